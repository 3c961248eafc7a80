import type pg from 'pg';

/**
 * Runs `rivals` while a transaction of ours holds what `hold` locks; once `count` of them wait for a lock
 * the transaction is rolled back and they go on, all at the same point.
 */
export async function atTheSamePoint<Result>(
  pool: pg.Pool,
  hold: (client: pg.PoolClient) => Promise<unknown>,
  rivals: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await hold(client);
    const running = rivals.map((rival) => rival());
    await untilWaiting(pool, rivals.length);
    await client.query('rollback');
    return await Promise.all(running);
  } finally {
    client.release();
  }
}

/** Asked from outside: a transaction sees one snapshot of the activity. */
async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  const until = Date.now() + 15_000;
  while (Date.now() < until) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${count} rivals were expected to wait for a lock`);
}
