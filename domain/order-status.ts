import { dayOf, type Instant } from './instants.ts';

/** The nine steps of an order, in order. */
export const orderSteps = [
  'pending',
  'confirmed',
  'processing',
  'invoiced',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'completed',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Every status an order can have: the nine steps, and the one the policies need. */
export const orderStatuses = [...orderSteps, 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses before goods leave: a cancellation is possible in these only. */
export const stepsBeforeShipment = [
  'pending',
  'confirmed',
  'processing',
  'invoiced',
  'paid',
  'preparing',
] as const satisfies readonly OrderStep[];

/** The groups dashboards count by status alone (docs/decisions.md, Dashboards). */
export const statusGroups = {
  active: stepsBeforeShipment,
  inTransit: ['shipped'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** What the order list can be filtered by: a status, or the group the dashboards link to. */
export const orderFilters = ['active', ...orderStatuses] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The statuses a filter stands for. */
export function statusesOf(filter: OrderFilter): readonly OrderStatus[] {
  return filter === 'active' ? statusGroups.active : [filter];
}

/** Goods can be taken off the shelves once the order is confirmed, and as long as it is not cancelled. */
export function isPickable(status: OrderStatus): boolean {
  return stepIndex(status) >= stepIndex('confirmed');
}

/** What an order can be late with: its brand's answer, or the day by which it was to ship. */
export const orderLatenesses = ['confirm', 'ship'] as const;

/** The statuses in which a promised day of shipment can pass. */
export const awaitingShipment = [
  'confirmed',
  'processing',
  'invoiced',
  'paid',
  'preparing',
] as const satisfies readonly OrderStep[];

type Promised = { readonly status: OrderStatus; readonly shipBy: string | null };

/** Whether the day by which it was to ship has passed and it has not left. */
export function isLateToShip({ status, shipBy }: Promised, now: Instant): boolean {
  if (shipBy === null || !awaitingShipment.some((one) => one === status)) return false;
  return shipBy < dayOf(now);
}

/** What the money of an order depends on; payment is separate from status. */
export type OrderMoneyState = {
  readonly status: OrderStatus;
  readonly invoicedAt?: Instant | null;
  readonly paidAt?: Instant | null;
};

export function isActive(order: Pick<OrderMoneyState, 'status'>): boolean {
  return statusGroups.active.some((status) => status === order.status);
}

export function isInTransit(order: Pick<OrderMoneyState, 'status'>): boolean {
  return order.status === 'shipped';
}

/** Counts towards "spent": paid and not cancelled. */
export function isSpent(order: OrderMoneyState): boolean {
  return isPaid(order) && order.status !== 'cancelled';
}

/** Counts as a pending invoice: issued, not fully paid, and not cancelled. */
export function isPendingInvoice(order: OrderMoneyState): boolean {
  return (order.invoicedAt ?? null) !== null && !isPaid(order) && order.status !== 'cancelled';
}

export function isPaid(order: Pick<OrderMoneyState, 'paidAt'>): boolean {
  return (order.paidAt ?? null) !== null;
}

/** Where a status stands among the nine steps, from 0; -1 for cancelled. */
export function stepIndex(status: OrderStatus): number {
  const steps: readonly OrderStatus[] = orderSteps;
  return steps.indexOf(status);
}

/** Whether the goods are on their way or have arrived: before, there is no parcel to follow, whatever was recorded once. */
export function hasShipped(status: OrderStatus): boolean {
  return stepIndex(status) >= stepIndex('shipped');
}

/** A replacement is an order at no price that follows from a claim (docs/decisions.md, Claims). */
export const orderKinds = ['order', 'replacement'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The steps of the nine that ask for money, or lead to that: a replacement does not have them. */
export const chargedSteps: readonly OrderStep[] = ['processing', 'invoiced', 'paid'];
const replacementSteps: readonly OrderStep[] = orderSteps.filter((step) => !chargedSteps.includes(step));

/** Whether it is paid for at all; an order is, unless it says that it replaces something. */
export function isCharged({ kind }: { readonly kind?: OrderKind }): boolean {
  return kind !== 'replacement';
}

/** The steps an order of this kind takes. */
export function stepsOf(order: { readonly kind?: OrderKind }): readonly OrderStep[] {
  return isCharged(order) ? orderSteps : replacementSteps;
}
