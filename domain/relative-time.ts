import { dayMs, hourMs, type Instant, millisBetween, minuteMs } from './instants.ts';

/** "Minutes, hours or days ago", for a translated sentence with a plural. */
export type RelativeTime = { readonly unit: 'minute' | 'hour' | 'day'; readonly value: number };

const units = [
  { unit: 'day', length: dayMs },
  { unit: 'hour', length: hourMs },
] as const;

/** How long ago `then` was: whole units, rounded down; under a minute, or ahead of the clock, 0 minutes. */
export function relativeTime(then: Instant, now: Instant): RelativeTime {
  const elapsed = Math.max(millisBetween(then, now), 0);
  const fit = units.find(({ length }) => elapsed >= length);
  if (fit !== undefined) return { unit: fit.unit, value: Math.floor(elapsed / fit.length) };
  return { unit: 'minute', value: Math.floor(elapsed / minuteMs) };
}
