import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderSummary } from '#contract/orders.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { threads } from '#db/schema/messages.ts';
import { orderProposals, orders, orderTimeline } from '#db/schema/orders.ts';
import { confirmClock } from '#domain/confirm-clock.ts';
import { freightState } from '#domain/incoterm.ts';
import { nextStep } from '#domain/next-actions.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { orderToldTo, paymentOf, paymentToldTo } from '#domain/order-payment.ts';
import { answerBy } from '#domain/order-proposal.ts';
import { isPaid } from '#domain/order-status.ts';
import { stepsDone, type TrackedEntry } from '#domain/order-tracker.ts';
import type { Actor } from '#domain/roles.ts';
import { ofReader, unreadCount } from '../messages/unread.ts';
import { refundDue } from './refund-due.ts';
import type { OrderRow } from './visible.ts';

export type OrderSummary = z.infer<typeof orderSummary>;

/** Columns of an order in a list, of `orders` joined as `joined` says. The query passes `userId`, the reader. */
export const summaryColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  brandId: orders.brandId,
  brandName: orders.brandName,
  brandSlug: brands.slug,
  brandLogoMark: brands.logoMark,
  retailerCompanyId: orders.retailerCompanyId,
  retailerCompanyName: companies.name,
  retailerCountry: companies.country,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  shippingMinor: orders.shippingMinor,
  incoterm: orders.incoterm,
  totalItems: orders.totalItems,
  totalCartons: orders.totalCartons,
  lineCount: orders.lineCount,
  terms: orders.terms,
  paidAt: orders.paidAt,
  dueAt: orders.dueAt,
  receivedMinor: sql<number>`(select coalesce(sum(invoice.paid_minor - invoice.refunded_minor), 0)::float8
    from invoices invoice where invoice.order_id = ${orders.id})`,
  feeDueAt: sql<Date | null>`(select min(invoice.due_at) from invoices invoice
    where ${orders.status} = 'cancelled' and invoice.order_id = ${orders.id} and invoice.open_minor > 0)`.mapWith(
    orders.dueAt,
  ),
  openRefundMinor: sql<number>`(case when ${orders.status} = 'cancelled' then coalesce(${refundDue}, 0) else 0 end)::float8`,
  deliveredAt: orders.deliveredAt,
  shipBy: orders.shipBy,
  expectedOn: orders.expectedOn,
  proposedAt: sql<Date | null>`(select proposal.proposed_at from ${orderProposals} proposal
    where proposal.order_id = ${orders.id} and proposal.state = 'open')`.mapWith(orderProposals.proposedAt),
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  steps: sql<
    StepEntry[]
  >`(select coalesce(json_agg(json_build_object('status', step.status, 'kind', step.kind) order by step.seq), '[]')
    from ${orderTimeline} step where step.order_id = ${orders.id})`,
  unreadCount,
};

/** What every list and the page of an order join to `orders`. */
export const joins = {
  brand: eq(brands.id, orders.brandId),
  retailerCompany: eq(companies.id, orders.retailerCompanyId),
  thread: eq(threads.orderId, orders.id),
  reader: eq(users.id, sql.placeholder('userId')),
  mark: ofReader(sql.placeholder('userId')),
} satisfies Record<string, SQL>;

type StepEntry = Pick<TrackedEntry, 'status' | 'kind'>;

export type SummaryRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'kind'
  | 'status'
  | 'brandId'
  | 'brandName'
  | 'retailerCompanyId'
  | 'currency'
  | 'totalMinor'
  | 'shippingMinor'
  | 'incoterm'
  | 'totalItems'
  | 'totalCartons'
  | 'lineCount'
  | 'terms'
  | 'paidAt'
  | 'dueAt'
  | 'deliveredAt'
  | 'shipBy'
  | 'expectedOn'
  | 'createdAt'
  | 'updatedAt'
> & {
  readonly brandSlug: string;
  readonly brandLogoMark: string;
  readonly retailerCompanyName: string;
  readonly retailerCountry: string;
  readonly receivedMinor: number;
  readonly feeDueAt: Date | null;
  readonly openRefundMinor: number;
  readonly proposedAt: Date | null;
  readonly steps: readonly StepEntry[];
  readonly unreadCount: number;
};

/** An order in a list, as this reader sees it at this moment. */
export function summaryOf(row: SummaryRow, actor: Actor, now: Date): OrderSummary {
  const state = { ...row, placedAt: row.createdAt };
  const clock = confirmClock(state, now);
  return {
    id: row.id,
    orderNumber: orderNumberOf(row.number),
    kind: row.kind,
    status: row.status,
    brandId: row.brandId,
    brandSlug: row.brandSlug,
    brandName: row.brandName,
    brandLogoMark: row.brandLogoMark,
    retailerCompanyId: row.retailerCompanyId,
    retailerCompanyName: row.retailerCompanyName,
    retailerCountry: row.retailerCountry,
    totalItems: row.totalItems,
    totalCartons: row.totalCartons,
    lineCount: row.lineCount,
    total: { amountMinor: row.totalMinor, currency: row.currency },
    freight: freightState(row),
    stepsDone: [...stepsDone(row.steps)],
    paid: isPaid(row),
    payment: paymentToldTo(actor.role, paymentOf(orderToldTo(actor.role, row), now)),
    unreadCount: row.unreadCount,
    nextStep: nextStep(state, actor, now),
    confirmBy: clock?.by.toISOString() ?? null,
    confirmState: clock?.state ?? null,
    answerBy: row.proposedAt === null ? null : answerBy(row.proposedAt).toISOString(),
    shipBy: row.shipBy,
    expectedOn: row.expectedOn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
