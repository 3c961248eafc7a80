import { z } from 'zod';
import { isLotCode, largestLot, longestLotCode, lotCodeIn, lotStates } from '#domain/lot.ts';
import { orderStatuses } from '#domain/order-status.ts';
import {
  address,
  brandKey,
  day,
  id,
  instant,
  line,
  page,
  paging,
  queryFlag,
  sortedPaging,
  text,
  translated,
} from './fields.ts';
import { operation } from './operation.ts';

export const lotCode = line(longestLotCode)
  .overwrite(lotCodeIn) // what is kept is what a bar code carries
  .refine((code) => code === '' || isLotCode(code), 'lot-code-invalid');
export const lotItems = z.int('not-whole').min(1, 'too-small').max(largestLot, 'too-large');

const lot = z
  .object({
    id,
    productId: id,
    productName: translated,
    sku: z.string().nullable(),
    code: z.string(),
    madeOn: z.iso.date().nullable(),
    bestBefore: z.iso.date().describe('Of what keeps longer than 30 months: made and shelf life'),
    shipsUntil: z.iso.date().describe('The last day on which 18 months are left'),
    state: z.enum(lotStates),
    isEnding: z.boolean().describe('It ships today, and in three months no longer'),
    receivedItems: z.int(),
    leftItems: z.int().describe('On the shelf'),
    allocatedItems: z.int().describe('Of these, held for orders that are being prepared'),
    receivedAt: instant,
    recallId: id.nullable(),
  })
  .meta({ id: 'Lot' });

/** What somebody who has some of a lot is told, in every language or in those it was written in. */
const notice = text(2000);
const words = z
  .object({ en: notice.default(''), ko: notice.default(''), zh: notice.default('') })
  .refine(({ en, ko, zh }) => en + ko + zh !== '', 'required');

const part = z.object({ lotId: id, items: lotItems });

/** Rows of which each names another lot of its line, with all that goes of it; the one that names a lot again is told. */
export function eachLotOnce<Row extends z.core.SomeType>(
  rows: z.ZodArray<Row>,
  field: keyof z.output<Row> & string,
  lotOf: (row: z.output<Row>) => string,
) {
  return rows.superRefine((named, context) => {
    const before = new Set<string>();
    for (const [index, row] of named.entries()) {
      const lot = lotOf(row);
      if (before.has(lot)) context.addIssue({ code: 'custom', path: [index, field], message: 'lot-twice' });
      before.add(lot);
    }
  });
}

const orderLot = z.object({
  lotId: id,
  code: z.string(),
  madeOn: z.iso.date().nullable(),
  bestBefore: z.iso.date(),
  items: z.int(),
  state: z.enum(lotStates),
});

const orderLots = z
  .object({
    lines: z.array(
      z.object({
        itemId: id,
        productName: translated,
        itemsNeeded: z.int(),
        keepsLots: z
          .boolean()
          .describe('Its product’s lots were kept when it was ordered; else they are said when it ships'),
        lots: z.array(orderLot),
        choices: z
          .array(orderLot.extend({ freeItems: z.int() }))
          .describe('While it is prepared and for who prepares it: every lot of the product with items left'),
      }),
    ),
    version: z.string().describe('Of what is allocated now'),
    isChangeable: z.boolean(),
    recalls: z.array(
      z.object({
        recallId: id,
        code: z.string(),
        productName: translated,
        reason: translated,
        instruction: translated,
        openedAt: instant,
        readAt: instant.nullable().describe('Of the retailer; null: nobody there has said so'),
        readBy: z.string().nullable(),
        isMine: z.boolean().describe('The reader can say that it has been read'),
      }),
    ),
  })
  .meta({ id: 'OrderLots' });

