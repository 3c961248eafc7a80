import { z } from 'zod';
import { knownBadges } from '#domain/badges.ts';
import { mostFound, mostNamed } from '#domain/bulk-edit.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { largestMinimum } from '#domain/minimum-order.ts';
import { currencies } from '#domain/money.ts';
import { productStates } from '#domain/product-state.ts';
import { missingFilters } from '#domain/readiness.ts';
import { stockLevels } from '#domain/stock.ts';
import { largestStock } from '#domain/stock-change.ts';
import {
  brandKey,
  currency,
  done,
  id,
  instant,
  line,
  page,
  paging,
  queryList,
  refusal,
  sortedPaging,
  text,
  translated,
  version,
} from './fields.ts';
import { keptProduct, productRow, state } from './kept-product.ts';
import { operation } from './operation.ts';
import { count, productEntry } from './product-entry.ts';

const productId = id;

/** What narrows a brand's products. */
const filter = {
  states: queryList(state, productStates.length).optional(),
  categoryId: line(60).optional(),
  stockLevel: z.enum(stockLevels, 'invalid-choice').optional(),
  badge: line(60).optional(),
  missing: z.enum(missingFilters, 'invalid-choice').optional(),
  q: text(100).optional().describe('Beginnings of words of the name in any language, SKU or GTIN'),
};

const signedAmount = z
  .string()
  .trim()
  .regex(/^[+-]?\d{1,10}(\.\d{1,4})?$/, 'invalid-number')
  .refine((value) => /[1-9]/.test(value), 'price-step-zero');

const stockItems = z.int('not-whole').min(0, 'too-small').max(largestStock, 'too-large');

/** By product what was counted when somebody looked (null: set by hand): what has moved on since is refused. */
const seen = z.record(id, z.int().nullable());

/** What a bulk edit changes; everything left out stays. */
const bulkChange = z.object({
  price: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent'), by: signedAmount }),
      z.object({
        kind: z.literal('amount'),
        by: signedAmount.describe('Per item, in major units'),
        currency,
      }),
    ])
    .optional(),
  state: state.optional(),
  addBadges: z.array(line(60)).max(12, 'too-many').optional(),
  removeBadges: z.array(line(60)).max(12, 'too-many').optional(),
  categoryId: line(60).optional(),
  minimumException: count(largestMinimum).nullable().optional(),
  leadTime: line(60).optional(),
  stock: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('added'), items: stockItems.min(1, 'too-small') }),
      z.object({ kind: z.literal('counted'), items: stockItems, seen }),
      z.object({ kind: z.literal('by-hand'), level: z.enum(stockLevels), seen }),
    ])
    .optional(),
});

const saveErrors = [
  'not-found',
  'product-changed',
  'product-changed-by-you',
  'product-incomplete',
  'rate-missing',
  'sku-taken',
  'handle-taken',
  'gtin-invalid',
  'hs-code-invalid',
  'lead-time-invalid',
  'ships-from-postcode-missing',
  'category-unknown',
  'badge-unknown',
  'picture-unknown',
  'request-id-reused',
  'price-decimals',
  'price-whole',
  'too-large',
] as const;

