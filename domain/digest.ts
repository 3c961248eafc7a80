import { dayMs, hourMs } from './instants.ts';

/** Monday at 7:00 UTC: the week begins in Europe, and it is afternoon in Seoul. */
const weekday = 1;
const hour = 7;

/** The last moment at which weekly emails were to go out. What has happened since then waits for the next. */
export function digestMoment(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() - weekday + 7) % 7;
  const moment = new Date(midnight - sinceMonday * dayMs + hour * hourMs);
  return moment <= now ? moment : new Date(moment.getTime() - 7 * dayMs);
}
