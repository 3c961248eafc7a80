import { eq, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { answerDays } from '#domain/claim.ts';
import { dayMs, later } from '#domain/instants.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { partiesFor } from './orders.ts';
import { type Asker, readWaiting, type Source } from './source.ts';

/** Problems a brand has not said anything to. */
export const claimsToAnswer: Source = {
  kind: 'claimsToAnswer',
  needs: 'claim:answer',
  href: () => '/orders?status=delivered,completed',
  read: (asker, limit) => readClaims(asker, limit, sql`${claims.state} = 'reported'`),
};

/** Problems the brand has answered; and those it leaves unanswered. */
export const claimsToDecide: Source = {
  kind: 'claimsToDecide',
  needs: 'claim:decide',
  subject: 'claim',
  href: () => '/admin/queue',
  read: (asker, limit) =>
    readClaims(
      asker,
      limit,
      sql`(${claims.state} = 'proposed' or ${claims.state} = 'reported'
        and ${claims.reportedAt} <= ${later(asker.now, -answerDays * dayMs).toISOString()}::timestamptz)`,
    ),
};

function readClaims(asker: Asker, limit: number, which: SQL) {
  const { actor } = asker;
  return readWaiting<{ orderId: string }>(
    asker,
    sql`select ${claims.id}, ${orders.number}::text as title, ${partiesFor(asker)} as detail, ${claims.reportedAt} as at,
        ${orders.id} as "orderId"
      from ${claims} join ${orders} on ${eq(orders.id, claims.orderId)}
      join ${companies} on ${eq(companies.id, orders.retailerCompanyId)}
      where ${which} and ${ordersVisibleTo(actor)}`,
    limit,
    ({ title, orderId }) => ({
      title: orderNumberOf(Number(title)),
      href: `/orders/${orderId}?tab=details`,
    }),
  );
}
