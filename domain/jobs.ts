/** The roles that /careers offers; their titles are `enquiries:jobs.<id>`. */
export const jobIds = [
  'business-development-manager-emea',
  'k-beauty-brand-partnership-manager',
  'customer-success-manager',
] as const;
export type JobId = (typeof jobIds)[number];

/** A CV is a PDF of at most 10 MB, and leaves the house after six months. */
export const maxCvBytes = 10 * 1024 * 1024;
export const cvKeptMonths = 6;

/** Until when a CV that came in then is kept: the same day six months on, or that month's last. */
export function cvKeptUntil(receivedAt: Date): Date {
  const until = new Date(receivedAt);
  until.setUTCMonth(until.getUTCMonth() + cvKeptMonths);
  // 31 August + 6 months would be 3 March.
  if (until.getUTCDate() !== receivedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}
