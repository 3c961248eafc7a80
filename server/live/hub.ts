import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from '#db/connect.ts';
import { afterCommit } from '#db/in-transaction.ts';
import { perDb } from '#db/prepared.ts';
import type { Hint } from '../kernel/hint.ts';
import { channel, missed, tellerOf } from './teller.ts';

const firstRetryMs = 200;
const longestRetryMs = 5_000;
/** A connection that died without a word (a pulled cable) is found out by asking. */
const pulseMs = 30_000;
const answerMs = 10_000;
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const longestPayload = 7_500;

/**
 * Tells every server process of a change, as soon as its transaction is committed. Not in the transaction: PostgreSQL lets
 * those that notify commit one at a time, each with its wait for the disk.
 */
export async function announce(tx: Queryable, ...hints: readonly Hint[]): Promise<void> {
  const payloads = hints.flatMap(parts).map((part) => JSON.stringify(part));
  if (!afterCommit(tx, (pool) => tellerOf(pool).tell(payloads))) await notify(tx).execute({ payloads });
}

const notify = perDb((db: Queryable) =>
  db
    .select({ sent: sql`pg_notify(${channel}, payload)` })
    .from(sql`unnest(${sql.placeholder('payloads')}::text[]) payload`)
    .prepare('announce'),
);

export type Hub = {
  /** Called for every hint of any process. Returns the way to stop. */
  onHint: (listener: (hint: Hint) => void) => () => void;
  /** Called where hints may have been missed: the connection was lost and is back, or another process began anew. */
  onResync: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

/** Listens on a connection of its own; a lost one is replaced, with a growing pause between tries. */
export async function openHub(
  connection: pg.ClientConfig,
  log: { warn: (message: string) => void },
): Promise<Hub> {
  const hintListeners = new Set<(hint: Hint) => void>();
  const resyncListeners = new Set<() => void>();
  const closing = new AbortController();
  let client = await listen();
  await client.query('select pg_notify($1, $2)', [channel, missed]); // who was here before may have left with hints untold
  let recovery: Promise<void> | null = null;
  const pulse = setInterval(checkPulse, pulseMs);
  pulse.unref();
  watch(client);

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'lys-live',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    fresh.on('error', () => {}); // what matters is that it ends
    fresh.on('notification', ({ payload }) => deliver(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      return fresh;
    } catch (error) {
      leave(fresh);
      throw error;
    }
  }

  function watch(current: pg.Client): void {
    current.once('end', () => replace(current));
  }

  function replace(lost: pg.Client): void {
    if (closing.signal.aborted || lost !== client || recovery !== null) return;
    recovery = recover().finally(() => {
      recovery = null;
    });
  }

  async function recover(): Promise<void> {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      log.warn(`live updates: connection lost, trying again in ${waitMs} ms`);
      await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      const fresh = await listen().catch(() => null);
      if (fresh === null) continue;
      client = fresh;
      watch(fresh);
      for (const listener of resyncListeners) listener();
      return;
    }
  }

  function checkPulse(): void {
    const asked = client;
    asked.query('select 1').catch(() => {
      replace(asked);
      leave(asked);
    });
  }

  function deliver(payload: string | undefined): void {
    if (payload === missed) for (const listener of resyncListeners) listener();
    const hint = read(payload);
    if (hint === null) return;
    for (const listener of hintListeners) listener(hint);
  }

  return {
    onHint: (listener) => subscribe(hintListeners, listener),
    onResync: (listener) => subscribe(resyncListeners, listener),
    close: async () => {
      closing.abort();
      clearInterval(pulse);
      await recovery;
      await client.end().catch(() => {});
    },
  };
}

/** Ends a connection nobody waits for; a dead one may take its time. */
function leave(client: pg.Client): void {
  client.end().catch(() => {});
}

/** Anybody with a connection to the database can notify; what is no hint is passed over. */
function read(payload: string | undefined): Hint | null {
  try {
    const hint: unknown = JSON.parse(payload ?? '');
    return typeof hint === 'object' && hint !== null && 'kind' in hint ? (hint as Hint) : null; // only `announce` writes kinds
  } catch {
    return null;
  }
}

/** A hint for very many is sent as several: its longest list is halved until it fits. */
function parts(hint: Hint): Hint[] {
  if (Buffer.byteLength(JSON.stringify(hint)) <= longestPayload) return [hint];
  const lists = ['companyIds', 'userIds', 'sessionIds'] as const;
  const longest = lists.toSorted((a, b) => (hint[b]?.length ?? 0) - (hint[a]?.length ?? 0))[0] ?? 'userIds';
  const all = hint[longest] ?? [];
  const half = Math.ceil(all.length / 2);
  if (half === 0 || half === all.length) return [hint];
  return [all.slice(0, half), all.slice(half)].flatMap((some) => parts({ ...hint, [longest]: some }));
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
