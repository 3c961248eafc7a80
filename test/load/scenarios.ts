import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { cast, houses, maisonAddress } from '../cast.ts';
import { browsing, counter } from './browsing.ts';
import type { Scenario } from './measure.ts';
import { pasting } from './pasting.ts';
import type { Seeded } from './seed.ts';

/** So many orders one measurement of ordering places; each needs a buyer of its own. */
export const ordersPlaced = 1_000;

/** What is asked of the server at every size; where it is compared, what the bare handlers are asked too. */
export async function scenariosOf(
  url: string,
  seeded: Seeded,
  buyers: string[],
  isCompared: boolean,
): Promise<Scenario[]> {
  const cookie = seeded.readers[0] ?? '';
  const read = (name: string, path: () => string): Scenario => ({
    name,
    status: 200,
    next: () => ({ method: 'GET', path: path(), cookie }),
  });
  const cycle = counter();
  const words = [
    'mugwort',
    'toner',
    '샴푸',
    'ㅅㅍ',
    '艾草',
    '面膜',
    'green tea',
    'ampoule',
    'camelia',
    'rice cream',
  ];
  const search = () => `/api/search?q=${encodeURIComponent(words[cycle() % words.length] ?? '')}`;
  const growing: Scenario[] = [
    read('product list of a brand (20)', () => `/api/brands/${seeded.brandSlug}/products?limit=20`),
    read('search', search),
    { ...read('search, 4 at a time', search), connections: 4 },
    ...browsing(read),
    ...(await pasting(url)),
    await ordering(url, seeded, buyers),
  ];
  if (!isCompared) return growing;
  const anyProduct = () => seeded.productIds[cycle() % seeded.productIds.length] ?? '';
  const threadId = await firstThread(url, seeded, buyers);
  return [
    read('brand list', () => '/api/brands'),
    read('product', () => `/api/products/${anyProduct()}`),
    ...growing,
    {
      name: 'add to cart',
      status: 200,
      next: () => ({
        method: 'POST',
        path: '/api/cart/lines',
        cookie: buyers[ordersPlaced + (cycle() % (ordersPlaced - 10))] ?? '',
        body: JSON.stringify({ productId: anyProduct(), quantityCartons: 1 }),
      }),
    },
    {
      name: 'send a message',
      status: 201,
      next: () => ({
        method: 'POST',
        path: `/api/threads/${threadId}/messages`,
        // Colleagues in turn: how much one person may write in a quarter of an hour is limited.
        cookie: buyers[cycle() % buyers.length] ?? '',
        body: JSON.stringify({ requestId: randomUUID(), content: 'Thank you, received.' }),
      }),
    },
  ];
}

/** Each request places the one order its buyer's cart holds. */
async function ordering(url: string, seeded: Seeded, buyers: string[]): Promise<Scenario> {
  const cycle = counter();
  const body = await orderBody(url, seeded, buyers[0] ?? '');
  return {
    name: 'place an order (6 lines)',
    status: 201,
    amount: ordersPlaced - 10,
    next: () => ({
      method: 'POST',
      path: '/api/orders',
      cookie: buyers[cycle()] ?? '',
      body: JSON.stringify({ ...body, requestId: randomUUID() }),
    }),
  };
}

export async function orderBody(url: string, seeded: Seeded, token: string) {
  const answer = await fetch(`${url}/api/checkout`, { headers: { cookie: `lys_session=${token}` } });
  const checkout = (await answer.json()) as {
    brands: { total: unknown; totalItems: number; incoterm: unknown }[];
    terms: string;
  };
  return {
    brandId: seeded.brandId,
    expectedTotal: checkout.brands[0]?.total,
    expectedItems: checkout.brands[0]?.totalItems,
    expectedTerms: { incoterm: checkout.brands[0]?.incoterm ?? null, payment: checkout.terms },
    shippingAddress: maisonAddress,
    acknowledgements: [...acknowledgements],
  };
}

/** The conversation of an order placed by the last buyer. */
export async function firstThread(url: string, seeded: Seeded, buyers: string[]): Promise<string> {
  const token = buyers.at(-1) ?? '';
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { cookie: `lys_session=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(await orderBody(url, seeded, token)), requestId: randomUUID() }),
  });
  const { order } = (await answer.json()) as { order: { messageThreadId: string } };
  return order.messageThreadId;
}

export async function bareScenariosOf(db: Db, seeded: Seeded): Promise<Scenario[]> {
  const cycle = counter();
  const { rows: threads } = await db.execute<{ id: string }>('select id from threads limit 1');
  const { rows: carts } = await db.execute<{ user_id: string }>('select user_id from carts limit 500');
  const anyProduct = () => seeded.productIds[cycle() % seeded.productIds.length] ?? '';
  const post = (name: string, path: string, body: () => object, amount?: number): Scenario => ({
    name,
    status: 200,
    ...(amount === undefined ? {} : { amount }),
    next: () => ({ method: 'POST', path, body: JSON.stringify(body()) }),
  });
  const words = ['mugwort', 'toner', '샴푸', '艾草', '面膜', 'ampoule', 'rice'];
  const get = (name: string, path: () => string): Scenario => ({
    name,
    status: 200,
    next: () => ({ method: 'GET', path: path() }),
  });
  const order = {
    userId: cast.retailer.id,
    companyId: houses.maison.id,
    brandId: seeded.brandId,
    brandCompanyId: houses.haru.id,
    productIds: seeded.productIds.slice(0, 6),
  };
  return [
    get('brand list', () => '/brands'),
    get('product', () => `/products/${anyProduct()}`),
    get('product list of a brand (20)', () => `/brands/${seeded.brandId}/products`),
    get('search', () => `/search?q=${encodeURIComponent(words[cycle() % words.length] ?? '')}`),
    post('place an order (6 lines)', '/orders', () => order, ordersPlaced - 10),
    post('add to cart', '/cart', () => ({
      userId: carts[cycle() % carts.length]?.user_id,
      productId: anyProduct(),
    })),
    post('send a message', '/messages', () => ({ threadId: threads[0]?.id, userId: cast.retailer.id })),
  ];
}
