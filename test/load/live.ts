import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMilliseconds, memoryMegabytes, rest } from './measure.ts';
import type { Server } from './process.ts';
import { openWindow, type Window } from './windows.ts';

const streams = 15_000;
/** Opened at once; a thousand of them are one step of the measurement. */
const atOnce = 50;
const step = 1_000;
/** The server gives a session no more windows than this. */
const windowsPerSession = 8;

export type Opened = {
  readonly streams: number;
  /** Processor time of the server for each, of the first thousand and of the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly kilobytes: number;
};

/** Opens very many streams, and tells what the last of them cost. */
export async function benchStreams({ url, pid }: Server, tokens: readonly string[]): Promise<Opened> {
  await rest(pid);
  const before = memoryMegabytes(pid);
  const windows: Window[] = [];
  const costs: number[] = [];
  while (windows.length < streams) {
    const from = cpuMilliseconds(pid);
    for (let opened = 0; opened < step; opened += atOnce) {
      const some = Array.from({ length: atOnce }, (_, index) => {
        const turn = windows.length + index;
        return openWindow({ url, token: tokens[Math.floor(turn / windowsPerSession) % tokens.length] ?? '' });
      });
      windows.push(...(await Promise.all(some)));
    }
    costs.push((cpuMilliseconds(pid) - from) / step);
  }
  const kilobytes = ((memoryMegabytes(pid) - before) * 1024) / windows.length;
  for (const window of windows) window.close();
  return { streams, firstMs: costs[0] ?? 0, lastMs: costs.at(-1) ?? 0, kilobytes };
}

const listening = 1_000;
const messages = 20;
const pauseMs = 500;

export type Carried = {
  readonly windows: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly lost: number;
};

/** From sending a message at one server to the hint of it in each of a thousand windows of another. */
export async function benchTwoServers(
  [sends, shows]: readonly [Server, Server],
  { tokens, threadId }: { readonly tokens: readonly string[]; readonly threadId: string },
): Promise<Carried> {
  const took: number[] = [];
  let sentAt = 0;
  const windows = await Promise.all(
    Array.from({ length: listening }, (_, index) =>
      openWindow({
        url: shows.url,
        token: tokens[index % tokens.length] ?? '',
        onText: (text) => {
          if (text.includes('"kind":"thread"')) took.push(performance.now() - sentAt);
        },
      }),
    ),
  );
  await rest(shows.pid);
  for (let sent = 0; sent < messages; sent += 1) {
    sentAt = performance.now();
    const answer = await fetch(`${sends.url}/api/threads/${threadId}/messages`, {
      method: 'POST',
      headers: { cookie: `lys_session=${tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: randomUUID(), content: 'When may we expect it?' }),
    });
    if (answer.status !== 201) throw new Error(`a message was answered ${answer.status}`);
    await sleep(pauseMs);
  }
  for (const window of windows) window.close();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { windows: listening, p50Ms: at(0.5), p99Ms: at(0.99), lost: listening * messages - sorted.length };
}
