import { asc, eq } from 'drizzle-orm';
import { orderItems } from '#db/schema/orders.ts';
import type { Answer, TestHouse } from './app.ts';
import { aProduct, inCart } from './builders.ts';
import { cast, type Person } from './cast.ts';
import { submission } from './orders.ts';

/** Orders of two lines, and what a brand says of them. */

type Product = Awaited<ReturnType<typeof aProduct>>;

export type TwoLines = {
  readonly id: string;
  readonly toner: Product;
  readonly serum: Product;
  /** Ids of the lines: 10 cartons of toner at £28.80, 5 of serum at £24.00; £408.00 in all. */
  readonly lines: { readonly toner: string; readonly serum: string };
};

export async function twoLines(house: TestHouse, stockItems: number | null = null): Promise<TwoLines> {
  const toner = await aProduct(house.db, { nameEn: 'Rice Toner', stockItems, leadTime: '3-5 days' });
  const serum = await aProduct(house.db, {
    nameEn: 'Plum Serum',
    itemPrice: '1.00',
    itemsPerCarton: 24,
    leadTime: '2 weeks',
  });
  await inCart(house.db, cast.retailer, toner, 10, new Date(house.time.now().getTime() - 1000));
  await inCart(house.db, cast.retailer, serum, 5, house.time.now());
  const { status, body, text } = await house
    .as(cast.retailer)
    .post('/api/orders', submission(40_800, { expectedItems: 240 }));
  if (status !== 201) throw new Error(`the order was not placed: ${text}`);
  const { id } = body.order;
  const [first, second] = await house.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  return { id, toner, serum, lines: { toner: String(first?.id), serum: String(second?.id) } };
}

type Who = Pick<Person, 'token'>;

export function confirm(
  house: TestHouse,
  orderId: string,
  said: object = {},
  who: Who = cast.brand,
): Promise<Answer> {
  house.time.advance(1000); // nobody does two things in one moment
  return house.as(who).post(`/api/orders/${orderId}/confirmation`, said);
}

/** 4 of 10 cartons of toner: £235.20 instead of £408.00. */
export function shortOf({ lines }: TwoLines, availableCartons = 4) {
  return { lines: [{ itemId: lines.toner, availableCartons }] };
}

/** The order with the toner short, and the proposal that waits. */
export async function proposed(house: TestHouse, stockItems: number | null = null) {
  const order = await twoLines(house, stockItems);
  const { status, body, text } = await confirm(house, order.id, shortOf(order));
  if (status !== 200) throw new Error(`nothing was proposed: ${text}`);
  return { ...order, proposalId: body.proposal.id as string };
}

export function answer(
  house: TestHouse,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
  said: object,
  who: Who = cast.retailer,
): Promise<Answer> {
  house.time.advance(1000);
  return house.as(who).post(`/api/orders/${id}/proposals/${proposalId}/answer`, said);
}
