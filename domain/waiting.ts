import { refundDays } from './claim.ts';
import { confirmLatestHours } from './confirm-clock.ts';
import { isOfficeDay } from './holidays.ts';
import { hourMs, type Instant, later, millisOf } from './instants.ts';
import type { OpenOffice } from './offices.ts';
import { daysLater, instantAt, wallClock } from './time-zones.ts';

/** The kinds of what waits for somebody, the most pressing first: the order in which a queue shows them. */
export const waitingKinds = [
  'rates',
  'holidays',
  'lateRates',
  'recalls',
  'unconfirmed',
  'overdue',
  'bookings',
  'closedBookings',
  'orders',
  'payments',
  'refunds',
  'bank',
  'settlements',
  'payouts',
  'claimsToAnswer',
  'claimsToDecide',
  'samples',
  'messages',
  'stock',
  'customs',
  'approvals',
  'followUps',
  'bankAccounts',
  'applications',
  'brands',
  'badgeClaims',
  'certificates',
  'passports',
  'enquiries',
  'failedEmails',
  'failedJobs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What is due at the very moment it waits since: an invoice at its date, a call at its time, a day that was set. */
const dueAtOnce: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  'rates',
  'overdue',
  'bookings',
  'closedBookings',
  'followUps',
]);

/** What is due on a day, whatever the hour: it is late from the day after. */
const dueOnDays: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  'holidays',
  'lateRates',
  'overdue',
  'refunds',
  'settlements',
  'followUps',
]);

/** The day something is due on, YYYY-MM-DD; null: it is due at a moment, or nobody has promised it. */
export function dueDay(kind: WaitingKind, dueAt: string | null): string | null {
  return dueAt !== null && dueOnDays.has(kind) ? dueAt.slice(0, 10) : null;
}

/**
 * By when the team has promised it. Orders are confirmed within 48 hours, a refund is with the customer ten
 * business days after its credit note; everything else we answer, and aim to do, within a working day of the office in
 * London, whose hours are set.
 */
export function promisedBy(kind: WaitingKind, since: Instant, london: OpenOffice): Date {
  if (dueAtOnce.has(kind)) return new Date(millisOf(since));
  if (kind === 'unconfirmed') return later(since, confirmLatestHours * hourMs);
  if (kind === 'refunds')
    return new Date(`${officeDaysAfter(since, refundDays.transfer[1], london)}T00:00:00Z`);
  return aWorkingDayAfter(since, london);
}

function officeDaysAfter(since: Instant, days: number, office: OpenOffice): string {
  let { date } = wallClock(since, office.timeZone);
  for (let left = days; left > 0; left -= 1) date = nextOfficeDay(office, date);
  return date;
}

/** The same time on the next working day; what comes on a day off comes as the next working day begins. */
function aWorkingDayAfter(since: Instant, office: OpenOffice): Date {
  const { timeZone } = office;
  const { date, time } = wallClock(since, timeZone);
  const isOpen = isOfficeDay(office, date);
  const begun = isOpen ? { date, time } : { date: nextOfficeDay(office, date), time: '00:00' };
  return instantAt({ date: nextOfficeDay(office, begun.date), time: begun.time }, timeZone);
}

function nextOfficeDay(office: OpenOffice, date: string): string {
  const next = daysLater(date, 1);
  return isOfficeDay(office, next) ? next : nextOfficeDay(office, next);
}
