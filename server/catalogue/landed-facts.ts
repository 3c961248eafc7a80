import { type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import type { Incoterm, IncotermRule } from '#domain/incoterm.ts';
import type { ShipsFrom } from '#domain/ships-from.ts';
import { type TravelRow, travelColumns } from './travelling.ts';

/** What a product says of itself to carriers and customs, and its brand of delivery. */
export type LandedFacts = {
  readonly cartonWeightGrams: number | null;
  readonly cartonDimensionsMm: { length: number; width: number; height: number } | null;
  readonly hsCode: string | null;
  readonly countryOfOrigin: string | null;
  readonly brandIncoterm: IncotermRule | null;
  readonly brandIncotermPlace: string | null;
  readonly declaresOrigin: boolean | null;
  readonly isApprovedExporter: boolean | null;
  /** The seat of its company; null where the brand has none. */
  readonly brandCountry: string | null;
} & ShipsFrom &
  TravelRow;

/** What the company of the product's brand says; null where the brand has none. */
function ofBrand<Fact>(fact: SQL) {
  return sql<Fact | null>`(select ${fact} from ${companies} where ${companies.id} = ${brands.companyId})`;
}

/** The columns of a product and its brand that an estimate needs. */
export const landedColumns = {
  ...travelColumns(sql.placeholder('today')),
  cartonWeightGrams: products.cartonWeightGrams,
  cartonDimensionsMm: products.cartonDimensionsMm,
  hsCode: products.hsCode,
  countryOfOrigin: products.countryOfOrigin,
  brandIncoterm: brands.incoterm,
  brandIncotermPlace: brands.incotermPlace,
  declaresOrigin: ofBrand<boolean>(sql`${companies.statesOrigin}`).as('declares_origin'),
  isApprovedExporter: ofBrand<boolean>(sql`${companies.approvedExporterNumber} is not null`).as(
    'is_approved_exporter',
  ),
  brandCountry: ofBrand<string>(sql`${companies.country}`).as('brand_country'),
  shipsFrom: products.country,
  shipsFromPostcode: products.shipsFromPostcode,
};

/** The Incoterm a brand sells under today. */
export function incotermOf({
  brandIncoterm: rule,
  brandIncotermPlace: place,
}: Pick<LandedFacts, 'brandIncoterm' | 'brandIncotermPlace'>): Incoterm | null {
  return rule === null || place === null ? null : { rule, place };
}
