import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { emptyDatabase } from '#test/database.ts';
import type { Migration } from './migrate.ts';
import { migrate } from './migrate.ts';

const first: Migration = { sql: ['create table shelf (id int)'], hash: 'first', folderMillis: 1 };
const second: Migration = { sql: ['alter table shelf add name text'], hash: 'second', folderMillis: 2 };
const broken: Migration = {
  sql: ['create table lamp (id int)', 'create nonsense'],
  hash: 'broken',
  folderMillis: 3,
};

let base: TestDatabase;
beforeEach(async () => {
  base = await emptyDatabase();
});
afterEach(() => base.close());

const tables = async () =>
  (await base.pool.query(`select relname from pg_class where relname in ('shelf', 'lamp')`)).rows;

describe('migrating', () => {
  test('runs what is missing, in order, once', async () => {
    expect(await migrate(base.pool, [first])).toBe(1);
    expect(await migrate(base.pool, [first, second])).toBe(1);
    expect(await migrate(base.pool, [first, second])).toBe(0);
  });

  test('four nodes that start at once migrate once', async () => {
    const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(base.pool, [first, second])));
    expect(counts.sort()).toEqual([0, 0, 0, 2]);
  });

  test('a failing migration leaves the database as it was', async () => {
    await expect(migrate(base.pool, [first, broken])).rejects.toThrow('syntax error');
    expect(await tables()).toEqual([]);
    expect(await migrate(base.pool, [first])).toBe(1);
  });

  test('a database of a newer release is refused', async () => {
    await migrate(base.pool, [first, second]);
    await expect(migrate(base.pool, [first])).rejects.toThrow('newer release');
  });

  test('the migrations of this release run on an empty database', async () => {
    expect(await migrate(base.pool)).toBeGreaterThan(0);
    expect(await migrate(base.pool)).toBe(0);
  });
});
