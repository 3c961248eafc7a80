/** The kinds of what waits for somebody, the most pressing first: the order in which a queue shows them. */
export const waitingKinds = [
  'overdue',
  'orders',
  'payments',
  'messages',
  'approvals',
  'applications',
  'enquiries',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
