import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import { cpuMilliseconds, measure, rest } from './measure.ts';
import type { Server } from './process.ts';

export type AfterEffects = {
  readonly orders: number;
  readonly emails: number;
  /** Processor time of one order with everything that follows from it, milliseconds. */
  readonly serverMs: number;
  readonly databaseMs: number;
};

const idleSeconds = 5;

/**
 * What an order costs in all: the request, its job, its emails and their deliveries, in the server and in every process of
 * the database, less what both spend when nothing happens.
 */
export async function benchAfterEffects(
  db: Db,
  { url, pid }: Server,
  order: { readonly body: object; readonly buyers: readonly string[] },
): Promise<AfterEffects> {
  const postmaster = parentOf(await backendPid(db));
  const spent = () => ({ server: cpuMilliseconds(pid), database: databaseCpu(postmaster), at: Date.now() });
  await rest(pid);
  const idleFrom = spent();
  await sleep(idleSeconds * 1000);
  const idleTo = spent();
  const emailsBefore = await countEmails(db);
  const before = spent();
  let next = 0;
  const scenario = {
    name: 'orders',
    status: 201,
    connections: 8,
    amount: order.buyers.length,
    next: () => ({
      method: 'POST' as const,
      path: '/api/orders',
      cookie: order.buyers[next++] ?? '',
      body: JSON.stringify({ ...order.body, requestId: randomUUID() }),
    }),
  };
  const { wrong } = await measure(url, pid, scenario, 0);
  if (wrong > 0) throw new Error(`${wrong} orders were refused`);
  await untilDone(db);
  const after = spent();
  const orders = order.buyers.length;
  const share = (after.at - before.at) / (idleTo.at - idleFrom.at);
  const net = (name: 'server' | 'database') =>
    (after[name] - before[name] - (idleTo[name] - idleFrom[name]) * share) / orders;
  return {
    orders,
    emails: ((await countEmails(db)) - emailsBefore) / orders,
    serverMs: net('server'),
    databaseMs: net('database'),
  };
}

/** No job waits any more that an order has sent. */
async function untilDone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query<{ waiting: number }>(
      `select count(*)::int as waiting from jobs.job where state in ('created', 'retry', 'active')
        and name in ('order-placed', 'deliver-email')`,
    );
    if (rows[0]?.waiting === 0) return;
    await sleep(250);
  }
}

async function countEmails(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>('select count(*)::int as count from emails');
  return rows[0]?.count ?? 0;
}

async function backendPid(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Of every process the database server has, and of those it has had. */
function databaseCpu(postmaster: number): number {
  const own = statOf(postmaster);
  const ended = [11, 12, 13, 14].reduce((sum, at) => sum + Number(own[at]), 0) * 10;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const fields = statOf(name);
        return Number(fields[1]) === postmaster ? sum + (Number(fields[11]) + Number(fields[12])) * 10 : sum;
      } catch {
        return sum; // it has ended meanwhile
      }
    }, ended);
}
