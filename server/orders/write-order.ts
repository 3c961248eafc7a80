import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import { convert } from '#domain/exchange-rate.ts';
import type { Money } from '#domain/money.ts';
import { pricePerItemMinor } from '#domain/price.ts';
import { senderRoleOf } from '#domain/roles.ts';
import type { CartRow, PricedLine } from '../cart/read-cart.ts';
import type { BrandGroup } from '../cart/view.ts';
import { rateIn } from '../catalogue/rates.ts';
import { systemMessage } from '../messages/post-system-message.ts';
import { totalsOf } from './checkout.ts';
import { ratesToFix } from './fixed-rates.ts';
import type { Ordering, PlaceOrder } from './place-order.ts';
import { type Buyer, hashOf } from './request.ts';
import { reservationOf } from './stock.ts';
import { systemContentOf } from './timeline.ts';

type NewOrder = Ordering & {
  readonly group: BrandGroup;
  readonly buyer: Buyer;
  readonly input: PlaceOrder;
  readonly shippingAddress: ShippingAddress;
};

/** Writes the order with its lines, its first timeline entry and its thread. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<{ orderId: string; threadId: string }> {
  const { group, buyer, input, shippingAddress, actor, currency, world } = order;
  const row = group.lines[0]?.row;
  if (row === undefined) throw new Error('a brand stands in the cart by its lines');
  const orderId = world.newId();
  const items = group.lines.map((line, position) => itemOf(line, { ...order, orderId, position }));
  const { items: itemsTotal, shipping, total } = totalsOf(group);
  const involved = [currency, ...group.lines.map((line) => line.row.currency)];
  await tx.insert(orders).values({
    id: orderId,
    number: sql`nextval('order_numbers')`,
    retailerId: actor.userId,
    retailerCompanyId: actor.companyId,
    brandId: group.brandId,
    brandCompanyId: row.brandCompanyId,
    brandName: row.brandName,
    currency,
    rates: await ratesToFix(tx, { table: row.rates, involved, now: world.now }),
    itemsMinor: itemsTotal.amountMinor,
    shippingMinor: shipping.amountMinor,
    totalMinor: total.amountMinor,
    totalGbpMinor: items.reduce((sum, item) => sum + item.totalGbpMinor, inPounds(shipping, row)),
    totalItems: group.totalItems,
    totalCartons: group.totalCartons,
    lineCount: items.length,
    shippingAddress,
    additionalNotes: input.additionalNotes,
    terms: buyer.terms,
    requestId: input.requestId,
    requestHash: hashOf(input),
    createdAt: world.now,
    updatedAt: world.now,
  });
  await tx.insert(orderItems).values(items);
  const threadId = await openThread(tx, { ...order, orderId, brandCompanyId: row.brandCompanyId });
  return { orderId, threadId };
}

/** A line with everything fixed that papers will say of it (decisions §2 "Price"). */
function itemOf(
  line: PricedLine,
  { orderId, position, currency, world }: NewOrder & { orderId: string; position: number },
) {
  const { row, quantityCartons, pricePerCartonMinor } = line;
  const total = lineTotal(line, currency);
  return {
    id: world.newId(),
    orderId,
    position,
    productId: row.id,
    productName: row.name,
    sku: row.sku,
    image: row.image,
    quantityCartons,
    itemsPerCarton: row.itemsPerCarton,
    quantityItems: itemsInCartons(quantityCartons, row.itemsPerCarton),
    pricePerItemMinor: pricePerItemMinor(row, row.itemsPerCarton, rateIn(row.rates, row.currency, currency)),
    pricePerCartonMinor,
    totalMinor: total.amountMinor,
    totalGbpMinor: inPounds(total, row),
    reservedItems: reservationOf(line).items,
  };
}

/** Totals over several orders are in pounds, by the rate of the day of each (decisions §2 "Money"). */
function inPounds(amount: Money, { rates }: Pick<CartRow, 'rates'>): number {
  return convert(amount, rateIn(rates, amount.currency, 'GBP')).amountMinor;
}

/** The first timeline entry, and the thread of retailer, brand and team that begins with the same news. */
async function openThread(
  tx: Tx,
  {
    orderId,
    brandCompanyId,
    buyer,
    actor,
    currency,
    world,
  }: NewOrder & { orderId: string; brandCompanyId: string },
): Promise<string> {
  const { now } = world;
  const doer = { actorName: buyer.name, actorRole: senderRoleOf[actor.role] };
  const entry = { kind: 'status', status: 'pending', action: null, reason: null, ...doer } as const;
  const system = systemContentOf(entry, {
    currency,
    carrier: null,
    trackingNumber: null,
    restockingFeeMinor: null,
  });
  const threadId = world.newId();
  const thread = { id: threadId, orderId, retailerCompanyId: actor.companyId, brandCompanyId };
  await tx
    .insert(orderTimeline)
    .values({ ...entry, id: world.newId(), orderId, seq: 1, actorId: actor.userId, at: now });
  await tx.insert(threads).values({ ...thread, lastSeq: 1, createdAt: now, updatedAt: now });
  await tx.insert(messages).values(systemMessage({ threadId, seq: 1, system }, world));
  await tx.insert(threadReads).values({ threadId, userId: actor.userId, seq: 1, at: now });
  return threadId;
}
