import { z } from 'zod';
import { freightModes, freightStates, incotermRules } from '#domain/incoterm.ts';
import { landedGaps } from '#domain/landed.ts';
import { hsPrefixForm } from '#domain/landed-tables.ts';
import {
  accountCurrency,
  brandKey,
  currency,
  day,
  id,
  line,
  money,
  optionalLine,
  translated,
  version,
} from './fields.ts';
import { operation } from './operation.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'invalid-choice');
const countries = z.array(country).min(1, 'required').max(60, 'too-many');
const amount = z.int('not-whole').min(0, 'too-small').max(1_000_000_000, 'too-large');
const points = (most: number) => z.int('not-whole').min(0, 'too-small').max(most, 'too-large');

/** From when to when a row counts, and who says so. */
const dated = { validFrom: day(), validTo: day().nullable(), source: line(200) };
const seen = {
  rowId: id.nullable().describe('null: a new row'),
  version: version.describe('What was seen; 0: a new row'),
};

const freightFields = {
  carrier: line(60),
  mode: z.enum(freightModes, 'invalid-choice'),
  fromCountries: countries.default(['KR']).describe('Where the carrier takes goods on'),
  countries,
  currency,
  perKgMinor: amount,
  minimumMinor: amount,
  volumetricDivisor: z.int('not-whole').min(500, 'too-small').max(20_000, 'too-large'),
  fuelBasisPoints: points(10_000),
  handlingMinor: amount,
  insuranceBasisPoints: points(2_000),
  ...dated,
};
const dutyFields = {
  hsPrefix: line(10).regex(hsPrefixForm, 'invalid-choice'),
  origin: country.nullable().describe('null: from anywhere'),
  countries,
  basisPoints: points(10_000),
  preferentialBasisPoints: points(10_000).nullable().describe('With proof of origin; null: there is none'),
  preferentialUpToEurMinor: amount
    .nullable()
    .describe('Up to this value any exporter may declare the origin; null: only an approved one'),
  ...dated,
};
const chargeFields = {
  country,
  vatBasisPoints: points(10_000),
  clearanceMinor: amount,
  currency,
  ...dated,
};

const kept = { id, version: z.int() };
const freightRate = z.object({ ...kept, ...freightFields }).meta({ id: 'FreightRate' });
const dutyRate = z.object({ ...kept, ...dutyFields }).meta({ id: 'DutyRate' });
const importCharge = z
  .object({ ...kept, ...chargeFields, vatCurrency: accountCurrency.nullable() })
  .meta({ id: 'ImportCharge' });

export const incoterm = z
  .object({ rule: z.enum(incotermRules), place: z.string() })
  .meta({ id: 'Incoterm', description: 'Incoterms 2020' });

const part = z.object({
  amountMinor: z.int().nullable().describe('null: not known'),
  bearer: z.enum(['buyer', 'seller']).describe('Under the Incoterm; the seller’s part is in its price'),
  gaps: z.array(z.object({ gap: z.enum(landedGaps), productIds: z.array(id) })),
  isNone: z.boolean().optional().describe('The goods cross no customs border'),
});
const minorOrNull = z.int().nullable();

/** What goods come to at their destination; an estimate, and null wherever something is not known. */
export const landedEstimate = z
  .object({
    on: z.string().describe('The day whose rows it goes by'),
    country: z.string(),
    currency: accountCurrency,
    incoterm: incoterm.nullable(),
    goodsMinor: z.int(),
    parts: z.object({ freight: part, insurance: part, duty: part, fees: part, importVat: part }),
    landedMinor: minorOrNull.describe('Without import VAT'),
    chargeableGrams: z.int().nullable(),
    lines: z.array(
      z.object({
        productId: id,
        name: translated,
        items: z.int(),
        isImported: z.boolean().optional().describe('Left out: an estimate from before it was asked'),
        goodsMinor: z.int(),
        freightMinor: minorOrNull,
        insuranceMinor: minorOrNull,
        dutyMinor: minorOrNull,
        dutyBasisPoints: z.int().nullable(),
        isPreferential: z.boolean(),
        feesMinor: minorOrNull,
        landedMinor: minorOrNull,
        perItemMinor: minorOrNull,
      }),
    ),
    used: z.array(
      z.object({
        table: z.enum(['freight', 'duty', 'import']),
        name: z.string().describe('Carrier, beginning of the tariff number, or country'),
        mode: z.enum(freightModes).nullable(),
        validFrom: z.string(),
        source: z.string(),
      }),
    ),
  })
  .meta({ id: 'LandedEstimate' });

