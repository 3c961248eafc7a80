import type { z } from 'zod';
import type { orderDetail } from '#contract/orders.ts';
import type { Money } from '#domain/money.ts';
import { brandMoq } from '#domain/moq.ts';
import { answerBy } from '#domain/order-proposal.ts';
import type { DetailRow, ProposedRow } from './detail-query.ts';

type View = NonNullable<z.infer<typeof orderDetail>['proposal']>;

/** A proposal as both sides read it: what differs, and the totals before and after. */
export function proposalOf(row: ProposedRow, order: DetailRow): View {
  const money = (amountMinor: number): Money => ({ amountMinor, currency: order.currency });
  const offered = new Map(row.lines.map(({ itemId, availableCartons }) => [itemId, availableCartons]));
  const lines = order.items.map((item) => {
    const orderedCartons = item.orderedCartons ?? item.quantityCartons;
    const availableCartons = offered.get(item.id) ?? orderedCartons;
    return { itemId: item.id, orderedCartons, availableCartons, itemsPerCarton: item.itemsPerCarton };
  });
  return {
    id: row.id,
    state: row.state,
    lines: lines
      .filter(({ orderedCartons, availableCartons }) => availableCartons < orderedCartons)
      .map(({ itemsPerCarton: _, ...line }) => line),
    shipBy: row.shipBy,
    note: row.note,
    shipping: money(row.shippingMinor),
    totalBefore: money(row.totalBeforeMinor),
    totalAfter: money(row.totalAfterMinor),
    totalItems: lines.reduce((sum, line) => sum + line.availableCartons * line.itemsPerCarton, 0),
    minimumItems: minimumOf(order),
    answer: row.answer,
    proposedBy: row.proposedBy,
    proposedAt: new Date(row.proposedAt).toISOString(),
    answerBy: answerBy(row.proposedAt).toISOString(),
  };
}

/** The brand's minimum as a cart with this order's lines would be asked for it. */
function minimumOf({ minimum: { brandMinimum, ...first } }: DetailRow): number {
  return brandMoq(first, { minimumOrder: brandMinimum });
}
