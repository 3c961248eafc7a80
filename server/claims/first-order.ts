import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import type { Actor } from '#domain/roles.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';

/** An order and those it makes good, the first of them first: the one that was paid for. */
async function chainOf(db: Queryable, orderId: string): Promise<readonly [string, ...string[]]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, kind, request_id, 0 as step from ${orders} where id = ${orderId}::uuid
      union all select before.id, before.kind, before.request_id, chain.step + 1 from chain
        join ${claims} claim on chain.kind = 'replacement' and claim.id = chain.request_id
        join ${orders} before on before.id = claim.order_id
    ) select id from chain order by step desc`);
  const [first = orderId, ...rest] = rows.map(({ id }) => id);
  return [first, ...rest];
}

/** The order on whose invoice is given what is given for claims of this one. */
export async function firstOrderId(db: Queryable, orderId: string): Promise<string> {
  return (await chainOf(db, orderId))[0];
}

type Chain = { readonly order: VisibleOrder; readonly first: VisibleOrder };

/** An order and the first it makes good, locked with all between them, the earliest first: that one decides what is left. */
export async function lockWithFirst(tx: Tx, actor: Actor, orderId: string): Promise<Chain> {
  const [firstId, ...later] = await chainOf(tx, orderId);
  const first = await lockOrder(tx, actor, firstId);
  let order = first;
  for (const id of later) order = await lockOrder(tx, actor, id);
  return { order, first };
}