/** How a brand keeps its products; the team may do the same for any brand. */
export const products = {
  listKeptProducts: operation({
    method: 'GET',
    path: '/api/brands/:brandId/products/all',
    permission: 'product:read',
    summary: 'All products of a brand as who keeps it sees them: drafts and archived ones too.',
    input: z.object({ brandId: brandKey, ...sortedPaging('products'), ...filter }),
    output: page(productRow).extend({
      total: z.int().describe('All that match, at most 2,000 for words'),
      byState: z.object({ draft: z.int(), live: z.int(), archived: z.int() }).describe('Without the filters'),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  getKeptProduct: operation({
    method: 'GET',
    path: '/api/brands/:brandId/products/:productId',
    permission: 'product:read',
    summary: 'A product for editing: what was entered, its version, what it lacks, the price to come.',
    input: z.object({ brandId: brandKey, productId }),
    output: keptProduct,
    errors: ['not-found'],
  }),
  getProductChoices: operation({
    method: 'GET',
    path: '/api/brands/:brandId/products/choices',
    permission: 'product:read',
    summary: 'What the forms of a product offer to choose from.',
    input: z.object({ brandId: brandKey }),
    output: z.object({
      brandName: translated,
      categories: z.array(z.object({ id: z.string(), name: translated })),
      badges: z.array(z.enum(knownBadges)),
      certifications: z.array(z.enum(certificationTypes)),
      currencies: z
        .array(z.object({ currency: z.enum(currencies), hasRate: z.boolean() }))
        .describe('Live products need a currency with a rate'),
      priceCurrency: currency.describe('Where nobody says otherwise'),
      minimumOrder: z.int().describe('The brand’s, in items'),
    }),
    errors: ['not-found'],
  }),
  createProduct: operation({
    method: 'POST',
    path: '/api/brands/:brandId/products',
    permission: 'product:edit',
    summary:
      'Enter a product. The request id becomes its id, so the same request twice makes one; with other words it is refused.',
    input: z.object({ brandId: brandKey, requestId: id, entry: productEntry, state: state.default('draft') }),
    output: keptProduct,
    errors: saveErrors,
    status: 201,
  }),
  updateProduct: operation({
    method: 'PATCH',
    path: '/api/brands/:brandId/products/:productId',
    permission: 'product:edit',
    summary:
      'Change what is named of a product. A higher price of a live one takes effect after the notice; the answer says when.',
    input: z.object({
      brandId: brandKey,
      productId,
      expectedVersion: version,
      entry: productEntry.partial(),
      state: state.optional(),
    }),
    output: keptProduct,
    errors: saveErrors,
  }),
  setProductState: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/products/:productId/state',
    permission: 'product:edit',
    summary: 'Make a product a draft, live or archived.',
    input: z.object({ brandId: brandKey, productId, expectedVersion: version, state }),
    output: keptProduct,
    errors: ['not-found', 'product-changed', 'product-changed-by-you', 'product-incomplete', 'rate-missing'],
  }),
  duplicateProduct: operation({
    method: 'POST',
    path: '/api/brands/:brandId/products/:productId/duplicate',
    permission: 'product:edit',
    summary: 'A draft with everything of a product but what names it alone: SKU, handle and GTIN.',
    input: z.object({ brandId: brandKey, productId, requestId: id }),
    output: keptProduct,
    errors: [
      'not-found',
      'request-id-reused',
      'hs-code-invalid',
      'lead-time-invalid',
      'ships-from-postcode-missing',
      'badge-unknown',
    ],
    status: 201,
  }),
  bulkEditProducts: operation({
    method: 'POST',
    path: '/api/brands/:brandId/products/bulk',
    permission: 'product:edit',
    summary: `Change up to ${mostNamed.toLocaleString('en')} named products, or all that a filter finds (up to ${mostFound.toLocaleString('en')}), alike; what cannot be is left as it is and reported.`,
    input: z
      .object({
        brandId: brandKey,
        productIds: z.array(id).min(1, 'required').max(mostNamed, 'too-many').optional(),
        filter: z
          .object({ ...filter, states: z.array(state).max(productStates.length, 'too-many').optional() })
          .optional(),
        change: bulkChange,
      })
      .refine(({ productIds, filter: found }) => (productIds === undefined) !== (found === undefined), {
        path: ['productIds'],
        message: 'required',
      }),
    output: z.object({
      changed: z.int(),
      unchanged: z.int(),
      announced: z.int().describe('Of those changed: prices that take effect after the notice'),
      refused: z.array(
        z.object({ productId: id, sku: z.string().nullable(), name: translated, reason: refusal }),
      ),
    }),
    errors: ['not-found', 'too-many-products', 'category-unknown', 'badge-unknown', 'lead-time-invalid'],
  }),
  listProductChanges: operation({
    method: 'GET',
    path: '/api/brands/:brandId/products/:productId/changes',
    permission: 'product:read',
    summary: 'What has become of a product, the latest first.',
    input: z.object({ brandId: brandKey, productId, ...paging }),
    output: page(
      z.object({
        id,
        version: z.int(),
        source: z.enum(['editor', 'bulk', 'import', 'notice', 'brand']),
        actorName: z.string().nullable().describe('null: automatic'),
        byTeam: z.boolean().describe('Whether someone on the team did it'),
        at: instant,
        changes: z.array(
          z.object({
            field: z.string().describe('A field of the entry ("name.ko", "price.itemPrice"), or "state"'),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      }),
    ),
    errors: ['not-found', 'invalid-cursor'],
  }),
  withdrawPriceNotice: operation({
    method: 'DELETE',
    path: '/api/brands/:brandId/products/:productId/price-notice',
    permission: 'product:edit',
    summary: 'Take back a price that has not taken effect yet; the product keeps the one it has.',
    input: z.object({ brandId: brandKey, productId }),
    output: done,
    errors: ['not-found'],
  }),
  setBrandMinimum: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/minimum',
    permission: 'product:edit',
    summary: 'The minimum order of a brand in items, for all its products but the exceptions.',
    input: z.object({ brandId: brandKey, minimumOrder: count(largestMinimum) }),
    output: z.object({
      minimumOrder: z.int(),
      exceptions: z.int().describe('Products that keep a minimum of their own'),
    }),
    errors: ['not-found'],
  }),
};
