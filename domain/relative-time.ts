import { dayMs, hourMs, type Instant, millisBetween, minuteMs } from './instants.ts';

/** Minutes, hours or days ago; below 0: from now. */
export type RelativeTime = { readonly unit: 'minute' | 'hour' | 'day'; readonly value: number };

const units = [
  { unit: 'day', length: dayMs },
  { unit: 'hour', length: hourMs },
] as const;
const minute = { unit: 'minute', length: minuteMs } as const;

/** How long ago `then` was, or how far ahead it is: whole units, rounded towards now; under a minute, 0 minutes. */
export function relativeTime(then: Instant, now: Instant): RelativeTime {
  const elapsed = millisBetween(then, now);
  const { unit, length } = units.find((each) => Math.abs(elapsed) >= each.length) ?? minute;
  return { unit, value: Math.trunc(elapsed / length) + 0 }; // + 0: a little ahead is 0 too, not -0
}
