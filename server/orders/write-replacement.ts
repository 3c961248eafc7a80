import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { replacementTerms } from '#domain/incoterm.ts';
import type { World } from '../kernel/world.ts';
import { systemMessage } from '../messages/post-system-message.ts';
import { notify } from '../notifications/notify.ts';
import { orderEvent } from '../notifications/order-event.ts';
import type { Doer } from './move-order.ts';
import { systemContentOf } from './timeline.ts';
import type { OrderRow } from './visible.ts';

export type ReplacedItem = Pick<
  typeof orderItems.$inferSelect,
  'productId' | 'productName' | 'sku' | 'image' | 'quantityCartons' | 'itemsPerCarton' | 'reservedItems'
> & { readonly customsCartonMinor: number };

/** What makes it up, who has arranged it, and for which claim: a claim makes one order, whoever tries again. */
type Replacement = {
  readonly orderId: string;
  readonly items: readonly ReplacedItem[];
  readonly doer: Doer;
  readonly claimId: string;
};

/**
 * Writes the order that sends goods once more: to the same people and place, free of charge and delivered there, with a
 * conversation of its own and its first timeline entry. Both sides are told; the email is the claim's.
 */
export async function writeReplacement(
  tx: Tx,
  first: OrderRow,
  { orderId, items, doer, claimId }: Replacement,
  world: World,
): Promise<void> {
  const order = await writeRow(tx, first, { orderId, items, claimId }, world);
  await tx.insert(orderItems).values(items.map((item, position) => itemRow(item, orderId, position, world)));
  const entry = { kind: 'status', status: 'pending', action: 'replace', reason: null } as const;
  await tx
    .insert(orderTimeline)
    .values({ ...entry, ...doer, id: world.newId(), orderId, seq: 1, at: world.now });
  const system = systemContentOf({ ...entry, ...doer }, order);
  const threadId = world.newId();
  const { retailerCompanyId, brandCompanyId } = order;
  await tx.insert(threads).values({
    id: threadId,
    orderId,
    retailerCompanyId,
    brandCompanyId,
    lastSeq: 1,
    createdAt: world.now,
    updatedAt: world.now,
  });
  await tx.insert(messages).values(systemMessage({ threadId, seq: 1, system }, world));
  const told = ['retailer', 'brand'] as const;
  await notify(tx, orderEvent(order, { status: 'pending', system, actorId: doer.actorId, told }), world);
  const companyIds = [retailerCompanyId, brandCompanyId];
  await world.announce(
    tx,
    { kind: 'order', orderId, companyIds },
    { kind: 'thread', threadId, orderId, companyIds },
  );
}

async function writeRow(
  tx: Tx,
  first: OrderRow,
  { orderId, items, claimId }: Omit<Replacement, 'doer'>,
  world: World,
): Promise<OrderRow> {
  const { retailerId, retailerCompanyId, brandId, brandCompanyId, brandName, currency, rates } = first;
  const { shippingAddress, poNumber, invoiceAddress, vatNumber, terms } = first;
  const [order] = await tx
    .insert(orders)
    .values({
      id: orderId,
      number: sql`nextval('order_numbers')`,
      kind: 'replacement',
      retailerId,
      retailerCompanyId,
      brandId,
      brandCompanyId,
      brandName,
      currency,
      rates,
      itemsMinor: 0,
      shippingMinor: 0,
      totalMinor: 0,
      totalGbpMinor: 0,
      totalItems: items.reduce((sum, line) => sum + line.quantityCartons * line.itemsPerCarton, 0),
      totalCartons: items.reduce((sum, { quantityCartons }) => sum + quantityCartons, 0),
      lineCount: items.length,
      shippingAddress,
      poNumber,
      invoiceAddress,
      vatNumber,
      terms,
      commissionBasisPoints: 0,
      incoterm: replacementTerms(first.incoterm),
      requestId: claimId,
      requestHash: '',
      createdAt: world.now,
      updatedAt: world.now,
    })
    .returning();
  if (order === undefined) throw new Error('the replacement was not written');
  return order;
}

function itemRow(
  item: ReplacedItem,
  orderId: string,
  position: number,
  world: World,
): typeof orderItems.$inferInsert {
  return {
    ...item,
    id: world.newId(),
    orderId,
    position,
    quantityItems: item.quantityCartons * item.itemsPerCarton,
    pricePerItemMinor: 0,
    pricePerCartonMinor: 0,
    totalMinor: 0,
    totalGbpMinor: 0,
  };
}
