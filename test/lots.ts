import type { OrderStatus } from '#domain/order-status.ts';
import type { Answer, TestHouse } from './app.ts';
import { aProduct } from './builders.ts';
import { cast, type Person } from './cast.ts';
import { placed, standing } from './orders.ts';

/** Lots of Haru on the day every test begins, 6 March 2026: what ships is best before 6 September 2027 or later. */

export type Product = Awaited<ReturnType<typeof aProduct>>;

export function keep(house: TestHouse, product: Pick<Product, 'id'>, keeps = true): Promise<Answer> {
  return house.as(cast.brand).put(`/api/brands/haru/stock/${product.id}/lots`, { keeps });
}

export function receive(
  house: TestHouse,
  product: Pick<Product, 'id'>,
  code: string,
  {
    items = 480,
    bestBefore = '2028-12-31',
    ...more
  }: { items?: number; bestBefore?: string; madeOn?: string } = {},
  who: Person = cast.brand,
): Promise<Answer> {
  return house
    .as(who)
    .post('/api/brands/haru/lots', { productId: product.id, code, items, bestBefore, ...more });
}

/** A product of Haru whose lots are kept: by code, with items and date. */
export async function withLots(
  house: TestHouse,
  lots: Readonly<Record<string, { items?: number; bestBefore?: string }>>,
): Promise<{ readonly product: Product; readonly lots: Readonly<Record<string, string>> }> {
  const product = await aProduct(house.db);
  await keep(house, product);
  const ids: Record<string, string> = {};
  for (const [code, lot] of Object.entries(lots)) {
    const { status, body, text } = await receive(house, product, code, lot);
    if (status !== 201) throw new Error(text);
    ids[code] = body.id;
  }
  return { product, lots: ids };
}

/** An order of ten cartons of twelve of it, as far as it has come. */
export async function orderOf(
  house: TestHouse,
  product: Product,
  { status = 'paid', buyer = cast.retailer }: { status?: OrderStatus; buyer?: Person } = {},
): Promise<string> {
  const { id } = await placed(house, { product, buyer });
  await standing(house.db, id, status, { paidAt: house.time.now() });
  return id;
}

export async function lotsOf(house: TestHouse, orderId: string, who: Person = cast.brand) {
  return (await house.as(who).get(`/api/orders/${orderId}/lots`)).body;
}

/** What a line takes, by code. */
export async function takenBy(house: TestHouse, orderId: string): Promise<Record<string, number>> {
  const { lines } = await lotsOf(house, orderId);
  return Object.fromEntries(
    lines[0].lots.map(({ code, items }: { code: string; items: number }) => [code, items]),
  );
}
