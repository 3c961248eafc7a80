import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { documents } from '#db/schema/documents.ts';
import { orders, type ShippingAddress } from '#db/schema/orders.ts';
import type { PaperKind } from '#domain/documents.ts';
import type { Language } from '#domain/languages.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import type { TestHouse } from './app.ts';
import { cast, type Person } from './cast.ts';
import { move, placed, shipping, standing } from './orders.ts';

const path = ['confirmed', 'processing', 'invoiced', 'paid', 'preparing', 'shipped', 'delivered'] as const;

type Wish = NonNullable<Parameters<typeof placed>[1]> & {
  readonly terms?: PaymentTerms;
  readonly freightMinor?: number;
  /** Where it goes, if not to Lyon. */
  readonly shippingAddress?: ShippingAddress;
};

/** An order of Maison Verte that has come as far as `until`, step by step through the API. */
export async function broughtTo(
  house: TestHouse,
  until: (typeof path)[number],
  { terms = 'prepayment', freightMinor = 0, shippingAddress, ...wish }: Wish = {},
): Promise<string> {
  const { id } = await placed(house, wish);
  const freight = { shippingMinor: freightMinor, totalMinor: 28_800 + freightMinor };
  await standing(house.db, id, 'pending', {
    terms,
    ...(freightMinor > 0 && freight),
    ...(shippingAddress !== undefined && { shippingAddress }),
  });
  let from: OrderStatus = 'pending';
  for (const to of path.slice(0, path.indexOf(until) + 1)) {
    if (to === 'paid' && terms !== 'prepayment') continue;
    const { status, text } = await move(house, cast.admin, id, from, to, to === 'shipped' ? shipping : {});
    if (status !== 200) throw new Error(`${from} → ${to}: ${text}`);
    from = to;
  }
  return id;
}

/** The papers of an order as rows. */
export function papersOf(house: TestHouse, orderId: string, type?: PaperKind) {
  return house.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), type && eq(documents.type, type)))
    .orderBy(documents.createdAt, documents.id);
}

/** The one paper of a kind. */
export async function paperOf(house: TestHouse, orderId: string, type: PaperKind) {
  const [paper] = await papersOf(house, orderId, type);
  if (paper === undefined) throw new Error(`the order has no ${type}`);
  return paper;
}

/** The file of a document as a person gets it. */
export async function fileOf(house: TestHouse, who: Person, documentId: string): Promise<Buffer> {
  const response = await house.app.inject({
    method: 'GET',
    url: `/api/documents/${documentId}/file`,
    cookies: { lys_session: who.token },
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.rawPayload;
}

export async function speaks(house: TestHouse, person: Person, language: Language): Promise<void> {
  await house.db.update(users).set({ language }).where(eq(users.id, person.id));
}

/** An order that counts in another currency, as if it had been placed in it. */
export async function inCurrency(house: TestHouse, orderId: string, currency: 'EUR' | 'CHF'): Promise<void> {
  await house.db.update(orders).set({ currency }).where(eq(orders.id, orderId));
}
