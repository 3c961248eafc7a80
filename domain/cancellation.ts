import { hourMs, type Instant, later, millisBetween } from './instants.ts';
import { multiplyHalfUp } from './money.ts';
import { type OrderStatus, stepIndex } from './order-status.ts';
import { grossMinor, type VatTreatment } from './vat.ts';

/**
 * Orders may be changed or cancelled free of charge within 24 hours of placement (docs/decisions.md, Free
 * changes and cancellation).
 */
export const freeWindowHours = 24;
/** Restocking fee of a later cancellation, in percent of the items. */
export const restockingFeePercent = 15;

/** When the free window closes. */
export function freeUntil(placedAt: Instant): Date {
  return later(placedAt, freeWindowHours * hourMs);
}

/**
 * Whether the free window is open. "Within 24 hours" includes the last moment: at exactly 24:00:00.000
 * a cancellation is still free, one millisecond later it is not.
 */
export function isFreeWindowOpen(placedAt: Instant, now: Instant): boolean {
  return millisBetween(now, freeUntil(placedAt)) >= 0;
}

/** The free hours end earlier when somebody has begun to pack the goods. */
export function hasPreparationBegun({ status }: { readonly status: OrderStatus }): boolean {
  return stepIndex(status) >= stepIndex('preparing');
}

/**
 * Until when an order can still be cancelled free of charge: the one clock that retailer, brand and team see; null
 * where it has ended.
 */
export function freeClock(
  order: { readonly status: OrderStatus; readonly placedAt: Instant },
  now: Instant,
): Date | null {
  if (order.status === 'cancelled' || hasPreparationBegun(order)) return null;
  return isFreeWindowOpen(order.placedAt, now) ? freeUntil(order.placedAt) : null;
}

/** What a cancellation costs; amounts in minor units of the order's currency. */
export type CancellableOrder = {
  readonly status: OrderStatus;
  readonly placedAt: Instant;
  readonly itemsMinor: number;
};

export type CancellationCost = {
  readonly feeMinor: number;
  /** What the fee would have been where an admin waived it, else 0. */
  readonly waivedMinor: number;
};

/**
 * The cost of cancelling now: nothing while the order is pending (a decline) or in its first 24 hours as long as
 * the goods are not prepared, else the restocking fee, unless it is waived. Who may cancel is decided by `refuseTransition`.
 */
export function cancellationCost(order: CancellableOrder, now: Instant, isWaived = false): CancellationCost {
  const fee = isFree(order, now) ? 0 : restockingFeeMinor(order.itemsMinor);
  const feeMinor = isWaived ? 0 : fee;
  return { feeMinor, waivedMinor: fee - feeMinor };
}

/** How far an order was paid, and its total without VAT. */
export type PaidSoFar = {
  readonly isPaid: boolean;
  readonly totalMinor: number;
  readonly receivedMinor: number;
  /** What is open on its invoice, below 0 what is too much; null: none is known, and it was paid as its total says. */
  readonly openMinor: number | null;
};

/** What goes back to the retailer after a cancellation, or is still to be paid of the fee; with VAT. */
export type AfterCancellation = { readonly refundDueMinor: number; readonly stillDueMinor: number };

/**
 * What a cancellation leaves open of what was paid, as the ledger will say; null where nothing was. The fee is kept of what
 * has come; what credit notes have taken of the invoice before was never paid or has been given already.
 */
export function afterCancellation(
  { isPaid, totalMinor, receivedMinor, openMinor }: PaidSoFar,
  feeMinor: number,
  vat: Pick<VatTreatment, 'ratePercent'>,
): AfterCancellation | null {
  if (!isPaid && receivedMinor <= 0) return null;
  const wholeMinor = grossMinor(totalMinor, vat);
  const paidMinor = isPaid && openMinor === null ? wholeMinor : receivedMinor;
  const notCreditedMinor = openMinor === null ? wholeMinor : openMinor + receivedMinor;
  const feeWithVatMinor = wholeMinor - grossMinor(Math.max(totalMinor - feeMinor, 0), vat);
  const restMinor = paidMinor - Math.min(feeWithVatMinor, notCreditedMinor);
  return { refundDueMinor: Math.max(restMinor, 0), stillDueMinor: Math.max(-restMinor, 0) };
}

/** 15 % of the items, rounded half up. Shipping carries no fee. */
export function restockingFeeMinor(itemsMinor: number): number {
  return multiplyHalfUp(itemsMinor, restockingFeePercent, 100);
}

function isFree(order: CancellableOrder, now: Instant): boolean {
  return order.status === 'pending' || freeClock(order, now) !== null;
}
