import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { groupsOf } from '#server/cart/view.ts';
import { incotermOf } from '#server/catalogue/landed-facts.ts';
import type { Context } from '#server/kernel/context.ts';
import type { World } from '#server/kernel/world.ts';
import { noteLooked } from '#server/messages/mark-read.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { recordPayment } from '#server/moves/record-payment.ts';
import { updateStatus } from '#server/moves/update-status.ts';
import { totalsOf } from '#server/orders/checkout.ts';
import { correctStatus } from '#server/orders/correct-status.ts';
import { completeDelivered } from '#server/orders/jobs/complete-delivered.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { actorOf, addressOf, companyOf, setTerms, shopOf, userIdOf } from './enter-people.ts';
import { demoBrandId } from './ids.ts';
import { type Deed, planOf } from './order-plan.ts';
import type { OrderScript } from './order-script.ts';
import { type PersonKey, people } from './people.ts';

const carriers = ['DHL Express', 'UPS Worldwide', 'Korea Post EMS'] as const;

/** A demo order under way. */
type Tale = { readonly script: OrderScript; readonly index: number; orderId: string; threadId: string };

/**
 * Lets the demo's orders happen through the very commands of the product, everything in the order of time, so
 * that prices, numbers, timelines, papers and messages are what they would be had people done it.
 */
export async function replay(
  tx: Tx,
  scripts: readonly OrderScript[],
  now: Date,
  worldAt: (at: Date) => World,
): Promise<void> {
  const tales: Tale[] = scripts.map((script, index) => ({ script, index, orderId: '', threadId: '' }));
  const deeds = tales
    .flatMap((tale) => planOf(tale.script, tale.index, now).map((deed) => ({ tale, deed })))
    .toSorted((a, b) => a.deed.at.getTime() - b.deed.at.getTime());
  for (const { tale, deed } of deeds) await happen(tx, tale, deed, worldAt(deed.at));
  for (const { threadId, script } of tales) await markRead(tx, threadId, script, now);
}

async function happen(tx: Tx, tale: Tale, deed: Deed, world: World): Promise<void> {
  const db = asDb(tx);
  if (deed.do === 'place') {
    Object.assign(tale, await place(tx, tale.script, world));
  } else if (deed.do === 'say') {
    const message = {
      threadId: tale.threadId,
      requestId: world.newId(),
      content: deed.text,
      attachmentIds: [],
    };
    await sendMessage({ db, actor: actorOf(deed.by), language: 'en', world }, message);
  } else {
    await act({ db, world }, { ...tale, deed });
  }
}

/** Commands open transactions of their own; inside this one they are savepoints. */
export function asDb(tx: Tx): Db {
  return tx as unknown as Db;
}

type Done = {
  readonly orderId: string;
  readonly index: number;
  readonly deed: Exclude<Deed, { do: 'place' | 'say' }>;
};

async function act({ db, world }: Context<'world'>, { orderId, index, deed }: Done): Promise<void> {
  if (deed.do === 'complete') {
    await completeDelivered(db, world);
    return;
  }
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error('the order has just been placed');
  const expectedStatus = order.status;
  const actor = actorOf(deed.by);
  if (deed.do === 'pay') return recordPayment({ db, actor, world }, { orderId, expectedStatus });
  if (deed.do === 'correct') {
    return correctStatus({ db, actor, world }, { orderId, expectedStatus, to: deed.to, reason: deed.reason });
  }
  const tracking = {
    carrier: carriers[index % carriers.length],
    trackingNumber: `LX${900_412_000 + index * 7_919}KR`,
  };
  await updateStatus(
    { db, actor, world },
    deed.do === 'cancel'
      ? { orderId, expectedStatus, to: 'cancelled', reason: deed.reason, waiveFee: deed.waiveFee }
      : { orderId, expectedStatus, to: deed.to, waiveFee: false, ...(deed.to === 'shipped' ? tracking : {}) },
  );
}

