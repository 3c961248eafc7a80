import { afterCancellation, cancellationCost } from '#domain/cancellation.ts';
import type { FreightMode } from '#domain/incoterm.ts';
import { isPaid, type OrderStatus } from '#domain/order-status.ts';
import { dueAt } from '#domain/terms.ts';
import { expectedDelivery } from '#domain/transit.ts';
import { exportFromKorea, type VatTreatment } from '#domain/vat.ts';
import { stateOf } from './detail.ts';
import type { OrderRow } from './visible.ts';

/** What the person said along with the move. */
export type Said = {
  readonly reason: string | null;
  readonly carrier?: string | undefined;
  readonly freightMode?: FreightMode | undefined;
  readonly trackingNumber?: string | undefined;
  /** When the goods are expected; left out: what is usual for where they go. */
  readonly expectedOn?: string | undefined;
  readonly waiveFee?: boolean;
  /** What has been paid so far, what is open and how it is taxed, where an invoice tells. */
  readonly receivedMinor?: number;
  readonly openMinor?: number | null;
  readonly vat?: VatTreatment;
};

type Effect = (order: OrderRow, said: Said, now: Date) => Partial<OrderRow>;

/** What of the order changes with its status. A moment that is recorded already stays. */
export function changesOf(order: OrderRow, to: OrderStatus, said: Said, now: Date): Partial<OrderRow> {
  return { status: to, ...effects[to]?.(order, said, now) };
}

const effects: Partial<Record<OrderStatus, Effect>> = {
  confirmed: (order, _, now) => ({ confirmedAt: order.confirmedAt ?? now }),
  invoiced: (order, _, now) => {
    const invoicedAt = order.invoicedAt ?? now;
    return { invoicedAt, dueAt: order.dueAt ?? dueAt(invoicedAt, order.terms) };
  },
  paid: (order, _, now) => ({ paidAt: order.paidAt ?? now }),
  shipped: ({ shippingAddress }, { carrier, freightMode, trackingNumber, expectedOn }, now) => ({
    carrier: carrier ?? null,
    freightMode: freightMode ?? null,
    trackingNumber: trackingNumber ?? null,
    shippedAt: now,
    expectedOn: expectedOn ?? expectedDelivery(shippingAddress.country, now),
  }),
  delivered: (_, __, now) => ({ deliveredAt: now }),
  cancelled: (order, { reason, waiveFee, vat = exportFromKorea, ...said }, now) => {
    const { receivedMinor = 0, openMinor = null } = said;
    const cost = cancellationCost(stateOf(order), now, waiveFee);
    const paid = { isPaid: isPaid(order), totalMinor: order.totalMinor, receivedMinor, openMinor };
    return {
      cancelledAt: now,
      cancellationReason: reason,
      restockingFeeMinor: cost.feeMinor,
      feeWaivedReason: cost.waivedMinor > 0 ? reason : null,
      refundDueMinor: afterCancellation(paid, cost.feeMinor, vat)?.refundDueMinor ?? null,
    };
  },
};
