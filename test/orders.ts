import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { type AgreedTerms, acknowledgements } from '#domain/checkout.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Answer, TestHouse } from './app.ts';
import { aProduct, inCart } from './builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress, type Person } from './cast.ts';

/** Orders that came about as people make them: from a cart, through the API. */

type Product = Awaited<ReturnType<typeof aProduct>>;

/** What an item of the builder's products costs, in pence. */
const itemMinor = 240;

/** What a checkout of Haru sends, by default for items at £2.40. */
export function submission(expectedMinor: number, more: object = {}) {
  return {
    requestId: newId(castDay),
    brandId: castBrands.haru.id,
    expectedTotal: { amountMinor: expectedMinor, currency: 'GBP' },
    expectedItems: Math.max(1, Math.round(expectedMinor / itemMinor)),
    expectedTerms: { incoterm: null, payment: 'prepayment' },
    shippingAddress: maisonAddress,
    additionalNotes: '',
    acknowledgements: [...acknowledgements],
    ...more,
  };
}

/** The terms a checkout of Haru says to a company today. */
export async function termsSeen(db: Db, companyId: string): Promise<AgreedTerms> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const [brand] = await db.select().from(brands).where(eq(brands.id, castBrands.haru.id));
  const { incoterm: rule = null, incotermPlace: place = null } = brand ?? {};
  const incoterm = rule === null || place === null ? null : { rule, place };
  return { incoterm, payment: company?.terms ?? 'prepayment' };
}

type Placed = { readonly id: string; readonly threadId: string; readonly product: Product };

/** An order of Maison Verte for 10 cartons of Haru at £28.80, £288.00 in all, placed now. */
export async function placed(
  house: TestHouse,
  { product, buyer = cast.retailer }: { product?: Product; buyer?: Person } = {},
): Promise<Placed> {
  const ordered = product ?? (await aProduct(house.db));
  await inCart(house.db, buyer, ordered, 10);
  const expectedTerms = await termsSeen(house.db, buyer.companyId);
  const sent = submission(28_800, { expectedTerms });
  const { status, body, text } = await house.as(buyer).post('/api/orders', sent);
  if (status !== 201) throw new Error(`the order was not placed: ${text}`);
  return { id: body.order.id, threadId: body.order.messageThreadId, product: ordered };
}

/** Puts an order where a test begins. The way there has tests of its own. */
export async function standing(
  db: Db,
  orderId: string,
  status: OrderStatus,
  values: Partial<typeof orders.$inferInsert> & { readonly terms?: PaymentTerms } = {},
): Promise<void> {
  await db
    .update(orders)
    .set({ status, ...values })
    .where(eq(orders.id, orderId));
}

export function move(
  house: TestHouse,
  who: Pick<Person, 'token'>,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  more: object = {},
): Promise<Answer> {
  return house.as(who).post(`/api/orders/${orderId}/status`, { to, expectedStatus: from, ...more });
}

export const shipping = { carrier: 'DHL Express', trackingNumber: 'JD014600003828' };
export const parties = [houses.maison.id, houses.haru.id];