const deliveryTerms = z
  .object({
    brandId: id,
    incoterm: incoterm.nullable(),
    version: z.string().describe('What was seen'),
  })
  .meta({ id: 'DeliveryTerms' });

export const landed = {
  listLandedTables: operation({
    method: 'GET',
    path: '/api/admin/freight',
    permission: 'freight:read',
    summary: 'Freight rates, duty rates and import charges, with when each counts and who says so.',
    input: z.object({}),
    output: z.object({
      freight: z.array(freightRate),
      duty: z.array(dutyRate),
      charges: z.array(importCharge),
    }),
  }),
  saveFreightRate: operation({
    method: 'PUT',
    path: '/api/admin/freight-rates',
    permission: 'freight:edit',
    summary: 'Change what a carrier asks for into a zone, or enter another rate.',
    input: z.object({ ...seen, ...freightFields }),
    output: freightRate,
    errors: ['not-found', 'row-changed', 'period-reversed', 'row-overlaps'],
  }),
  saveDutyRate: operation({
    method: 'PUT',
    path: '/api/admin/duty-rates',
    permission: 'freight:edit',
    summary: 'Change a rate of customs duty, or enter another.',
    input: z.object({ ...seen, ...dutyFields }),
    output: dutyRate,
    errors: ['not-found', 'row-changed', 'period-reversed', 'row-overlaps', 'preference-above-duty'],
  }),
  saveImportCharge: operation({
    method: 'PUT',
    path: '/api/admin/import-charges',
    permission: 'freight:edit',
    summary: 'Change what importing into a country costs besides duty, or enter another row.',
    input: z.object({
      ...seen,
      ...chargeFields,
      vatCurrency: accountCurrency
        .nullable()
        .optional()
        .describe('In which its VAT is stated beside another one; left out: the usual one; null: not asked'),
    }),
    output: importCharge,
    errors: ['not-found', 'row-changed', 'period-reversed', 'row-overlaps'],
  }),
  getDeliveryTerms: operation({
    method: 'GET',
    path: '/api/brands/:brandId/delivery-terms',
    permission: 'product:read',
    summary: 'The Incoterm a brand sells under, and its number as an approved exporter.',
    input: z.object({ brandId: brandKey }),
    output: deliveryTerms,
    errors: ['not-found'],
  }),
  setDeliveryTerms: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/delivery-terms',
    permission: 'product:edit',
    summary: 'Set the Incoterm a brand sells under from now on; orders keep theirs.',
    input: z.object({
      brandId: brandKey,
      version: z.string().max(400, 'too-long').describe('What was seen'),
      rule: z.enum(incotermRules, 'invalid-choice').nullable(),
      place: optionalLine(80).describe('The named place; a rule says nothing without it'),
    }),
    output: deliveryTerms,
    errors: ['not-found', 'row-changed', 'incoterm-place-missing'],
  }),
  estimateProduct: operation({
    method: 'GET',
    path: '/api/products/:productId/landed',
    permission: 'landed:read',
    summary: 'What a carton and the minimum of a product come to where the company has goods sent.',
    input: z.object({ productId: id }),
    output: z.object({
      carton: landedEstimate,
      minimum: landedEstimate,
      minimumCartons: z.int(),
      recommendedRetail: money.nullable(),
      marginPercent: z.int().nullable().describe('At the retail price, of an item of the minimum as landed'),
    }),
    errors: ['not-found'],
  }),
  estimateCart: operation({
    method: 'GET',
    path: '/api/cart/landed',
    permission: 'checkout:read',
    summary: 'What the cart comes to at its destination, brand by brand.',
    input: z.object({
      country: country.optional().describe('Left out: where the company has goods sent first'),
    }),
    output: z.object({
      brands: z.array(z.object({ brandId: id, freight: z.enum(freightStates), estimate: landedEstimate })),
    }),
  }),
};
