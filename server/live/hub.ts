import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '#db/connect.ts';
import type { Hint } from './hint.ts';

const channel = 'lys_hints';
const firstRetryMs = 200;
const longestRetryMs = 5_000;

/** Sends the hint with the transaction: PostgreSQL delivers it on commit, to every server process. */
export async function announce(tx: Tx, hint: Hint): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(hint)})`);
}

export type Hub = {
  /** Called for every hint of any process. Returns the way to stop. */
  onHint: (listener: (hint: Hint) => void) => () => void;
  /** Called after the connection was lost and is back: hints may have been missed. */
  onResync: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

/** Listens on a connection of its own; a lost one is replaced, with a growing pause between tries. */
export async function openHub(connection: pg.ClientConfig, log: { warn: (message: string) => void }): Promise<Hub> {
  const hintListeners = new Set<(hint: Hint) => void>();
  const resyncListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'lys-live', keepAlive: true });
    fresh.on('error', () => reconnect(fresh, firstRetryMs));
    fresh.on('end', () => reconnect(fresh, firstRetryMs));
    fresh.on('notification', ({ payload }) => deliver(payload));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  }

  function deliver(payload: string | undefined): void {
    const hint = JSON.parse(payload ?? '{}') as Hint; // our own words: only `announce` writes to the channel
    for (const listener of hintListeners) listener(hint);
  }

  function reconnect(lost: pg.Client, waitMs: number): void {
    if (isClosed || retry !== null || (client !== null && lost !== client)) return;
    client = null;
    log.warn(`live updates: connection lost, trying again in ${waitMs} ms`);
    retry = setTimeout(async () => {
      retry = null;
      try {
        await listen();
        for (const listener of resyncListeners) listener();
      } catch {
        reconnect(lost, Math.min(waitMs * 2, longestRetryMs));
      }
    }, waitMs);
  }

  await listen();
  return {
    onHint: (listener) => subscribe(hintListeners, listener),
    onResync: (listener) => subscribe(resyncListeners, listener),
    close: async () => {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
