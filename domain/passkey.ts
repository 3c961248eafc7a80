import { minuteMs } from './instants.ts';

/** More than anybody's telephones, computers and keys. */
export const mostPasskeys = 20;
export const longestPasskeyName = 60;

/** How long a browser has to answer: a telephone may have to be found first. */
export const passkeyChallengeMs = 5 * minuteMs;

/**
 * Whether a passkey counts on from where it was last used. Most count nothing and always say 0; one that says
 * less than before, or the same, exists twice: somebody has copied it.
 */
export function countsOn(lastCounter: number, counter: number): boolean {
  return counter > lastCounter || (counter === 0 && lastCounter === 0);
}
