import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const channel = 'lys_hints';
/** The payload that says: some hints were never told, so ask again for all that is shown. */
export const missed = 'missed';

const firstRetryMs = 200;
const longestRetryMs = 5_000;
/** So many hints that nobody could be told of are no better than asking again. */
const keptAtMost = 10_000;

type Teller = {
  /** To be told with all that come while others are being told. */
  readonly tell: (payloads: readonly string[]) => void;
  /** Everything has been told that has come, or the database is not there. */
  readonly leave: () => Promise<void>;
};

const tellers = new WeakMap<pg.Pool, Teller>();

/** The one of a process that tells what its transactions have changed, in the order of their commits. */
export function tellerOf(pool: pg.Pool): Teller {
  const known = tellers.get(pool) ?? openTeller(pool);
  tellers.set(pool, known);
  return known;
}

function openTeller(pool: pg.Pool): Teller {
  let waiting: string[] = [];
  let telling: Promise<void> | null = null;
  let isLeaving = false;

  async function tellAll(): Promise<void> {
    for (let waitMs = firstRetryMs; waiting.length > 0; ) {
      const payloads = waiting;
      waiting = [];
      try {
        await pool.query({ ...statement, values: [channel, payloads] });
        waitMs = firstRetryMs;
      } catch (error) {
        if (isLeaving) break;
        // What the database has refused it would refuse again, and with it all that comes after.
        const isInVain = error instanceof pg.DatabaseError || payloads.length + waiting.length > keptAtMost;
        waiting = isInVain ? [missed] : [...payloads, ...waiting];
        await sleep(waitMs, undefined, { ref: false });
        waitMs = Math.min(waitMs * 2, longestRetryMs);
      }
    }
    telling = null;
  }

  return {
    tell: (payloads) => {
      waiting.push(...payloads);
      telling ??= tellAll();
    },
    leave: async () => {
      isLeaving = true;
      await telling;
    },
  };
}

/** A hint need not outlive a crash of the database, so nobody waits for the disk. */
const statement = {
  name: 'tell_hints',
  text: `with hurried as (select set_config('synchronous_commit', 'off', true))
    select pg_notify($1, payload) from hurried, unnest($2::text[]) payload`,
};
