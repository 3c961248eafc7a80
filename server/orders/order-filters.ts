import { and, eq, gte, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import { containing } from '#db/containing.ts';
import { invoiceWords } from '#db/schema/documents.ts';
import { orderProposals, orders, orderWords, trackingKeyOf } from '#db/schema/orders.ts';
import { lateBefore } from '#domain/confirm-clock.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import { withoutNumberSign } from '#domain/order-number.ts';
import { type OrderPayment, paymentsMeantBy, tellsFee } from '#domain/order-payment.ts';
import { awaitingShipment, statusesOf } from '#domain/order-status.ts';
import { isReversed } from '#domain/ranges.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { trackingKey } from '#domain/tracking-number.ts';
import { retailersOf } from '../accounts/representative.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from './visible.ts';

type Input = Omit<ParsedOf<typeof contract.listOrders>, 'cursor' | 'limit' | 'sort'>;

const given = (name: string) => sql.placeholder(name);

/** Whether what the brand proposed waits for the retailer: of few orders, which are read once, not looked for at each. */
export const isProposed = sql`(${orders.id} in (select proposal.order_id from ${orderProposals} proposal where proposal.state = 'open'))`;

/** The clock of `domain/confirm-clock.ts` as a condition: an order that has waited for its brand since before `moment`. */
export function waitsSinceBefore(moment: SQL): SQL {
  return sql`(${orders.status} = 'pending' and ${orders.createdAt} < ${moment} and not ${isProposed})`;
}

/** Orders of which a part is paid: the few invoices that are owed are read once, not those of each order. */
const partlyPaid = sql`array(select invoice.order_id from invoices invoice
  where invoice.open_minor > 0 and invoice.paid_minor > invoice.refunded_minor)`;

const today = sql`${given('today')}::timestamptz`;

/** How the fee of a cancelled order stands, while it is open. */
const fee = sql`(select case when min(invoice.due_at) < ${today} then 'overdue'
    when sum(invoice.paid_minor - invoice.refunded_minor) > 0 then 'part' else 'unpaid' end
  from invoices invoice where invoice.order_id = ${orders.id} and invoice.open_minor > 0 having count(*) > 0)`;

/** The rule of `domain/order-payment.ts` as an expression; a test compares them. */
const payment = sql`case when ${orders.kind} = 'replacement' then 'free'
  when ${orders.status} = 'cancelled' then coalesce(${fee}, 'none')
  when ${orders.paidAt} is not null then 'paid' when ${orders.dueAt} < ${today} then 'overdue'
  when ${orders.id} = any(${partlyPaid}) then 'part' else 'unpaid' end`;

/** The words of an order, its retailer and its invoices each have an index. */
function named(pattern: SQLWrapper): SQL {
  return sql`(${orderWords}) ilike ${pattern}
    or ${orders.retailerCompanyId} = any(array(select named.id from companies named where named.name ilike ${pattern}))
    or ${orders.id} = any(array(select invoice.order_id from invoices invoice
      where (${invoiceWords}) ilike ${pattern} and invoice.number ilike ${pattern}))`;
}

/** The first condition is an index's own. */
const conditions = {
  orderIds: sql`${orders.id} = any(${given('orderIds')}::uuid[])`,
  // One status alone is the beginning of an index that has its orders by age.
  onlyStatus: eq(orders.status, given('onlyStatus')),
  statuses: sql`${orders.status} = any(${given('statuses')}::text[])`,
  brandId: and(
    sql`${orders.brandCompanyId} = (select company_id from brands where id = ${given('brandId')}::uuid)`,
    eq(orders.brandId, given('brandId')),
  ),
  retailerId: eq(orders.retailerCompanyId, given('retailerId')),
  country: sql`${orders.retailerCompanyId} in (select id from companies where country = ${given('country')})`,
  repId: sql`${orders.retailerCompanyId} = any(${retailersOf(sql`${given('repId')}::uuid`)})`,
  from: gte(orders.createdAt, given('from')),
  before: lt(orders.createdAt, given('before')),
  totalFrom: gte(orders.totalGbpMinor, given('totalFrom')),
  totalTo: lte(orders.totalGbpMinor, given('totalTo')),
  // Word for word the condition of an index.
  unsettled: sql`${orders.paidAt} is null and (${orders.status} <> 'cancelled' or ${orders.restockingFeeMinor} > 0)`,
  goingOn: sql`${orders.status} <> 'cancelled'`,
  // What one state alone says of the row, so that nothing else is asked of the others.
  onlyPaid: sql`${orders.paidAt} is not null`,
  onlyOverdue: sql`(${orders.dueAt} < ${today} or ${orders.status} = 'cancelled')`,
  payments: sql`${payment} = any(${given('payments')}::text[])`,
  lateToConfirm: waitsSinceBefore(sql`${given('lateBefore')}::timestamptz`),
  // Written out, so that the database knows how few they are before it is told the day.
  lateToShip: sql`${orders.status} in (${sql.raw(awaitingShipment.map((one) => `'${one}'`).join(', '))})
    and ${orders.shipBy} < ${given('day')}::date`,
  pattern: sql`(${named(given('pattern'))})`,
  // Only what can be a tracking number is looked for among them.
  patternOrParcel: sql`(${named(given('patternOrParcel'))} or ${orders.id} = any(array(select parcel.id from orders parcel
    where parcel.tracking_number is not null
      and ${trackingKeyOf(sql`parcel.tracking_number`)} = ${given('trackingKey')})))`,
} satisfies Record<string, SQL | undefined>;

/** The filters a list can have; each is a condition of the prepared query only where it is given. */
export type OrderFilterName = keyof typeof conditions;
const names = Object.keys(conditions) as OrderFilterName[]; // Object.keys forgets what it knew

export type FilterValues = ReturnType<typeof filterValues>;

/** What the conditions are filled in with; undefined: it is not asked for. */
export function filterValues({ role, companyId }: Actor, input: Input, now: Date) {
  const { orderIds, status, brandId, retailerId, country, repId, dateFrom, dateTo, late } = input;
  const { totalFrom, totalTo } = input;
  if (isReversed(dateFrom, dateTo)) throw new Refusal('period-reversed', { field: 'dateTo' });
  if (isReversed(totalFrom, totalTo)) throw new Refusal('amount-range-reversed', { field: 'totalTo' });
  const payments =
    input.payment === undefined || input.payment.length === 0
      ? undefined
      : paymentsMeantBy(role, input.payment);
  const statuses = status?.flatMap(statusesOf) ?? [];
  const words = withoutNumberSign(input.q ?? '');
  const parcel = trackingKey(words);
  const pattern = words === '' ? undefined : containing(words);
  const isLate = (of: typeof late) => (late === of ? true : undefined);
  return {
    companyId,
    today: `${dayOf(now)}T00:00:00Z`,
    day: dayOf(now),
    lateBefore: lateBefore(now),
    orderIds: orderIds?.length === 0 ? undefined : orderIds,
    onlyStatus: statuses.length === 1 ? statuses[0] : undefined,
    statuses: statuses.length > 1 ? statuses : undefined,
    brandId,
    retailerId,
    country,
    // Who stands behind a retailer is for the team to know.
    repId: role === 'admin' ? repId : undefined,
    from: dateFrom === undefined ? undefined : new Date(dateFrom),
    before: dateTo === undefined ? undefined : later(dateTo, dayMs),
    totalFrom: input.totalFrom,
    totalTo: input.totalTo,
    unsettled: payments === undefined || payments.includes('paid') ? undefined : true,
    goingOn: payments !== undefined && !tellsFee(role) ? true : undefined,
    onlyPaid: isOnly(payments, 'paid'),
    onlyOverdue: isOnly(payments, 'overdue'),
    payments,
    lateToConfirm: isLate('confirm'),
    lateToShip: isLate('ship'),
    pattern: parcel === null ? pattern : undefined,
    patternOrParcel: parcel === null ? undefined : pattern,
    trackingKey: parcel ?? undefined,
  };
}

function isOnly(payments: readonly OrderPayment[] | undefined, one: OrderPayment): true | undefined {
  return payments?.length === 1 && payments[0] === one ? true : undefined;
}

/** The filters that are given, in an order of their own. */
export function givenFilters(values: FilterValues): OrderFilterName[] {
  return names.filter((name) => values[name] !== undefined);
}

/** Whose orders, and which of them. */
export function matching(role: Role, filters: readonly OrderFilterName[]): SQL {
  const visible = ordersVisibleTo({ role, companyId: given('companyId') });
  return sql`${and(visible, ...filters.map((name) => conditions[name]))}`;
}
