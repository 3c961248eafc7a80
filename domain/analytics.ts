import { type Instant, minuteMs } from './instants.ts';
import { type Days, daysOf, type NumbersPeriod } from './numbers.ts';
import { offices } from './offices.ts';
import { daysLater, instantAt, wallClock } from './time-zones.ts';

/**
 * What the operator's figures count (docs/decisions.md, Analytics). A day begins at midnight in the London office, for
 * every reader.
 */
export const analyticsPeriods = ['30d', '90d', 'year', 'own'] as const satisfies readonly NumbersPeriod[];
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const zone = offices.london.timeZone;

/** The day it is in the office. */
export function officeDay(now: Instant): string {
  return wallClock(now, zone).date;
}

/** The moment a day of the office begins. */
export function dayBegins(date: string): Date {
  return instantAt({ date, time: '00:00' }, zone);
}

/** When the days begin and when the day after them does. */
export function bounds({ from, to }: Days): readonly [since: Date, before: Date] {
  return [dayBegins(from), dayBegins(daysLater(to, 1))];
}

export function periodOf(period: Exclude<AnalyticsPeriod, 'own'>, now: Instant): Days {
  return daysOf(period, officeDay(now));
}

/** A time that is told in whole minutes, half up; null where there was nothing to measure. */
export function wholeMinutes(millis: number | null): number | null {
  return millis === null ? null : Math.floor(millis / minuteMs + 0.5);
}
