import { z } from 'zod';
import { moqStatuses } from '#domain/moq.ts';
import { productSummary } from './catalogue.ts';
import { id, instant, money, translated } from './fields.ts';
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
    quantityCartons: z.int(),
    quantityItems: z.int(),
    lineTotal: money,
    addedAt: instant,
  })
  .meta({ id: 'CartLine' });

const brandGroup = z
  .object({
    brandId: id,
    brandSlug: z.string().nullable(),
    brandName: translated.nullable(),
    lines: z.array(cartLine),
    totalItems: z.int(),
    totalCartons: z.int(),
    total: money,
    moq: moqStatus,
    canCheckout: z.boolean(),
  })
  .meta({ id: 'CartBrand' });

const summary = z
  .object({
    totalItems: z.int(),
    totalPrice: money,
    brandCount: z.int(),
    canCheckout: z.boolean().describe('Every brand meets its MOQ'),
  })
  .meta({ id: 'CartSummary' });

export const cartView = z
  .object({ brands: z.array(brandGroup), summary, lastUpdated: instant.nullable() })
  .meta({ id: 'Cart' });

const quantityCartons = z.number('invalid-number').refine(Number.isInteger, 'quantity-not-whole');
const lineErrors = ['quantity-too-large', 'product-unavailable', 'stock-out', 'stock-too-low', 'not-found'] as const;

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
    input: z.object({ productId: id, quantityCartons: quantityCartons.refine((n) => n >= 1, 'quantity-too-small') }),
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
    summary: 'Products of the brand that close the MOQ gap in whole cartons within stock, at most 4.',
    input: z.object({ brandId: id }),
    output: z.object({
      items: z.array(
        z.object({ product: productSummary, quantityCartons: z.int(), quantityItems: z.int(), closesGapExactly: z.boolean() }),
      ),
    }),
    errors: ['not-found'],
  }),
};
