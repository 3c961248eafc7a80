import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { claimLines, claims } from '#db/schema/claims.ts';
import { moneyRemedies } from '#domain/claim.ts';
import type { Given } from '#domain/claim-left.ts';

/** The credits and refunds that were given for claims of an order, as they were decided. */
export function givenFor(db: Queryable, orderId: string): Promise<Given[]> {
  return db
    .select({
      amountMinor: sql<number>`coalesce(${claims.amountMinor}, 0)::float8`,
      lines: sql<Given['lines'][number][]>`(select coalesce(json_agg(json_build_object(
        'itemId', line.order_item_id, 'items', line.items)), '[]') from ${claimLines} line where line.claim_id = ${claims.id})`,
    })
    .from(claims)
    .where(
      and(
        eq(claims.orderId, orderId),
        eq(claims.state, 'settled'),
        inArray(claims.remedy, [...moneyRemedies]),
      ),
    )
    .orderBy(asc(claims.decidedAt), asc(claims.id));
}
