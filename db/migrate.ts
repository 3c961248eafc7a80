import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/** Any number; the same in every process that migrates one database. */
const migrating = 7_119_102;

export type Migration = { readonly sql: string[]; readonly hash: string; readonly folderMillis: number };

/** The migrations of this release, oldest first. */
export function migrations(from = folder): Migration[] {
  return existsSync(join(from, 'meta/_journal.json')) ? readMigrationFiles({ migrationsFolder: from }) : [];
}

/**
 * Brings the tables up to this release and tells how many migrations ran. Several nodes may start at once:
 * one works, the others wait and find nothing to do. All of them in one transaction, so a failing one leaves
 * the database as it was.
 */
export async function migrate(pool: pg.Pool, all = migrations()): Promise<number> {
  if ((await missing(pool, all)).length === 0) return 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [migrating]);
    await client.query(`create schema if not exists drizzle`);
    await client.query(
      `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const todo = await missing(client, all);
    for (const migration of todo) {
      for (const statement of migration.sql) if (statement.trim()) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ]);
    }
    await client.query('commit');
    return todo.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function missing(client: pg.Pool | pg.PoolClient, all: Migration[]): Promise<Migration[]> {
  const done = await applied(client);
  const unknown = done.find((hash) => !all.some((migration) => migration.hash === hash));
  if (unknown !== undefined) {
    throw new Error(
      'The database was made by a newer release of Lys (it holds a migration this one does not know): start that release.',
    );
  }
  return all.filter((migration) => !done.includes(migration.hash));
}

/** Hashes of the migrations that ran, oldest first. */
export async function applied(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  try {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    );
    return rows.map(({ hash }) => hash);
  } catch (error) {
    const isNew = ['42P01', '3F000'].includes(String((error as { code?: unknown }).code));
    if (isNew) return [];
    throw error;
  }
}
