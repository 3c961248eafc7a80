import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { emptyDatabase } from '#test/database.ts';
import type { Queryable } from './connect.ts';
import { connect } from './connect.ts';

const numbers = pgTable('numbers', { n: integer('n').notNull() });

let base: TestDatabase;
beforeAll(async () => {
  base = await emptyDatabase();
  await base.pool.query('create table numbers (n int not null)');
});
afterAll(() => base.close());

function countNumbers(db: Queryable): Promise<number> {
  return db.$count(numbers);
}

test('one function serves the database and a transaction', async () => {
  await base.db.transaction(async (tx) => {
    await tx.insert(numbers).values({ n: 1 });
    expect(await countNumbers(tx)).toBe(1);
    expect(await countNumbers(base.db)).toBe(0);
  });
  expect(await countNumbers(base.db)).toBe(1);
});

test('a prepared query runs again and again', async () => {
  const above = base.db
    .select()
    .from(numbers)
    .where(sql`${numbers.n} > ${sql.placeholder('least')}`)
    .prepare('numbers_above');
  expect(await above.execute({ least: 0 })).toEqual([{ n: 1 }]);
  expect(await above.execute({ least: 1 })).toEqual([]);
});

test('broken connections are reported and replaced, the process lives on', async () => {
  const errors: string[] = [];
  const { pool, close } = connect({
    url: base.url,
    applicationName: 'lys-broken',
    onError: (error) => errors.push(error.message),
  });
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  await base.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lys-broken'`,
  );
  await expect.poll(() => errors.length).toBe(2);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection that breaks while a transaction begins is given back', async () => {
  const { db, pool, close } = connect({ url: base.url, poolSize: 1 });
  pool.once('acquire', (client) => void client.end());
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('a statement that runs too long is ended by the server', async () => {
  const { pool, close } = connect({ url: base.url, statementTimeoutMs: 50 });
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await close();
});

test('no statement is compiled before it runs', async () => {
  expect((await base.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
});
