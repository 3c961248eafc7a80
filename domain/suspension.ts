/** Why the team suspends a company. People read it in their own language, so it is one of these. */
export const suspensionReasons = [
  'payment-overdue',
  'checking-details',
  'terms-breached',
  'account-security',
  'own-request',
] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** How a company stands with us. */
export const companyStates = ['active', 'suspended', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/** What a company's row says of it. */
export type CompanyStanding = {
  readonly suspendedReason: SuspensionReason | null;
  readonly closedAt: Date | null;
};

/** Closed is for good, so it counts before what was suspended. */
export function companyStateOf({ suspendedReason, closedAt }: CompanyStanding): CompanyState {
  if (closedAt !== null) return 'closed';
  return suspendedReason === null ? 'active' : 'suspended';
}
