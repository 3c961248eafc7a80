import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openQueue } from '#server/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files make their databases: a server, and a migrated database to copy. */
    testServer: { url: string; template: string };
  }
}

/** Kept between runs, so a run finds it made; runs at the same time share it. */
const clusterFolder = join(import.meta.dirname, '../.cache/test-database');

/** One database server for the run: DATABASE_URL (whose own database is only connected to) or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = process.env.DATABASE_URL ? undefined : await testCluster();
  const url = process.env.DATABASE_URL ?? embedded?.urlOf('postgres') ?? '';
  const run = `lys_test_${Date.now()}_${process.pid}`;
  const template = `${run}_template`;
  await withServer(url, async (server) => {
    await dropAbandoned(server, embedded !== undefined);
    await server.query(`create database ${template} template template0 encoding 'UTF8'`);
  });
  const { pool, close } = connect({ url: withDatabase(url, template), applicationName: 'lys-test-template' });
  await migrate(pool);
  await (await openQueue(pool, { error: console.error })).close();
  await close();
  project.provide('testServer', { url, template });

  return async () => {
    // Those too that a test made and had no chance to drop.
    await withServer(url, async (server) => {
      for (const name of await testDatabases(server))
        if (name.startsWith(`${run}_`)) await drop(server, name);
    });
    await embedded?.stop();
  };
}

async function testCluster() {
  // Tests need speed, not a database that survives a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    autovacuum: 'off',
  };
  const start = () => startEmbedded({ dataDir: clusterFolder, settings });
  return start().catch(async () => {
    await rm(clusterFolder, { recursive: true, force: true });
    return start();
  });
}

/** Databases of runs that were killed: their process is gone, or they are a day old. */
async function dropAbandoned(server: pg.Client, isLocal: boolean): Promise<void> {
  for (const name of await testDatabases(server)) {
    const [, , madeAt, pid] = name.split('_');
    const isOld = Date.now() - Number(madeAt) > 24 * 3_600_000;
    if (isOld || (isLocal && !isAlive(Number(pid)))) await drop(server, name);
  }
}

async function testDatabases(server: pg.Client): Promise<readonly string[]> {
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^lys_test_[0-9]+_[0-9]+_'`,
  );
  return rows.map(({ name }) => name);
}

async function drop(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${name} with (force)`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function withServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: url, application_name: 'lys-test-setup' });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
