import { agreed } from '#domain/order-proposal.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { type OrderDetail, orderDetailOf } from './detail.ts';
import { type DetailRow, detailQuery } from './detail-query.ts';
import { refuseDearer } from './order-limit.ts';

type Reading = Context<'actor' | 'language' | 'world'>;

/** One order with everything its page shows, or "not found" where the actor does not see it. */
export async function getOrder(reading: Reading, { orderId }: { orderId: string }): Promise<OrderDetail> {
  const { db, actor, language, world } = reading;
  const { userId, companyId } = actor;
  const [row] = await detailQuery(db, actor.role).execute({ userId, companyId, orderId });
  if (row === undefined) throw new Refusal('not-found');
  return withLimit(orderDetailOf(row, actor, { language, now: world.now }), row, reading);
}

/** A buyer reads beforehand that what a brand proposes is an owner's to accept. */
async function withLimit(
  order: OrderDetail,
  row: DetailRow,
  { db, actor, language, world }: Reading,
): Promise<OrderDetail> {
  const isOpen = row.proposal?.state === 'open' && row.status === 'pending';
  if (!isOpen || row.proposal === null || actor.role !== 'retailer' || actor.companyRole !== 'buyer')
    return order;
  const increaseMinor = agreed(row, row.items, row.proposal).totalGbpMinor - row.totalGbpMinor;
  const refused = await refuseDearer(db, { actor, increaseMinor, language }, world.now);
  if (refused === null) return order;
  const refusal = said(refused, language);
  const actions = order.actions.map((action) =>
    action.action === 'accept' && action.allowed ? { ...action, allowed: false, refusal } : action,
  );
  return { ...order, actions };
}
