const shortestMs = 1_000;
const longestMs = 30_000;

/** Pause before attempt n: doubling from 1 to 30 seconds, spread so that browsers do not return in step. */
export function pauseMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestMs, shortestMs * 2 ** failures);
  return longest / 2 + (random() * longest) / 2;
}
