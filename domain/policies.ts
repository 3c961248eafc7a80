/** The policies and the day of each one's own last revision: change the day with the text. */
export const policies = {
  terms: '2026-11-25',
  privacy: '2026-11-25',
  cookies: '2026-11-23',
  refunds: '2026-11-23',
  accessibility: '2026-11-23',
} as const;

export type PolicyId = keyof typeof policies;
export const policyIds = [
  'terms',
  'privacy',
  'cookies',
  'refunds',
  'accessibility',
] as const satisfies readonly PolicyId[];
