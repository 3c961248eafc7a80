import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderTimeline } from '#db/schema/orders.ts';
import type { LotPart } from '#domain/lot-allocation.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';
import { doerOf } from '../orders/move-order.ts';
import type { VisibleOrder } from '../orders/visible.ts';

type Noted = {
  readonly order: VisibleOrder;
  readonly actor: Actor;
  readonly parts: readonly LotPart[];
  readonly lots: readonly { readonly id: string; readonly code: string }[];
};

/** Lots of a line in the history; what has more is read below the line. */
const mostNoted = 40;

/** The history of an order says which lots it takes: when it ships, and when somebody has changed them. */
export async function noteLots(tx: Tx, { order, actor, parts, lots }: Noted, world: World): Promise<void> {
  const codes = parts.map(
    ({ lotId, items }) => `${lots.find(({ id }) => id === lotId)?.code ?? ''} × ${items}`,
  );
  const reason = [...codes.slice(0, mostNoted), ...(codes.length > mostNoted ? ['…'] : [])].join(', ');
  await tx.insert(orderTimeline).values({
    id: world.newId(),
    orderId: order.id,
    seq: sql`(select max(seq) + 1 from ${orderTimeline} where order_id = ${order.id})`,
    kind: 'lots',
    status: order.status,
    action: null,
    reason,
    ...(await doerOf(tx, actor)),
    at: world.now,
  });
}
