import pg from 'pg';
import type { TestHouse } from './app.ts';

export type Held = {
  /** Waits until exactly so many sessions of this database stand still because of a lock. */
  readonly untilBlocked: (sessions: number) => Promise<void>;
  /** Does more in the transaction that holds the lock. */
  readonly query: (statement: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  /** Commits, and everybody goes on. */
  readonly release: () => Promise<void>;
  /** Takes back what it did, and everybody goes on. */
  readonly undo: () => Promise<void>;
};

/**
 * Stops rivals at an exact point: a connection of its own takes a lock in an open transaction, the rivals run
 * into it, and only when all of them stand there it lets go.
 *
 *     const lock = await hold(house, 'select from carts where user_id = $1 for update', [user.id]);
 *     const rivals = [add(), add()];
 *     await lock.untilBlocked(2);
 *     await lock.release();
 *     const answers = await Promise.all(rivals);
 */
export async function hold(
  house: TestHouse,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Held> {
  const holder = await connect(house);
  const watcher = await connect(house);
  const end = async (word: 'commit' | 'rollback') => {
    await holder.query(word);
    await Promise.all([holder.end(), watcher.end()]);
  };
  await holder.query('begin');
  await holder.query(statement, [...values]);
  return {
    untilBlocked: (sessions) => untilBlocked(watcher, sessions),
    query: (more, moreValues = []) => holder.query(more, [...moreValues]),
    release: () => end('commit'),
    undo: () => end('rollback'),
  };
}

/** Rivals that all run into one lock, and what each answers once the statement that took it is undone. */
export async function atTheSamePoint<Result>(
  house: TestHouse,
  statement: string,
  values: readonly unknown[],
  rivals: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const lock = await hold(house, statement, values);
  const running = rivals.map((rival) => rival());
  await lock.untilBlocked(rivals.length);
  await lock.undo();
  return Promise.all(running);
}

const longestWaitMs = 10_000;

async function untilBlocked(watcher: pg.Client, sessions: number): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { rows } = await watcher.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    const blocked = rows[0]?.blocked ?? 0;
    if (blocked === sessions) return;
    if (performance.now() - start > longestWaitMs)
      throw new Error(`${blocked} of ${sessions} rivals are blocked`);
  }
}

async function connect(house: TestHouse): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: house.databaseUrl,
    application_name: 'lys-test-interleave',
  });
  await client.connect();
  return client;
}
