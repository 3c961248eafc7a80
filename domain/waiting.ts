/** The kinds of what waits for somebody, the most pressing first: the order in which a queue shows them. */
export const waitingKinds = [
  'rates',
  'recalls',
  'unconfirmed',
  'overdue',
  'orders',
  'payments',
  'bank',
  'claimsToAnswer',
  'claimsToDecide',
  'samples',
  'messages',
  'stock',
  'approvals',
  'bankAccounts',
  'applications',
  'brands',
  'badgeClaims',
  'certificates',
  'passports',
  'enquiries',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
