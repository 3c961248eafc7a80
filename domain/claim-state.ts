/** What can be wrong with goods that have arrived. */
export const claimKinds = ['damage', 'short', 'wrong', 'quality'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * Where a claim stands: the retailer has reported it, the brand has proposed how to put it right, a manager of the
 * team has decided; or the retailer has taken it back.
 */
export const claimStates = ['reported', 'proposed', 'settled', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

/** How a claim is put right. */
export const claimRemedies = ['replacement', 'credit', 'refund'] as const;
export type ClaimRemedy = (typeof claimRemedies)[number];
