import { dayOf, hourMs, type Instant, later } from './instants.ts';

/**
 * The days trade speaks of. What lies outside is a slip of the keyboard: the year 0001, 20226 or 9999, and no
 * calendar has a year 0000.
 */
export const firstDay = '2000-01-01';
export const lastDay = '2100-12-31';

/** No payment reached the house before there was a house. */
export const firstPaymentDay = '2020-01-01';

/** Whether a day as text, or an instant that begins with its day, is one that trade speaks of. */
export function isWithinTrade(text: string): boolean {
  const day = text.slice(0, 10);
  return day >= firstDay && day <= lastDay;
}

/** The instant a text names exactly as we write instants (2026-01-31T09:30:00.000Z), or null. */
export function writtenInstant(text: string): Date | null {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== text) return null; // 30 February is 2 March
  return isWithinTrade(text) ? instant : null;
}

/** The last day that has begun anywhere on earth: somewhere it is tomorrow 14 hours before it is here. */
export function latestDayOf(now: Instant): string {
  return dayOf(later(now, 14 * hourMs));
}

/** Whether a day has begun nowhere on earth yet. */
export function isAhead(day: string, now: Instant): boolean {
  return day > latestDayOf(now);
}

/** The first day an instant can have been anywhere on earth: somewhere it is yesterday for 12 hours more. */
export function earliestDayOf(instant: Instant): string {
  return dayOf(later(instant, -12 * hourMs));
}
