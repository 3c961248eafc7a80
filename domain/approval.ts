import type { SeenLine } from './changed-carton.ts';

/** Where a request for an order above the limit stands. */
export const approvalStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Whether the cart still holds exactly what was submitted, in whatever order: as many cartons, and as many items. */
export function isSameCart(submitted: readonly SeenLine[], now: readonly SeenLine[]): boolean {
  const asText = (lines: readonly SeenLine[]) =>
    lines
      .map(
        ({ productId, quantityCartons, quantityItems }) => `${productId} ${quantityCartons} ${quantityItems}`,
      )
      .sort()
      .join('\n');
  return asText(submitted) === asText(now);
}
