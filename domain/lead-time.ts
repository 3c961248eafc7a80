import { dayMs, dayOf, type Instant, later } from './instants.ts';

/** Days where a lead time names no number. */
const unknownDays = 5;

const weeks = /week|wk|주|周|星期/i;

/** The days a lead time says, as brands write it: the longest it names ("3-5 days" is 5, "2 weeks" 14). */
export function leadTimeDays(text: string): number {
  const numbers = (text.match(/\d{1,3}/g) ?? []).map(Number);
  if (numbers.length === 0) return unknownDays;
  return Math.max(...numbers) * (weeks.test(text) ? 7 : 1);
}

/** "3-5 days", "2~3주": from so many to so many. */
const range = /(?<![\d\-–~])(\d{1,3})\s*[-–~]\s*(\d{1,3})(?![\d\-–~])/g;
/** As the forms write it, with one of the two left out. */
const half = /^(?:\d*\s*[-–]|[-–]\s*\d*)\s*days$/;

/** Whether a lead time says both of its ends, the shorter first; one that names no two, like "2 weeks", does. */
export function isLeadTime(text: string): boolean {
  if (half.test(text.trim())) return false;
  return [...text.matchAll(range)].every(([, least, most]) => Number(least) <= Number(most));
}

/** The day by which goods with these lead times can ship, counted from today: the longest decides. */
export function suggestedShipBy(leadTimes: readonly string[], now: Instant): string {
  const days = leadTimes.length === 0 ? unknownDays : Math.max(...leadTimes.map(leadTimeDays));
  return dayOf(later(now, days * dayMs));
}
