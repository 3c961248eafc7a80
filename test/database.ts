import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#db/connect.ts';
import { connect } from '#db/connect.ts';
import { asWorker, copyDatabase } from './cluster.ts';

export type TestDatabase = Connection & {
  readonly url: string;
  /** As who owns the tables: for what the application may not do. */
  readonly ownerUrl: string;
};

/**
 * A database of its own with every table and no row, in less than 100 ms: a copy of the run's template, seen by the role that
 * the application works with. Make it in `beforeAll`; `close` drops it.
 *
 *     const { db, url, close } = await testDatabase();
 */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(inject('testServer').template, asWorker);
}

/** A database without tables, as its owner: for tests of the migrations and of restoring. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0', (url) => url);
}

async function copyOf(template: string, seenAs: (url: string) => string): Promise<TestDatabase> {
  const { name, url: ownerUrl, drop } = await copyDatabase(inject('testServer'), template);
  const url = seenAs(ownerUrl);
  const { db, pool, close } = connect({ url, applicationName: name, poolSize: 8 });
  return {
    db,
    pool,
    url,
    ownerUrl,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Runs statements as the owner of the tables. */
export async function asOwner(
  { ownerUrl }: { readonly ownerUrl: string },
  statements: string,
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'lys-test-owner' });
  await client.connect();
  try {
    return await client.query(statements);
  } finally {
    await client.end();
  }
}