const recall = z
  .object({
    id,
    reason: translated,
    instruction: translated,
    openedAt: instant,
    openedBy: z.string().nullable(),
    notices: z.array(
      z.object({
        companyId: id,
        companyName: z.string(),
        country: z.string(),
        readAt: instant.nullable(),
        readBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Recall' });

const traced = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  companyId: id,
  companyName: z.string(),
  address: address.partial().extend({ country: z.string() }),
  items: z.int(),
  shippedAt: instant.nullable().describe('null: still held for it'),
  readAt: instant.nullable().describe('When the shop has said that it has read the recall'),
});

const ofLot = { brandId: brandKey, lotId: id };

export const lots = {
  listLots: operation({
    method: 'GET',
    path: '/api/brands/:brandId/lots',
    permission: 'product:read',
    summary: 'The lots of a brand’s products, the one that ends first at the top.',
    input: z.object({
      brandId: brandKey,
      ...sortedPaging('lots'),
      state: z
        .enum([...lotStates, 'ending'], 'invalid-choice')
        .optional()
        .describe('"ending": sellable, and in three months no longer'),
      productId: id.optional(),
      q: text(60).optional().describe('Part of a lot code, words of a name, or a SKU'),
    }),
    output: page(lot).extend({
      total: z.int(),
      brand: z.object({ id, slug: z.string(), name: translated }),
      toWatch: z
        .object({ ending: z.int(), short: z.int(), expired: z.int() })
        .describe('Lots with items left'),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  listLotProducts: operation({
    method: 'GET',
    path: '/api/brands/:brandId/lot-products',
    permission: 'product:read',
    summary: 'The products of a brand in its own order, and of which of them lots are kept.',
    input: z.object({
      brandId: brandKey,
      ...paging,
      kept: queryFlag.optional().describe('Only those whose lots are kept'),
      q: text(60).optional().describe('Words of a name, or a SKU'),
    }),
    output: page(
      z.object({
        productId: id,
        name: translated,
        sku: z.string().nullable(),
        keepsLots: z.boolean(),
        isDatedByMaking: z.boolean().describe('It keeps longer than 30 months: a lot says when it was made'),
        shelfLifeMonths: z.int().nullable(),
        stockItems: z.int().nullable(),
      }),
    ),
    errors: ['not-found', 'invalid-cursor'],
  }),
  keepLots: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/stock/:productId/lots',
    permission: 'stock:edit',
    summary: 'Keep a product’s lots, so that stock is what these can sell; or keep them no longer.',
    input: z.object({ brandId: brandKey, productId: id, keeps: z.boolean() }),
    output: z.object({ keepsLots: z.boolean(), stockItems: z.int().nullable() }),
    errors: ['not-found', 'lots-kept-already', 'lots-not-kept'],
  }),
  receiveLot: operation({
    method: 'POST',
    path: '/api/brands/:brandId/lots',
    permission: 'stock:edit',
    summary: 'Take in a lot of a product whose lots are kept.',
    input: z.object({
      brandId: brandKey,
      productId: id,
      code: lotCode,
      madeOn: day().nullish(),
      bestBefore: day().nullish(),
      items: lotItems,
    }),
    output: lot,
    errors: [
      'not-found',
      'lots-not-kept',
      'lot-exists',
      'lot-best-before-required',
      'lot-made-required',
      'lot-made-later',
      'lot-dates-crossed',
    ],
    status: 201,
  }),
  correctLot: operation({
    method: 'POST',
    path: '/api/brands/:brandId/lots/:lotId/correction',
    permission: 'stock:edit',
    summary: 'Say how many items of a lot are on the shelf, with the reason.',
    input: z.object({
      ...ofLot,
      items: z.int('not-whole').min(0, 'too-small').max(largestLot, 'too-large'),
      expectedItems: z.int('not-whole').describe('What the caller saw; another figure by now is refused'),
      reason: line(300),
    }),
    output: lot,
    errors: ['not-found', 'lots-not-kept', 'stock-moved-on', 'lot-allocated'],
  }),
  getLot: operation({
    method: 'GET',
    path: '/api/brands/:brandId/lots/:lotId',
    permission: 'product:read',
    summary: 'One lot with every order and address it went to, what happened to it, and its recall.',
    input: z.object(ofLot),
    output: z.object({
      lot,
      orders: z.array(traced),
      history: z.array(
        z.object({
          id,
          kind: z.string(),
          items: z.int(),
          reason: z.string().nullable(),
          orderId: id.nullable(),
          orderNumber: z.string().nullable(),
          doneBy: z.string().nullable(),
          at: instant,
        }),
      ),
      recall: recall.nullable(),
    }),
    errors: ['not-found'],
  }),
  openRecall: operation({
    method: 'POST',
    path: '/api/brands/:brandId/lots/:lotId/recall',
    permission: 'recall:open',
    summary:
      'Recall a lot: everybody who has some of it is told at once, and the rest of it is sold no more.',
    input: z.object({ ...ofLot, reason: words, instruction: words }),
    output: recall,
    errors: ['not-found', 'lot-recalled'],
    status: 201,
  }),
  getOrderLots: operation({
    method: 'GET',
    path: '/api/orders/:orderId/lots',
    permission: 'order:read',
    summary: 'The lots of an order, line by line, and what has been recalled of them.',
    input: z.object({ orderId: id }),
    output: orderLots,
    errors: ['not-found'],
  }),
  changeOrderLots: operation({
    method: 'PUT',
    path: '/api/orders/:orderId/lots/:itemId',
    permission: 'order:pack',
    summary: 'Take other lots for a line of an order that is being prepared.',
    input: z.object({
      orderId: id,
      itemId: id,
      version: line(100),
      lots: eachLotOnce(z.array(part).min(1, 'required').max(50, 'too-many'), 'lotId', ({ lotId }) => lotId),
    }),
    output: orderLots,
    errors: [
      'not-found',
      'order-lots-fixed',
      'order-lots-moved-on',
      'line-unknown',
      'lot-unknown',
      'lot-recalled',
      'lot-short-dated',
      'lot-too-few',
      'lots-do-not-add-up',
    ],
  }),
  readRecall: operation({
    method: 'POST',
    path: '/api/recalls/:recallId/read',
    permission: 'recall:read',
    summary: 'Say for one’s shop that a recall has been read.',
    input: z.object({ recallId: id }),
    output: z.object({ readAt: instant }),
    errors: ['not-found'],
  }),
};
