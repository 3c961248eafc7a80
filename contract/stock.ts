import { z } from 'zod';
import { productStates } from '#domain/product-state.ts';
import { stockLevels } from '#domain/stock.ts';
import { largestStock, stockChangeKinds } from '#domain/stock-change.ts';
import { stockEntryKinds } from '#domain/stock-entry.ts';
import { longestStockText, stockLineOutcomes } from '#domain/stock-lines.ts';
import { picture } from './catalogue.ts';
import { brandKey, id, instant, line, optionalLine, page, sortedPaging, text, translated } from './fields.ts';
import { operation } from './operation.ts';

const level = z.enum(stockLevels, 'invalid-choice');
const items = z.int('not-whole').min(0, 'too-small').max(largestStock, 'too-large');

const stockOfProduct = z
  .object({
    productId: id,
    name: translated,
    sku: z.string().nullable(),
    image: picture.nullable(),
    state: z.enum(productStates),
    stockItems: z.int().nullable().describe('Counted items; null: the level is set by hand'),
    level: z.enum(stockLevels).describe('What retailers see'),
    reservedItems: z.int().describe('Of orders that have not been shipped; no longer in stockItems'),
    keepsLots: z.boolean().describe('stockItems is what its lots can sell, and is not set by hand'),
    lowStockItems: z.int().describe('Counted stock below it is low'),
    itemsPerCarton: z.int(),
    lastChange: z
      .object({
        kind: z.enum(stockEntryKinds),
        deltaItems: z.int(),
        actorName: z.string().nullable().describe('null: an order'),
        at: instant,
      })
      .nullable(),
  })
  .meta({ id: 'StockOfProduct' });

const entry = z
  .object({
    id,
    productId: id,
    productName: translated,
    sku: z.string().nullable(),
    kind: z.enum(stockEntryKinds),
    deltaItems: z.int(),
    afterItems: z.int().nullable().describe('null: stock was no longer counted'),
    reason: z.string().nullable(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    lotCode: z.string().nullable(),
    lotItems: z.int().nullable().describe('Items of that lot more or fewer'),
    doneBy: z.string().nullable().describe('The person, or of an order the company that placed it'),
    at: instant,
  })
  .meta({ id: 'StockEntry' });

const stockLine = z.object({
  line: z.int(),
  sku: z.string(),
  outcome: z.enum(stockLineOutcomes),
  productName: translated.nullable(),
  beforeItems: z.int().nullable(),
  afterItems: z.int().nullable(),
});

const pasted = text(longestStockText).describe(
  'A SKU and a number in each line, with a tab, comma, semicolon or space between them',
);

export const stock = {
  listStock: operation({
    method: 'GET',
    path: '/api/brands/:brandId/stock',
    permission: 'product:read',
    summary: 'What is in stock of a brand’s products, archived ones left out.',
    input: z.object({
      brandId: brandKey,
      ...sortedPaging('stock'),
      level: z
        .enum([...stockLevels, 'short'], 'invalid-choice')
        .optional()
        .describe('"short": low or out'),
      counted: z.enum(['counted', 'by-hand'], 'invalid-choice').optional(),
      q: text(60).optional().describe('Beginnings of words of its names, its SKU or GTIN'),
      productId: id.optional(),
    }),
    output: page(stockOfProduct).extend({
      total: z.int(),
      brand: z.object({ id, slug: z.string(), name: translated }),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  changeStock: operation({
    method: 'POST',
    path: '/api/brands/:brandId/stock/:productId',
    permission: 'stock:edit',
    summary: 'Count a product’s stock, add to it, correct it with a reason, or count it no longer.',
    input: z.object({
      brandId: brandKey,
      productId: id,
      kind: z.enum(stockChangeKinds, 'invalid-choice'),
      items: items.optional().describe('How many there are, or have been added'),
      level: level.optional().describe('What retailers see where stock is not counted'),
      reason: optionalLine(300).default(''),
      expectedItems: items
        .nullable()
        .default(null)
        .describe('What the caller saw, null: not counted; another figure by now is refused'),
    }),
    output: stockOfProduct,
    errors: [
      'not-found',
      'stock-by-lots',
      'stock-moved-on',
      'stock-mode-changed',
      'stock-not-counted',
      'reason-required',
      'required',
      'too-large',
    ],
  }),
  setThreshold: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/stock/:productId/threshold',
    permission: 'stock:edit',
    summary: 'Say below how many items a product’s counted stock is low.',
    input: z.object({ brandId: brandKey, productId: id, lowStockItems: items, expectedItems: items }),
    output: stockOfProduct,
    errors: ['not-found', 'stock-moved-on'],
  }),
  listStockEntries: operation({
    method: 'GET',
    path: '/api/brands/:brandId/stock-entries',
    permission: 'product:read',
    summary: 'The stock ledger of a brand or one of its products, the latest entry first.',
    input: z.object({
      brandId: brandKey,
      ...sortedPaging('stock-entries'),
      productId: id.optional(),
      kind: z.enum(stockEntryKinds, 'invalid-choice').optional(),
    }),
    output: page(entry).extend({ total: z.int() }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  checkStockLines: operation({
    method: 'POST',
    path: '/api/brands/:brandId/stock-lines/check',
    permission: 'stock:edit',
    summary: 'Say line by line what a pasted list would change; nothing is changed.',
    input: z.object({ brandId: brandKey, text: pasted }),
    output: z.object({
      lines: z.array(stockLine),
      changes: z.int().describe('How many products would have another count'),
      version: z.string().describe('Of exactly these changes'),
    }),
    errors: ['not-found', 'required', 'too-many'],
  }),
  applyStockLines: operation({
    method: 'POST',
    path: '/api/brands/:brandId/stock-lines',
    permission: 'stock:edit',
    summary: 'Set the counts of a pasted list, all at once, exactly as the check has said.',
    input: z.object({ brandId: brandKey, text: pasted, version: line(100) }),
    output: z.object({ changes: z.int() }),
    errors: ['not-found', 'required', 'too-many', 'stock-list-outdated'],
  }),
};
