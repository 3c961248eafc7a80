import { type Instant, millisOf } from './instants.ts';
import { cvKeptMonths } from './jobs.ts';

/**
 * How long what is kept (docs/decisions.md, Retention): business records 7 years, transactions 6 years, logs
 * 12 months, job applications 6 months. Each class begins to count from the moment named here.
 */
export const retentionClasses = {
  /**
   * Invoices, credit notes and the payments on them, from the day of issue; the audit of orders and companies;
   * applications, enquiries and appointments, from the last that happened to them; notes of the team, from their day.
   */
  businessRecords: { months: 7 * 12 },
  /**
   * Orders with their lines, timeline, claims, conversations, files and other papers, from their end; questions to brands that
   * have led to no order, from their last word; requests for samples, from the last that happened to them.
   */
  transactions: { months: 6 * 12 },
  /**
   * Emails, notifications, news, announcements and the audit of sessions and accounts, from the day they were written.
   */
  logs: { months: 12 },
  /** The letter, our answers and the CV, from the day they arrive. */
  jobApplications: { months: cvKeptMonths },
} as const satisfies Record<string, { readonly months: number }>;
export type RetentionClass = keyof typeof retentionClasses;

/** Owners of a house from before this release are told so long before anything is deleted by itself. */
export const noticeDays = 30;

/**
 * What is older than this is kept no longer: the same day and time so many months ago, in UTC; a day the month
 * does not have is its last.
 */
export function keptUntil(kind: RetentionClass, now: Instant): Date {
  const today = new Date(millisOf(now));
  const cutoff = new Date(today);
  cutoff.setUTCDate(1);
  cutoff.setUTCMonth(today.getUTCMonth() - retentionClasses[kind].months);
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate();
  cutoff.setUTCDate(Math.min(today.getUTCDate(), lastDay));
  return cutoff;
}
