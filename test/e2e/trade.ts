import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { acknowledgements } from '#domain/checkout.ts';
import { expect } from './fixture.ts';

/** What journeys do through the API to begin where they want to: a cart, an order, a language. */

export type Language = 'en' | 'ko' | 'zh';
/** Cartons by SKU, in the order they are added. */
export type Cartons = Readonly<Record<string, number>>;
export type PlacedOrder = { readonly id: string; readonly orderNumber: string };

const brandOfSku = { PUL: 'pulnae', ONP: 'onpum', YEO: 'yeorin', DAN: 'danbit', GAD: 'gadak', ULT: 'ultung' };

/** Makes the cart hold exactly these cartons. */
export async function fillCart(page: Page, cartons: Cartons): Promise<void> {
  expect((await page.request.delete('/api/cart')).status()).toBe(200);
  for (const [sku, quantityCartons] of Object.entries(cartons)) {
    const productId = await productOf(page, sku);
    const answer = await page.request.post('/api/cart/lines', { data: { productId, quantityCartons } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Orders these cartons, all of one brand, and leaves the cart empty. */
export async function placeOrder(page: Page, cartons: Cartons): Promise<PlacedOrder> {
  await fillCart(page, cartons);
  const checkout = await (await page.request.get('/api/checkout')).json();
  const [brand] = checkout.brands;
  const answer = await page.request.post('/api/orders', {
    data: {
      requestId: crypto.randomUUID(),
      brandId: brand.brandId,
      expectedTotal: brand.total,
      expectedItems: brand.totalItems,
      expectedTerms: { incoterm: brand.incoterm, payment: checkout.terms },
      shippingAddress: checkout.addresses[0].address,
      acknowledgements,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).order;
}

/** Moves an order through the API, as the signed-in person of the page. */
export async function moveOrder(
  page: Page,
  order: PlacedOrder,
  from: string,
  to: string,
  more = {},
): Promise<void> {
  const answer = await page.request.post(`/api/orders/${order.id}/status`, {
    data: { to, expectedStatus: from, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The text behind a key, `orders:actions.confirm`, with its placeholders filled in. */
export function say(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [area = '', path = ''] = key.split(':');
  const file = readFileSync(new URL(`../../locales/${language}/${area}.json`, import.meta.url), 'utf8');
  const text = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], JSON.parse(file));
  if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
  return text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(values[name]));
}

async function productOf(page: Page, sku: string): Promise<string> {
  const brand = brandOfSku[sku.slice(0, 3) as keyof typeof brandOfSku];
  const { items } = await (await page.request.get(`/api/brands/${brand}/products?limit=50`)).json();
  const product = (items as { id: string; sku: string }[]).find((each) => each.sku === sku);
  if (product === undefined) throw new Error(`no product ${sku}`);
  return product.id;
}
