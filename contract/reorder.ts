import { z } from 'zod';
import { maxCartons } from '#domain/cartons.ts';
import { maxImportBytes } from '#domain/import-options.ts';
import { largestAsked, longestTyped, mostOrderLines, orderUnits } from '#domain/order-lines.ts';
import { cartView } from './cart.ts';
import { productSummary } from './catalogue.ts';
import {
  id,
  instant,
  line,
  longestPage,
  money,
  optionalLine,
  page,
  paging,
  queryFlag,
  refusal,
  text,
} from './fields.ts';
import { fileErrors } from './imports.ts';
import { operation, upload } from './operation.ts';

const cartons = z.int('not-whole').min(1, 'too-small').max(maxCartons, 'too-large');

const askedLine = z
  .object({
    productId: id.optional(),
    sku: line(120).optional(),
    gtin: line(40).optional().describe('EAN, UPC or GTIN, of the article or of its outer carton'),
    quantity: z.int('not-whole').min(1, 'too-small').max(largestAsked, 'too-large').nullish(),
    typed: optionalLine(longestTyped)
      .optional()
      .describe('What stands in place of a quantity that is none: the refusal says what is wrong with it'),
    unit: z.enum(orderUnits, 'invalid-choice').default('cartons'),
  })
  .describe('One product by its id, its GTIN or its SKU, whichever finds one first');

const plannedLine = z
  .object({
    from: z.array(z.int()).describe('Which of the lines that were sent it speaks of, from 1'),
    code: z.string().nullable().describe('What was sent, where nothing was found by it'),
    product: productSummary.nullable(),
    inCartCartons: z.int().describe('Already in the cart'),
    maxCartons: z.int().describe('The most that can be added now'),
    quantityCartons: z.int().nullable().describe('What goes into the cart; null: nothing, see refusal'),
    lineTotal: money.nullable(),
    refusal: refusal.nullable(),
    nearestCartons: z.int().nullable().describe('What could be had instead'),
    instead: productSummary
      .nullable()
      .describe('Where there is nothing of it: the brand’s nearest in the same category'),
  })
  .meta({ id: 'PlannedLine' });

const bought = z
  .object({
    product: productSummary,
    isSold: z.boolean().describe('false: archived since; it is only remembered'),
    orders: z.int().describe('Of the company, cancelled ones left out'),
    lastOrderedAt: instant,
    lastOrderId: id,
    lastOrderNumber: z.string(),
    lastCartons: z.int().describe('In the order it was bought in last'),
    rhythmDays: z.int().nullable().describe('The middle of the days between orders; null before the second'),
    isOverdue: z.boolean().describe('More days have passed since the last order than usually do'),
    inCartCartons: z.int(),
    maxCartons: z.int().describe('The most that can be added to the cart now'),
  })
  .meta({ id: 'BoughtProduct' });

export const reorder = {
  listBought: operation({
    method: 'GET',
    path: '/api/bought',
    permission: 'reorder:use',
    summary: 'What the company buys: overdue products first, then what it ordered last.',
    input: z.object({
      ...paging,
      overdue: queryFlag.optional().describe('true: only what is overdue'),
      q: text(60).optional().describe('Part of a name, a SKU or a brand'),
    }),
    output: page(bought).extend({ total: z.int(), overdueTotal: z.int() }),
    errors: ['invalid-cursor'],
  }),
  planLines: operation({
    method: 'POST',
    path: '/api/reorder/plan',
    permission: 'reorder:use',
    summary:
      'What past orders, a saved list and single lines come to in the cart, line by line; nothing changes.',
    input: z.object({
      lines: z.array(askedLine).max(mostOrderLines, 'too-many').default([]),
      orderIds: z.array(id).max(longestPage, 'too-many').default([]).describe('Order them again'),
      listId: id.optional().describe('A saved list; a line without a quantity asks for one carton'),
    }),
    output: z.object({
      lines: z.array(plannedLine),
      total: money.describe('Of the lines that can be had'),
      orderNumbers: z.array(z.string()),
      listName: z.string().nullable().describe('Empty: the favourites'),
    }),
    errors: ['not-found'],
  }),
  readOrderFile: upload({
    path: '/api/reorder/file',
    permission: 'reorder:use',
    summary: `Read the lines of a CSV or XLSX file, up to ${mostOrderLines}: a SKU or EAN and a quantity each. Nothing is kept.`,
    input: z.object({}),
    output: z.object({ text: z.string().describe('As they would have been pasted: code, tab, quantity') }),
    errors: ['attachment-empty', 'order-file-empty', ...fileErrors, 'too-many-requests'],
    upload: { maxBytes: maxImportBytes, tooLarge: 'import-too-large' },
  }),
  fillCart: operation({
    method: 'POST',
    path: '/api/reorder/cart',
    permission: 'reorder:use',
    summary:
      'Put planned lines into the cart in one step; what cannot be had any more, or not at that price or in that carton, stays out.',
    input: z.object({
      lines: z
        .array(
          z.object({
            productId: id,
            quantityCartons: cartons,
            pricePerCarton: money.describe('As the caller saw it'),
            itemsPerCarton: z.int('not-whole').min(1, 'too-small').describe('As the caller saw it'),
          }),
        )
        .min(1, 'required')
        .max(mostOrderLines, 'too-many'),
    }),
    output: z.object({
      cart: cartView,
      put: z.array(z.object({ productId: id, quantityCartons: z.int() })),
      leftOut: z.array(
        z.object({
          productId: id,
          refusal,
          nearestCartons: z.int().nullable(),
          pricePerCarton: money.nullable(),
          itemsPerCarton: z.int().nullable(),
        }),
      ),
    }),
  }),
};
