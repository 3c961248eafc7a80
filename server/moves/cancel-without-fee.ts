import type { Tx } from '#db/connect.ts';
import { settleCancellation } from '../documents/issue.ts';
import type { World } from '../kernel/world.ts';
import { lockInvoiceOfOrder } from '../money/ledger.ts';
import { changesOf } from '../orders/effects.ts';
import { type Doer, moveOrder } from '../orders/move-order.ts';
import { returnStock } from '../orders/stock.ts';
import type { VisibleOrder } from '../orders/visible.ts';

/** A pending order ends because what the brand can deliver is not what was ordered: stock returns, nobody pays. */
export async function cancelWithoutFee(
  tx: Tx,
  order: VisibleOrder,
  { doer, reason }: { readonly doer: Doer; readonly reason: string | null },
  world: World,
): Promise<void> {
  const invoice = await lockInvoiceOfOrder(tx, order.id);
  const receivedMinor = (invoice?.paidMinor ?? 0) - (invoice?.refundedMinor ?? 0);
  await returnStock(tx, order, world);
  const paid = { receivedMinor, openMinor: invoice?.openMinor ?? null };
  const changes = changesOf(order, 'cancelled', { reason, ...paid }, world.now);
  const move = { kind: 'status', status: 'cancelled', action: 'cancel', reason, changes } as const;
  await moveOrder(tx, order, { ...move, doer }, world);
  await settleCancellation(tx, { ...order, ...changes }, invoice, world);
}
