import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type OrderDetail, orderDetailOf } from './detail.ts';
import { detailQuery } from './detail-query.ts';

/** One order with everything its page shows, or "not found" where the actor does not see it. */
export async function getOrder(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world'>,
  { orderId }: { orderId: string },
): Promise<OrderDetail> {
  const { userId, companyId } = actor;
  const [row] = await detailQuery(db, actor.role).execute({ userId, companyId, orderId });
  if (row === undefined) throw new Refusal('not-found');
  return orderDetailOf(row, actor, { language, now });
}
