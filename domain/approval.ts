/** Where a request for an order above the limit stands. */
export const approvalStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export type ApprovedLine = { readonly productId: string; readonly quantityCartons: number };

/** Whether the cart still holds exactly what was submitted, in whatever order. */
export function isSameCart(submitted: readonly ApprovedLine[], now: readonly ApprovedLine[]): boolean {
  const asText = (lines: readonly ApprovedLine[]) =>
    lines
      .map(({ productId, quantityCartons }) => `${productId} ${quantityCartons}`)
      .sort()
      .join('\n');
  return asText(submitted) === asText(now);
}
