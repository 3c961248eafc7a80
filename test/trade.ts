import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { type SenderRole, senderRoleOf } from '#domain/roles.ts';
import { newId } from '#server/kernel/ids.ts';
import { cast, castBrands, castDay, maisonAddress, type Person } from './cast.ts';

/** Orders and conversations as rows, for tests of what counts them. Tests of the rules place orders instead. */

type OrderValues = Partial<typeof orders.$inferInsert> & {
  readonly status?: OrderStatus;
  readonly buyer?: Person;
  readonly brand?: (typeof castBrands)[keyof typeof castBrands];
};

let nextNumber = 900_000;

/** An order of Maison Verte for 40 cartons of Haru at £1,152.00 in all, with its thread and first timeline entry. */
export async function anOrder(
  db: Db,
  values: OrderValues = {},
): Promise<{ id: string; threadId: string; number: number }> {
  const { buyer = cast.retailer, brand = castBrands.haru, createdAt = castDay, ...given } = values;
  const id = newId(createdAt);
  const number = nextNumber++;
  const brandName = { en: brand.name, ko: brand.name, zh: brand.name };
  await db.insert(orders).values({
    id,
    number,
    retailerId: buyer.id,
    retailerCompanyId: buyer.companyId,
    brandId: brand.id,
    brandCompanyId: brand.companyId,
    brandName,
    currency: 'GBP',
    itemsMinor: 115_200,
    totalMinor: 115_200,
    totalGbpMinor: 115_200,
    totalItems: 480,
    totalCartons: 40,
    lineCount: 1,
    shippingAddress: maisonAddress,
    terms: 'prepayment',
    commissionBasisPoints: 1_500,
    requestId: newId(createdAt),
    requestHash: '',
    createdAt,
    updatedAt: createdAt,
    ...given,
  });
  await db.insert(orderTimeline).values({
    id: newId(createdAt),
    orderId: id,
    seq: 1,
    status: 'pending',
    actorId: buyer.id,
    actorName: buyer.name,
    actorRole: 'buyer',
    at: createdAt,
  });
  const threadId = newId(createdAt);
  await db.insert(threads).values({
    id: threadId,
    orderId: id,
    retailerCompanyId: buyer.companyId,
    brandCompanyId: brand.companyId,
    createdAt,
    updatedAt: createdAt,
  });
  return { id, threadId, number };
}

/** What an order in pounds comes to, as its columns say it. */
export function worth(totalMinor: number) {
  return { itemsMinor: totalMinor, totalMinor, totalGbpMinor: totalMinor };
}

/** An invoice over what an order comes to, due at once, with what has been paid of it. */
export async function anInvoice(
  db: Db,
  orderId: string,
  { number, paidMinor = 0, dueAt = castDay }: { number: string; paidMinor?: number; dueAt?: Date },
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error('an invoice is of an order');
  const documentId = newId(castDay);
  await db.execute(sql`insert into documents (id, order_id, type, number, language, audience, content, name, content_type, created_at)
    values (${documentId}, ${orderId}, 'invoice', ${number}, 'en', '{retailer}', '{}', ${number}, 'application/pdf', ${castDay.toISOString()})`);
  await db.insert(invoices).values({
    documentId,
    orderId,
    companyId: order.retailerCompanyId,
    number,
    orderNumber: `LYS-${order.number}`,
    currency: order.currency,
    totalMinor: order.totalMinor,
    paidMinor,
    reference: `RF${order.number}`,
    issuedAt: castDay,
    dueAt,
  });
}

/** A message of a person in a thread; `seq` counts on from what a test has written there. */
export async function aMessage(
  db: Db,
  threadId: string,
  sender: Person,
  { seq = 1, at = castDay, content = 'Hello' }: { seq?: number; at?: Date; content?: string } = {},
): Promise<void> {
  const senderRole: SenderRole = senderRoleOf[sender.role];
  await db.insert(messages).values({
    id: newId(at),
    threadId,
    seq,
    senderId: sender.id,
    senderName: sender.name,
    senderRole,
    content,
    createdAt: at,
  });
}
