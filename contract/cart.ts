import { z } from 'zod';
import { brandRefusals } from '#domain/cart.ts';
import { moqStatuses } from '#domain/moq.ts';
import { comingPrice, productSummary } from './catalogue.ts';
import { id, instant, money, refusal, translated } from './fields.ts';
import { operation } from './operation.ts';

export const moqStatus = z
  .object({
    brandId: id,
    brandName: translated.nullable().describe('null: the brand is not there any more ("Unknown Brand")'),
    status: z.enum(moqStatuses),
    met: z.boolean(),
    current: z.int().describe('Items in the cart'),
    required: z.int().describe('Items'),
    percentage: z.int().describe('Whole percent, rounded down, 0 to 100'),
    remainingItems: z.int(),
    requiredCartons: z.int(),
    remainingCartons: z.int(),
  })
  .meta({ id: 'MoqStatus' });

const cartLine = z
  .object({
    id,
    product: productSummary,
    available: z.boolean().describe('false: inactive or out of stock now; the line can only be removed'),
    maxCartons: z.int().describe('The most that can be ordered now, by stock and by the limit of a line'),
    refusal: refusal.nullable().describe('Why the line cannot be ordered as it stands'),
    quantityCartons: z.int(),
    quantityItems: z.int(),
    lineTotal: money,
    comingPrice: comingPrice.nullable(),
    addedAt: instant,
  })
  .meta({ id: 'CartLine' });

const brandGroup = z
  .object({
    brandId: id,
    brandSlug: z.string().nullable().describe('null: its page is not shown now'),
    brandName: translated.nullable(),
    lines: z.array(cartLine),
    totalItems: z.int(),
    totalCartons: z.int(),
    total: money,
    moq: moqStatus,
    refusal: refusal
      .extend({ code: z.enum(brandRefusals) })
      .nullable()
      .describe('Why nothing of the brand can be ordered now'),
    canCheckout: z.boolean(),
  })
  .meta({ id: 'CartBrand' });

const summary = z
  .object({
    totalItems: z.int().describe('All that is in the cart'),
    orderableItems: z.int().describe('Those of brands that take orders, as price and count of brands'),
    totalPrice: money,
    brandCount: z.int(),
    canCheckout: z.boolean().describe('Every brand meets its MOQ'),
  })
  .meta({ id: 'CartSummary' });

export const cartView = z
  .object({ brands: z.array(brandGroup), summary, lastUpdated: instant.nullable() })
  .meta({ id: 'Cart' });

/** Which numbers stand in a line is said by domain/cartons.ts: a refusal names the nearest one that would do. */
const quantityCartons = z.number('invalid-number').describe('Whole cartons, 1 to 9,999');
const quantityErrors = ['quantity-not-whole', 'quantity-too-small', 'quantity-too-large'] as const;
const lineErrors = [
  ...quantityErrors,
  'product-unavailable',
  'brand-suspended',
  'stock-out',
  'stock-too-low',
  'not-found',
] as const;

const suggestion = z
  .object({
    additions: z.array(
      z.object({ product: productSummary, quantityCartons: z.int(), quantityItems: z.int() }),
    ),
    totalItems: z.int(),
    overshootItems: z.int().describe('Items beyond the gap; 0 closes it exactly'),
    total: money,
  })
  .meta({ id: 'CartSuggestion' });

export const cart = {
  getCart: operation({
    method: 'GET',
    path: '/api/cart',
    permission: 'cart:use',
    summary: 'The cart, grouped by brand, with each brand’s MOQ progress.',
    input: z.object({}),
    output: cartView,
  }),
  addToCart: operation({
    method: 'POST',
    path: '/api/cart/lines',
    permission: 'cart:use',
    summary: 'Add whole cartons; a product that is there already gets more.',
    input: z.object({ productId: id, quantityCartons }),
    output: cartView,
    errors: lineErrors,
  }),
  updateQuantity: operation({
    method: 'PUT',
    path: '/api/cart/lines/:lineId',
    permission: 'cart:use',
    summary: 'Set the cartons of a line; 0 or less removes it.',
    input: z.object({ lineId: id, quantityCartons }),
    output: cartView,
    errors: lineErrors,
  }),
  removeLine: operation({
    method: 'DELETE',
    path: '/api/cart/lines/:lineId',
    permission: 'cart:use',
    summary: 'Remove a line.',
    input: z.object({ lineId: id }),
    output: cartView,
    errors: ['not-found'],
  }),
  clearCart: operation({
    method: 'DELETE',
    path: '/api/cart',
    permission: 'cart:use',
    summary: 'Empty the cart.',
    input: z.object({}),
    output: cartView,
  }),
  clearBrand: operation({
    method: 'DELETE',
    path: '/api/cart/brands/:brandId',
    permission: 'cart:use',
    summary: 'Remove all lines of one brand.',
    input: z.object({ brandId: id }),
    output: cartView,
  }),
  groupByBrand: operation({
    method: 'GET',
    path: '/api/cart/brands',
    permission: 'cart:use',
    summary: 'The lines grouped by brand.',
    input: z.object({}),
    output: z.object({ brands: z.array(brandGroup) }),
  }),
  validateMoq: operation({
    method: 'GET',
    path: '/api/cart/moq',
    permission: 'cart:use',
    summary: 'MOQ progress of every brand in the cart, or of one (an absent brand is an error at 0%).',
    input: z.object({ brandId: id.optional() }),
    output: z.object({ items: z.array(moqStatus) }),
    errors: ['not-found'],
  }),
  canCheckout: operation({
    method: 'GET',
    path: '/api/cart/can-checkout',
    permission: 'cart:use',
    summary: 'Whether everything in the cart can be checked out, and which brands can.',
    input: z.object({}),
    output: z.object({ canCheckout: z.boolean(), brandIds: z.array(id) }),
  }),
  getSummary: operation({
    method: 'GET',
    path: '/api/cart/summary',
    permission: 'cart:use',
    summary: 'Items, total and number of brands in the cart.',
    input: z.object({}),
    output: summary,
  }),
  suggest: operation({
    method: 'GET',
    path: '/api/cart/brands/:brandId/suggestions',
    permission: 'cart:use',
    summary:
      'What of the brand closes its MOQ gap in whole cartons within stock: of one product, or exactly of two; at most 4.',
    input: z.object({ brandId: id }),
    output: z.object({ items: z.array(suggestion) }),
    errors: ['not-found'],
  }),
};
