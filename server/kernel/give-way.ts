import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The part of its time for which this process has to be at work before somebody waits for it. */
const busyFrom = 0.5;
const longestMs = 250;

/**
 * For long work in pieces: what it returns is called after each piece. While this process is busy with what people ask,
 * it waits as long as the piece has taken, so that they have half of the time to themselves; otherwise they only have
 * their turn.
 */
export function givingWay(): () => Promise<void> {
  let began = performance.eventLoopUtilization();
  return async () => {
    const { active, idle, utilization } = performance.eventLoopUtilization(began);
    await sleep(utilization < busyFrom ? 0 : Math.min(active + idle, longestMs));
    began = performance.eventLoopUtilization();
  };
}
