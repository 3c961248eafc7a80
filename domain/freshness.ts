import { minuteMs } from './instants.ts';

/** How long who has just proved who they are is not asked again. */
export const freshMs = 10 * minuteMs;

/**
 * Whether somebody has proved who they are a moment ago: by signing in, or by confirming it since. What can do
 * lasting harm asks for this, so that a window left open is not enough.
 */
export function isFresh(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < freshMs;
}
