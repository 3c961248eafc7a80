import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { claimLines, claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import type { Given } from '#domain/claim-left.ts';

/** The money that was given for what is wrong with a replacement, and with those that made it good in turn. */
const givenForReplacement = sql`(with recursive again as (
    select ${claims.replacementOrderId} as id
    union all select further.replacement_order_id from again join ${claims} further on further.order_id = again.id
      where further.state = 'settled' and further.replacement_order_id is not null
  ) select coalesce(sum(given.amount_minor), 0) from again join ${claims} given on given.order_id = again.id
    where given.state = 'settled' and given.amount_minor is not null)`;

/**
 * What was given for claims of an order, as it was decided: credits, refunds, and goods once more. Of a replacement that
 * was cancelled only the money counts that was given for it before.
 */
export function givenFor(db: Queryable, orderId: string): Promise<Given[]> {
  return db
    .select({
      claimId: claims.id,
      amountMinor: sql<
        number | null
      >`(case when ${claims.remedy} <> 'replacement' then coalesce(${claims.amountMinor}, 0)
        when ${orders.status} = 'cancelled' then ${givenForReplacement} end)::float8`,
      lines: sql<Given['lines'][number][]>`(select coalesce(json_agg(json_build_object(
        'itemId', line.order_item_id, 'items', line.items)), '[]') from ${claimLines} line where line.claim_id = ${claims.id})`,
    })
    .from(claims)
    .leftJoin(orders, eq(orders.id, claims.replacementOrderId))
    .where(and(eq(claims.orderId, orderId), eq(claims.state, 'settled')))
    .orderBy(asc(claims.decidedAt), asc(claims.id));
}
