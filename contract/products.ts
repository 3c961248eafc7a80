import { z } from 'zod';
import { knownBadges } from '#domain/badges.ts';
import { mostFound, mostNamed } from '#domain/bulk-edit.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { largestMinimum } from '#domain/minimum-order.ts';
import { currencies } from '#domain/money.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { productStates } from '#domain/product-state.ts';
import { missingFilters, neededParts } from '#domain/readiness.ts';
import { stockLevels } from '#domain/stock.ts';
import { declinedClaim, evidenceDue } from './badge-claims.ts';
import {
  brandKey,
  currency,
  done,
  id,
  instant,
  line,
  money,
  optionalLine,
  page,
  paging,
  queryList,
  refusal,
  sortedPaging,
  text,
  translated,
  version,
} from './fields.ts';
import { operation } from './operation.ts';

/** A text in three languages, any of which may be left empty. */
const names = (max: number) =>
  z.object({ en: optionalLine(max), ko: optionalLine(max), zh: optionalLine(max) });
const texts = (max: number) => z.object({ en: text(max), ko: text(max), zh: text(max) });

/** A decimal amount above 0 in major units, as exact as prices are kept. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,4})?$/, 'invalid-number')
  .refine((value) => /[1-9]/.test(value), { message: 'too-small', params: { minimum: 0 } });

const count = (max: number) => z.int('not-whole').min(1, 'too-small').max(max, 'too-large');
const grams = (max: number) => z.number('invalid-number').positive('too-small').max(max, 'too-large');
const millimetres = count(10_000);

const price = z
  .object({
    currency,
    msrp: amount.nullable(),
    offerRate: amount.nullable().describe('The wholesale offer as a part of the retail price: "0.3"'),
    offerPrice: amount.nullable(),
    itemPrice: amount.nullable(),
    cartonPrice: amount.nullable(),
    retailPrice: amount.nullable(),
  })
  .meta({
    id: 'PriceEntry',
    description:
      'Decimals in major units of its currency; either a retail price with a wholesale offer, or item and carton prices',
  });

const picture = z
  .object({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'picture-unknown'),
    widths: z.array(count(20_000)).max(12, 'too-many'),
    width: count(20_000),
    height: count(20_000),
    alt: names(300).optional(),
  })
  .meta({ id: 'PictureEntry' });

/** Everything a brand enters of a product (domain/product-entry.ts). */
export const productEntry = z
  .object({
    sku: line(80).nullable(),
    handle: line(200).nullable(),
    categoryId: line(60),
    name: names(200),
    description: texts(5000),
    story: texts(5000).nullable(),
    images: z.array(picture).max(20, 'too-many'),
    price,
    minimumException: count(largestMinimum).nullable(),
    itemsPerCarton: count(100_000).nullable(),
    packSize: count(100_000).nullable(),
    certifications: z.array(line(80)).max(40, 'too-many'),
    keyIngredients: z.array(names(200)).max(40, 'too-many'),
    ingredients: z.array(line(300)).max(300, 'too-many'),
    badges: z.array(line(60)).max(12, 'too-many'),
    shades: z
      .array(
        z.object({
          name: names(120),
          hex: z
            .string()
            .regex(/^#[0-9a-fA-F]{6}$/, 'invalid')
            .nullable(),
        }),
      )
      .max(100, 'too-many'),
    awards: z.array(names(300)).max(40, 'too-many'),
    volume: optionalLine(60),
    spf: line(20).nullable(),
    leadTime: optionalLine(60),
    featured: z.boolean().describe('Chosen by the team; what a brand says of it is passed over'),
    country: optionalLine(60),
    gtin: line(14).nullable(),
    hsCode: line(14).nullable(),
    countryOfOrigin: line(60).nullable(),
    netWeightGrams: grams(999_999).nullable(),
    cartonWeightGrams: count(2_000_000).nullable(),
    cartonDimensionsMm: z.object({ length: millimetres, width: millimetres, height: millimetres }).nullable(),
    shelfLifeMonths: count(240).nullable(),
    paoMonths: count(120).nullable(),
    alcoholPercent: z.number('invalid-number').min(0, 'too-small').max(100, 'too-large').nullable(),
    packaging: line(60).nullable(),
  })
  .meta({ id: 'ProductEntry' }) satisfies z.ZodType<ProductEntry>;

const state = z.enum(productStates, 'invalid-choice');
const productId = id;

/** A price that live products take on later. */
const notice = z
  .object({
    price,
    itemsPerCarton: z.int(),
    pricePerCarton: money.describe('In the currency of the price'),
    announcedAt: instant,
    effectiveAt: instant,
    actorName: z.string().nullable(),
  })
  .meta({ id: 'PriceNotice' });

const warning = z
  .object({
    field: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'ProductWarning', description: 'What looks unlikely; nothing is refused because of it' });

/** A product as who keeps it sees it. */
const keptProduct = z
  .object({
    id,
    brandId: id,
    version: z.int().describe('Grows with every change of what is entered'),
    state,
    entry: productEntry,
    reviewed: z
      .object({ badges: z.array(z.string()), certifications: z.array(z.string()) })
      .describe('What retailers see of what the brand claims; the rest of the entry’s is under review'),
    declined: z.array(declinedClaim).describe('What the team does not show, until the brand claims it again'),
    evidenceDue: z.array(evidenceDue),
    category: translated,
    minimumItems: z.int().describe('The minimum that applies: the exception, else the brand’s'),
    stockLevel: z.enum(stockLevels),
    stockItems: z.int().nullable(),
    missing: z.array(z.enum(neededParts)).describe('What it still needs to go live'),
    warnings: z.array(warning),
    notice: notice.nullable(),
    createdAt: instant,
    changedAt: instant,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'KeptProduct' });

const productRow = z
  .object({
    id,
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    name: translated.describe('As entered: empty where nobody has written it'),
    image: picture.nullable(),
    categoryId: z.string(),
    category: translated,
    state,
    version: z.int(),
    price,
    pricePerItem: money.nullable().describe('In the currency of the price'),
    pricePerCarton: money.nullable().describe('In the currency of the price'),
    marginPercent: z.int().nullable(),
    itemsPerCarton: z.int().nullable(),
    minimumException: z.int().nullable(),
    minimumItems: z.int(),
    stockLevel: z.enum(stockLevels),
    stockItems: z.int().nullable(),
    badges: z.array(z.string()),
    underReview: z.array(z.string()).describe('Of its badges and certifications'),
    leadTime: z.string(),
    missing: z.array(z.enum(neededParts)),
    notice: z.object({ effectiveAt: instant, pricePerCarton: money }).nullable(),
    changedAt: instant,
  })
  .meta({ id: 'KeptProductRow' });

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
  .regex(/^[+-]?\d{1,10}(\.\d{1,4})?$/, 'invalid-number');

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
});

const saveErrors = [
  'not-found',
  'product-changed',
  'product-incomplete',
  'rate-missing',
  'sku-taken',
  'handle-taken',
  'gtin-invalid',
  'hs-code-invalid',
  'category-unknown',
  'badge-unknown',
  'picture-unknown',
  'request-id-reused',
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
      total: z.int().describe('All that match, capped at 1,000 for words'),
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
    summary: 'Enter a product. The request id becomes its id, so the same request twice makes one.',
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
    errors: ['not-found', 'product-changed', 'product-incomplete', 'rate-missing'],
  }),
  duplicateProduct: operation({
    method: 'POST',
    path: '/api/brands/:brandId/products/:productId/duplicate',
    permission: 'product:edit',
    summary: 'A draft with everything of a product but what names it alone: SKU, handle and GTIN.',
    input: z.object({ brandId: brandKey, productId, requestId: id }),
    output: keptProduct,
    errors: ['not-found', 'request-id-reused'],
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
    errors: ['not-found', 'too-many-products', 'category-unknown', 'badge-unknown'],
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
        actorName: z.string().nullable().describe('null: by itself'),
        byTeam: z.boolean().describe('Whether somebody of the team did it'),
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
