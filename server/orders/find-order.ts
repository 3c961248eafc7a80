import type { Db } from '#db/connect.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type OrderDetail, type OrderReader, orderDetailOf } from './detail.ts';
import { detailQuery } from './detail-query.ts';

/** One order with everything its page shows, or "not found" where the actor does not see it. */
export async function getOrder(
  db: Db,
  actor: Actor,
  { orderId }: { orderId: string },
  reader: OrderReader,
): Promise<OrderDetail> {
  const { userId, companyId } = actor;
  const [row] = await detailQuery(db, actor.role).execute({ userId, companyId, orderId });
  if (row === undefined) throw new Refusal('not-found');
  return orderDetailOf(row, actor, reader);
}
