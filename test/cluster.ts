import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#db/embedded.ts';

/** The database server of one run of tests, and what the names of the run's databases begin with. */
export type Cluster = {
  /** The address of a database of the server that is only connected to. */
  readonly url: string;
  readonly run: string;
  /** Drops every database of the run and leaves the server. */
  readonly close: () => Promise<void>;
};

/** Room that a run may need: a few databases of 15 MB at once, and what is written ahead of them. */
const roomBytes = 4 * 1024 ** 3;

/**
 * Where the embedded server keeps its files; runs at the same time share it. In memory where the machine has room there: a
 * copy of a database is 1,100 small files, 80 ms of work that a disk may take seconds for. On a disk it is kept between runs,
 * so that a run finds it made.
 */
async function place(): Promise<{ readonly folder: string; readonly isInMemory: boolean }> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => null);
  if (room === null || room.bavail * room.bsize < roomBytes)
    return { folder: join(import.meta.dirname, '../.cache/test-database'), isInMemory: false };
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12);
  return { folder: join(memory, `lys-test-${checkout}`), isInMemory: true };
}

/** DATABASE_URL (whose own database is only connected to), or an embedded server. */
export async function openCluster(): Promise<Cluster> {
  const embedded = process.env.DATABASE_URL ? undefined : await startOrMake();
  const url = process.env.DATABASE_URL || embedded?.urlOf('postgres') || '';
  const run = `lys_test_${Date.now()}_${process.pid}`;
  await dropAbandoned(url, embedded !== undefined);
  await ensureWorker(url);
  return {
    url,
    run,
    close: async () => {
      // Those too that a test made and had no chance to drop.
      for (const name of await testDatabases(url)) if (name.startsWith(`${run}_`)) await drop(url, name);
      await embedded?.stop();
    },
  };
}

/** The ordinary role that the tests' servers work with; databases of tests hold nothing, so its name is its password. */
export const worker = 'lys_test_worker';

/** The same database, seen by that role. */
export function asWorker(url: string): string {
  return url.replace(/\/\/[^@/]*@/, `//${worker}:${worker}@`);
}

/** What a server is started with to work as that role on a database that we own. */
export function bothRoles(url: string) {
  return { DATABASE_URL: asWorker(url), DATABASE_OWNER_URL: url };
}

async function ensureWorker(url: string): Promise<void> {
  await onServer(url, `create role ${worker} login password '${worker}'`).catch(
    (error: { code?: string }) => {
      if (error.code !== '42710' && error.code !== '23505') throw error; // of a run before, or one beside us
    },
  );
}

let made = 0;

/** A database of this process in the run, copied in less than 100 ms from another one; its address. */
export async function copyDatabase({ url, run }: Pick<Cluster, 'url' | 'run'>, template: string) {
  const name = `${run}_${process.pid}_${++made}`;
  await onServer(url, `create database ${name} template ${template} encoding 'UTF8' strategy file_copy`);
  return { name, url: withDatabase(url, name), drop: () => drop(url, name) };
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

async function startOrMake() {
  // Tests need speed, not a database that survives a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    autovacuum: 'off',
    max_wal_size: '256MB',
  };
  const { folder, isInMemory } = await place();
  await mkdir(folder, { recursive: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  const start = () => startEmbedded({ dataDir: folder, settings });
  const { stop, urlOf } = await start().catch(async () => {
    await remove();
    return start();
  });
  return {
    urlOf,
    stop: async () => {
      await stop();
      const isRunning = existsSync(join(folder, 'postgres/data/postmaster.pid')); // for a run beside this one
      if (isInMemory && !isRunning) await remove();
    },
  };
}

/** Databases of runs that were killed: their process is gone, or they are a day old. */
async function dropAbandoned(url: string, isLocal: boolean): Promise<void> {
  for (const name of await testDatabases(url)) {
    const [, , madeAt, pid] = name.split('_');
    const isOld = Date.now() - Number(madeAt) > 24 * 3_600_000;
    if (isOld || (isLocal && !isAlive(Number(pid)))) await drop(url, name);
  }
}

async function testDatabases(url: string): Promise<readonly string[]> {
  const rows = await onServer(
    url,
    `select datname as name from pg_database where datname ~ '^lys_test_[0-9]+_[0-9]+_'`,
  );
  return rows.map(({ name }) => name);
}

async function drop(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function onServer(url: string, statement: string): Promise<readonly { name: string }[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lys-test' });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
