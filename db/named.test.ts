import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { connect } from './connect.ts';
import { executeNamed, plannedOnce } from './named.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await emptyDatabase();
  await base.pool.query('create table numbers (n int primary key, word text)');
  await base.pool.query("insert into numbers select n, 'word ' || n from generate_series(1, 100) n");
});
afterAll(() => base.close());

const mode = `select current_setting('plan_cache_mode') as mode, pg_backend_pid() as pid`;
const plans = `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
  where statement like '%from numbers%'`;

describe('what is planned once', () => {
  it('is planned without the values, and the connection then weighs them again', async () => {
    const { db, pool, close } = connect({ url: base.url, poolSize: 1 });
    for (const n of [1, 2, 3]) {
      const { rows } = await plannedOnce(db, (on) =>
        executeNamed(on, sql`select word from numbers where n = ${n}`),
      );
      expect(rows).toEqual([{ word: `word ${n}` }]);
    }
    expect((await pool.query(plans)).rows).toEqual([{ generic: 3, custom: 0 }]);
    expect((await pool.query(mode)).rows[0]).toMatchObject({ mode: 'auto' });
    await executeNamed(db, sql`select word from numbers where n = ${4}`);
    expect((await pool.query(plans)).rows).toEqual([{ generic: 3, custom: 1 }]);
    await close();
  });

  it('takes its connection along where it fails', async () => {
    const { db, pool, close } = connect({ url: base.url, poolSize: 1 });
    const before = (await pool.query(mode)).rows[0];
    await expect(plannedOnce(db, (on) => executeNamed(on, sql`select 1 / ${0}::int`))).rejects.toThrow();
    const after = (await pool.query(mode)).rows[0];
    expect(after.mode).toBe('auto');
    expect(after.pid).not.toBe(before.pid);
    await close();
  });
});
