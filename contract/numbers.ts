import { z } from 'zod';
import { longestSheet } from '#domain/lists.ts';
import { bucketUnits, longestPeriodDays, numbersPeriods, productSorts } from '#domain/numbers.ts';
import { productStates } from '#domain/product-state.ts';
import { brandKey, day, id, money, page, translated } from './fields.ts';
import { download, operation } from './operation.ts';

const isoDay = z.iso.date();

/** Which brand, when, and where to. */
const asked = z.object({
  brandId: brandKey,
  period: z.enum(numbersPeriods, 'invalid-choice').default('30d'),
  from: day().optional().describe('The first day of a period of "own", in UTC'),
  to: day()
    .optional()
    .describe(
      `The last day of it, at most ${longestPeriodDays} days from the first; today where it is left out`,
    ),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'invalid-choice')
    .optional()
    .describe('Only orders delivered there'),
});

const errors = ['not-found', 'required', 'period-reversed', 'date-too-early'] as const;

const counts = {
  orders: z.int(),
  sales: money.describe('What orders come to with agreed freight, without cancelled ones, in GBP'),
};

/** Nobody has counted by country who looked. */
const interest = {
  views: z.int().nullable().describe('Product pages opened by retailers; null where a country is asked for'),
  cartAdds: z.int().nullable().describe('Products put into a cart; null where a country is asked for'),
};

const shops = {
  retailers: z.int().describe('Retailers with an order in the period'),
  returningRetailers: z.int().describe('Those of them who had ordered from the brand before that order'),
  reorderPercent: z.int().nullable().describe('Their share in whole percent; null where nobody ordered'),
  average: money.nullable().describe('Sales ÷ orders; null where there was no order'),
};

const productSort = z.enum(productSorts, 'invalid-choice').default('sales').describe('Most first');

const productNumbers = z
  .object({
    productId: id,
    sku: z.string().nullable(),
    name: translated,
    state: z.enum(productStates),
    items: z.int(),
    cartons: z.int(),
    orders: z.int(),
    sales: money.describe('Without freight, in GBP'),
    ...interest,
  })
  .meta({ id: 'ProductNumbers' });

export const numbers = {
  getNumbers: operation({
    method: 'GET',
    path: '/api/brands/:brandId/numbers',
    permission: 'numbers:read',
    summary:
      'A brand’s sales, reorder rate, average order and how often its products were looked at, by days in UTC and by country.',
    input: asked,
    output: z.object({
      brandId: id,
      brandSlug: z.string(),
      brandName: translated,
      from: isoDay,
      to: isoDay,
      unit: z.enum(bucketUnits).describe('A week begins on Monday'),
      ...counts,
      ...shops,
      ...interest,
      inCurrency: z
        .object({ sales: money, average: money })
        .nullable()
        .describe('The same as it was paid, where all orders are in one currency that is not GBP'),
      buckets: z
        .array(z.object({ from: isoDay, to: isoDay, ...counts, ...interest }))
        .describe('Every one of the period, also where nothing happened'),
      countries: z
        .array(z.object({ country: z.string(), ...counts, ...shops }))
        .describe('Where orders are delivered, most sales first'),
    }),
    errors,
  }),
  listProductNumbers: operation({
    method: 'GET',
    path: '/api/brands/:brandId/numbers/products',
    permission: 'numbers:read',
    summary: 'A brand’s products that were sold, looked at or put into carts, at most 100.',
    input: asked.extend({ sort: productSort }),
    output: page(productNumbers).omit({ nextCursor: true }).extend({ total: z.int() }),
    errors,
  }),
  downloadNumbers: download({
    path: '/api/brands/:brandId/numbers/file',
    permission: 'numbers:read',
    summary: `One table of a brand’s numbers, all of it, as CSV or (up to ${longestSheet.toLocaleString('en')} rows) for Excel.`,
    input: asked.extend({
      part: z.enum(['periods', 'countries', 'products'], 'invalid-choice').default('periods'),
      sort: productSort,
      format: z.enum(['csv', 'xlsx'], 'invalid-choice').default('csv'),
    }),
    errors: [...errors, 'too-many-requests', 'too-many-rows'],
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
