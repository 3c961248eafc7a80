import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textIn } from '#db/in-language.ts';
import { companies } from '#db/schema/accounts.ts';
import { openOrders, orderProposals, orders, toPay } from '#db/schema/orders.ts';
import { lateBefore } from '#domain/confirm-clock.ts';
import { nextStep } from '#domain/next-actions.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { OrderAction, OrderState } from '#domain/order-state.ts';
import { statesWaitingFor } from '#domain/order-turn.ts';
import type { Role } from '#domain/roles.ts';
import { isProposed, waitsSinceBefore } from '../orders/order-filters.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { type Asker, readWaiting, type Source } from './source.ts';

type OrderFacts = Pick<OrderState, 'status' | 'terms'> & {
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly deliveredAt: string | null;
  readonly proposedAt: string | null;
};

/** New orders the brand has not answered in time: above everything else, for the brand and for the team. */
export const lateOrders: Source = {
  kind: 'unconfirmed',
  needs: 'order:advance',
  subject: 'order',
  href: ({ role }) => (role === 'admin' ? '/admin/orders?status=pending' : '/orders?status=pending'),
  read: (asker, limit) =>
    readOrders(asker, limit, {
      which: asker.actor.role === 'retailer' ? sql`false` : isLate(asker),
      since: orders.createdAt,
      stepOf: (order) => nextStep(order, asker.actor, asker.now),
    }),
};

/** Orders whose next step is the reader's. */
export const ordersToMoveOn: Source = {
  kind: 'orders',
  needs: 'order:advance',
  subject: 'order',
  href: ({ role }) => listOf[role],
  read: (asker, limit) =>
    readOrders(asker, limit, {
      which: sql`${openOrders} and ${waitsFor(asker.actor.role)} and not ${isLate(asker)}`,
      since: orders.updatedAt,
      stepOf: (order) => nextStep(order, asker.actor, asker.now),
    }),
};

/** Invoices under prepayment: the goods wait for the money, and the money to be recorded. */
export const paymentsToRecord: Source = {
  kind: 'payments',
  needs: 'money:record',
  subject: 'order',
  href: () => '/admin/money?state=unpaid',
  read: (asker, limit) =>
    readOrders(asker, limit, {
      which: toPay,
      since: orders.invoicedAt,
      stepOf: () => 'record-payment',
    }),
};

const listOf = {
  retailer: '/orders?status=pending,shipped,delivered',
  brand: '/orders?status=active',
  admin: '/admin/orders?status=active',
} as const satisfies Record<Role, string>;

const isLate = ({ now }: Pick<Asker, 'now'>): SQL =>
  waitsSinceBefore(sql`${lateBefore(now).toISOString()}::timestamptz`);

/** The states of `domain/order-turn.ts` as a condition; the status alone first, for the index. */
function waitsFor(role: Role): SQL {
  const states = statesWaitingFor(role);
  const of = <Name extends keyof (typeof states)[number]>(name: Name) =>
    sql.param(states.map((state) => state[name]));
  return sql`${inArray(orders.status, [...new Set(states.map(({ status }) => status))])}
    and (${orders.status}, ${orders.terms}, ${orders.paidAt} is not null, ${isProposed}, ${orders.kind}) in (
      select * from unnest(${of('status')}::text[], ${of('terms')}::text[], ${of('isPaid')}::boolean[],
        ${of('isProposed')}::boolean[], ${of('kind')}::text[]))`;
}

type Wanted = {
  readonly which: SQL;
  readonly since: AnyPgColumn;
  readonly stepOf: (order: OrderFacts) => OrderAction | null;
};

function readOrders(asker: Asker, limit: number, { which, since, stepOf }: Wanted) {
  const { actor } = asker;
  const found = sql`select ${orders.id}, ${since} as at from ${orders} where ${which} and ${ordersVisibleTo(actor)}`;
  const told = sql`select ${orders.number}::text as title, ${partiesFor(asker)} as detail,
      ${orders.status} as status, ${orders.kind} as kind, ${orders.terms} as terms, ${orders.createdAt} as "placedAt",
      ${orders.paidAt} as "paidAt", ${orders.deliveredAt} as "deliveredAt",
      (select proposal.proposed_at from ${orderProposals} proposal
        where proposal.order_id = ${orders.id} and proposal.state = 'open') as "proposedAt"
    from ${orders} join ${companies} on ${eq(companies.id, orders.retailerCompanyId)}
    where ${orders.id} = waiting.id`;
  const apart = actor.role === 'admin'; // the indexes of what waits are of all orders: a company has few
  return readWaiting<OrderFacts>(asker, { found, told, apart }, limit, (row) => ({
    title: orderNumberOf(Number(row.title)),
    href: `/orders/${row.id}`,
    step: stepOf(row),
  }));
}

/** Each sees the other side; the team sees both. The brand as the reader calls it. */
export function partiesFor({ actor: { role }, language }: Pick<Asker, 'actor' | 'language'>): SQL {
  const brand = textIn(sql`${orders.brandName}`, language);
  if (role === 'brand') return sql`${companies.name}`;
  return role === 'retailer' ? brand : sql`concat_ws(' · ', ${companies.name}, ${brand})`;
}
