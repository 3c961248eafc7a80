import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FreightMode } from '#domain/incoterm.ts';
import type { AccountCurrency, Currency } from '#domain/money.ts';
import { at, id } from './columns.ts';

/** What estimates of landed cost go by: dated rows with their source (docs/decisions.md, Landed cost). */

const minor = (name: string) => bigint(name, { mode: 'number' });

/** From when to when a row counts, who says so, and how often it was changed. */
const dated = () => ({
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  /** The last day; null: until further notice. */
  validTo: date('valid_to', { mode: 'string' }),
  source: text('source').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull(),
});

/** What a carrier asks for into a zone. */
export const freightRates = pgTable(
  'freight_rates',
  {
    id: id(),
    carrier: text('carrier').notNull(),
    mode: text('mode').$type<FreightMode>().notNull(),
    /** Where it takes goods on, and the zone it takes them to: ISO 3166-1 alpha-2. */
    fromCountries: text('from_countries').array().notNull().default(['KR']),
    countries: text('countries').array().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    perKgMinor: minor('per_kg_minor').notNull(),
    minimumMinor: minor('minimum_minor').notNull(),
    /** Cubic centimetres that count as a kilogram. */
    volumetricDivisor: integer('volumetric_divisor').notNull(),
    fuelBasisPoints: integer('fuel_basis_points').notNull(),
    handlingMinor: minor('handling_minor').notNull(),
    insuranceBasisPoints: integer('insurance_basis_points').notNull(),
    ...dated(),
  },
  (table) => [
    index('freight_rates_countries').using('gin', table.countries),
    check('freight_rates_mode', sql`${table.mode} in ('air', 'courier', 'road', 'sea')`),
    check(
      'freight_rates_amounts',
      sql`least(${table.perKgMinor}, ${table.minimumMinor}, ${table.fuelBasisPoints}, ${table.handlingMinor}, ${table.insuranceBasisPoints}) >= 0
        and ${table.volumetricDivisor} > 0 and ${table.insuranceBasisPoints} < 10000`,
    ),
  ],
);

/** Customs duty by tariff number, origin and country of entry. */
export const dutyRates = pgTable(
  'duty_rates',
  {
    id: id(),
    /** 4 to 10 digits; the longest that fits counts. */
    hsPrefix: text('hs_prefix').notNull(),
    /** null: anywhere. */
    origin: text('origin'),
    countries: text('countries').array().notNull(),
    basisPoints: integer('basis_points').notNull(),
    /** With proof of origin. */
    preferentialBasisPoints: integer('preferential_basis_points'),
    /** Up to this value in euro cents any exporter may declare the origin; null: only an approved one. */
    preferentialUpToEurMinor: minor('preferential_up_to_eur_minor'),
    ...dated(),
  },
  (table) => [
    index('duty_rates_countries').using('gin', table.countries),
    check(
      'duty_rates_points',
      sql`${table.basisPoints} between 0 and 100000 and (${table.preferentialBasisPoints} is null or ${table.preferentialBasisPoints} between 0 and ${table.basisPoints})`,
    ),
  ],
);

/** What importing into a country costs besides duty. */
export const importCharges = pgTable(
  'import_charges',
  {
    id: id(),
    country: text('country').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    clearanceMinor: minor('clearance_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** In which its VAT is stated beside another one; null: that is not asked. */
    vatCurrency: text('vat_currency').$type<AccountCurrency>(),
    ...dated(),
  },
  (table) => [
    index('import_charges_country').on(table.country, table.validFrom),
    check(
      'import_charges_amounts',
      sql`${table.vatBasisPoints} between 0 and 10000 and ${table.clearanceMinor} >= 0`,
    ),
  ],
);
