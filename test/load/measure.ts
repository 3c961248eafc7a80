import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../../tools/measuring/asking.ts';

/** What one scenario sends: a request, made anew for each call so that writers can vary it. */
export type Scenario = {
  readonly name: string;
  readonly next: () => { method: 'GET' | 'POST'; path: string; cookie?: string; body?: string };
  /** The status every answer must have; anything else makes the run worthless. */
  readonly status: number;
  /** Stop after so many requests: each writer needs prepared rows of its own. */
  readonly amount?: number;
  /** How many wait for an answer at any moment; 32 unless told. */
  readonly connections?: number;
};

export type Measured = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p97Ms: number;
  readonly p99Ms: number;
  /** Milliseconds of processor time the server process spent per request. */
  readonly cpuMs: number;
  readonly wrong: number;
};

/** Warms the server up, then counts what it answers in the time given (seconds, or until something is done) or for the amount. */
export async function measure(
  url: string,
  pid: number,
  scenario: Scenario,
  time: number | Promise<void>,
): Promise<Measured> {
  if (scenario.amount === undefined) await run(url, scenario, 2);
  const cpuBefore = cpuMilliseconds(pid);
  const result = await run(url, scenario, time);
  const cpuAfter = cpuMilliseconds(pid);
  const answered = result.requests.total;
  const right = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => Number(status) === scenario.status)
    .reduce((sum, [, { count }]) => sum + (count ?? 0), 0);
  return {
    perSecond: answered / result.duration,
    p50Ms: result.latency.p50,
    p97Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    cpuMs: answered === 0 ? 0 : (cpuAfter - cpuBefore) / answered,
    wrong: answered - right + result.errors,
  };
}

/** Waits until a process has nothing left to do, at most a minute. */
export async function rest(pid: number): Promise<void> {
  for (let quarters = 0, before = cpuMilliseconds(pid); quarters < 240; quarters += 1) {
    await sleep(250);
    const now = cpuMilliseconds(pid);
    if (now - before <= 10) return;
    before = now;
  }
}

/** A bulk edit on a busy machine takes longer than the ten seconds that are waited for otherwise. */
const answerSeconds = 60;

/** No measurement takes longer. */
const longestSeconds = 600;

async function run(url: string, scenario: Scenario, time: number | Promise<void>): Promise<Result> {
  const { autocannon } = await import('../../tools/measuring/asking.ts');
  const asking = autocannon({
    url,
    connections: scenario.connections ?? 32,
    timeout: answerSeconds,
    ...(scenario.amount === undefined
      ? { duration: typeof time === 'number' ? time : longestSeconds }
      : { amount: scenario.amount }),
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, cookie, body } = scenario.next();
          return {
            ...request,
            method,
            path,
            headers: {
              ...(cookie === undefined ? {} : { cookie: `lys_session=${cookie}` }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body }),
          };
        },
      },
    ],
  });
  if (typeof time !== 'number') void time.finally(() => asking.stop());
  return asking;
}

/** User and system time of a process so far (Linux: clock ticks of 10 ms). */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in megabytes. */
export function memoryMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