async function place(
  tx: Tx,
  script: OrderScript,
  world: World,
): Promise<{ orderId: string; threadId: string }> {
  const { buyer, brand, terms = 'prepayment', notes = '' } = script;
  const actor = actorOf(buyer);
  await setTerms(tx, actor.companyId, terms);
  await fillCart(tx, buyer, script.cartons, world);
  const cart = await readCart(tx, { userId: actor.userId, currency: 'GBP', now: world.now });
  const group = groupsOf(cart).find(({ brandId }) => brandId === demoBrandId(brand));
  const first = group?.lines[0]?.row;
  if (group === undefined || first === undefined) throw new Error(`nothing of ${brand} is in the demo cart`);
  const { orderId } = await placeOrder(
    { db: asDb(tx), actor, currency: 'GBP', language: 'en', world },
    {
      requestId: world.newId(),
      brandId: group.brandId,
      expectedTotal: totalsOf(group).total,
      expectedItems: group.totalItems,
      expectedTerms: { incoterm: incotermOf(first), payment: terms },
      shippingAddress: addressOf(shopOf(buyer)),
      additionalNotes: notes,
      poNumber: '',
      acknowledgements: [...acknowledgements],
      isImporter: false,
    },
  );
  const [thread] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.orderId, orderId));
  if (thread === undefined) throw new Error('an order has a thread');
  return { orderId, threadId: thread.id };
}

/** Puts cartons by SKU into a person's cart; the first is the oldest line, which decides the MOQ. */
export async function fillCart(
  tx: Tx,
  person: PersonKey,
  cartons: Readonly<Record<string, number>>,
  world: World,
): Promise<void> {
  const userId = userIdOf(person);
  const skus = Object.keys(cartons);
  const found = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus));
  await tx.insert(carts).values({ userId, updatedAt: world.now }).onConflictDoNothing();
  await tx.insert(cartLines).values(
    skus.map((sku, index) => {
      const product = found.find((one) => one.sku === sku);
      if (product === undefined) throw new Error(`the demo catalogue has no ${sku}`);
      const addedAt = later(world.now, (index - skus.length) * minuteMs);
      return {
        id: world.newId(),
        userId,
        productId: product.id,
        quantityCartons: cartons[sku] ?? 1,
        addedAt,
      };
    }),
  );
}

/** Everybody in the conversation has read it, but for those whom the script leaves something to read. */
async function markRead(
  tx: Tx,
  threadId: string,
  { unread, brand, buyer }: OrderScript,
  now: Date,
): Promise<void> {
  const [thread] = await tx
    .select({ lastSeq: threads.lastSeq, updatedAt: threads.updatedAt })
    .from(threads)
    .where(eq(threads.id, threadId));
  if (thread === undefined) throw new Error('the thread has just been written');
  const readers = (Object.keys(people) as PersonKey[]).filter((key) => {
    const { at, role, joinedDaysAgo } = people[key];
    const isParticipant = role === 'admin' || at === brand || companyOf(key) === companyOf(buyer);
    return isParticipant && later(now, -joinedDaysAgo * dayMs) <= thread.updatedAt;
  });
  const team = new Set(readers.filter((key) => people[key].role === 'admin').map(userIdOf));
  const marks = readers.map((key) => ({
    threadId,
    userId: userIdOf(key),
    seq: thread.lastSeq - (unread?.[key] ?? 0),
    at: thread.updatedAt,
  }));
  await tx
    .insert(threadReads)
    .values(marks.filter(({ seq }) => seq > 0))
    .onConflictDoUpdate({
      target: [threadReads.threadId, threadReads.userId],
      set: { seq: sql`excluded.seq`, at: sql`excluded.at` },
    });
  const looked = marks.filter(({ userId }) => team.has(userId)).map(({ seq }) => seq);
  await noteLooked(tx, threadId, Math.max(0, ...looked));
  const nothingRead = marks.filter(({ seq }) => seq <= 0).map(({ userId }) => userId);
  if (nothingRead.length === 0) return;
  await tx
    .delete(threadReads)
    .where(and(eq(threadReads.threadId, threadId), inArray(threadReads.userId, nothingRead)));
}
