import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { SystemAccount } from './account.ts';
import type { Place } from './place.ts';
import { isOurs } from './place.ts';
import { postmaster, superuser } from './server.ts';
import { ensureWorker, worker } from './worker.ts';

/**
 * Every process that uses the embedded server holds a shared advisory lock on a connection of its own. The
 * server drops it when the process ends, however it ends, so the count of users survives kill -9.
 */
const users = 7_119_101;

export type Lease = {
  /** For pg and everything that takes its connection strings. */
  readonly url: (database: string) => string;
  /** As the role that the application works with. */
  readonly workUrl: (database: string) => string;
  readonly client: pg.Client;
};

export type Attachment = Lease | 'nobody-there' | 'not-yet';

/** Joins the server of this place if one is running. */
export async function attach(place: Place, account: SystemAccount): Promise<Attachment> {
  const running = await postmaster(place);
  const folder = running?.socketFolder ?? place.socketFolder;
  const windows = process.platform === 'win32';
  if (windows && !running) return 'nobody-there';
  if (!windows && !(await isOurs(folder, account))) return 'nobody-there';
  const host = windows ? '127.0.0.1' : folder;
  const port = running?.port ?? 5432;
  const password = await readFile(place.password, 'utf8').catch(() => undefined);
  if (password === undefined) return 'nobody-there';

  const where = windows ? host : encodeURIComponent(host);
  const urlAs = (role: string, secret: string) => (database: string) =>
    `postgres://${role}:${secret}@${where}:${port}/${database}`;
  const url = urlAs(superuser, password);
  const client = new pg.Client({
    connectionString: url('postgres'),
    application_name: 'lys-lease',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== place.data.replaceAll('\\', '/')) {
      await client.end();
      throw new Error(`The database at ${folder} serves ${rows[0]?.data_directory}, not ${place.data}.`);
    }
    const { rows: locks } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock_shared($1) as mine',
      [users],
    );
    if (locks[0]?.mine !== true) {
      await client.end(); // the last user is leaving: this server is about to stop
      return 'not-yet';
    }
    await ensureDatabase(client, 'lys');
    return { client, url, workUrl: urlAs(worker, await ensureWorker(client, place)) };
  } catch (error) {
    await client.end().catch(() => {});
    if (isAbsence(error)) return 'nobody-there';
    if (isPassing(error)) return 'not-yet';
    throw error;
  }
}

/** Gives the lock back; true when nobody else holds one, and then nobody can take one until we leave. */
export async function release(lease: Lease): Promise<boolean> {
  try {
    await lease.client.query('select pg_advisory_unlock_shared($1)', [users]);
    const { rows } = await lease.client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      users,
    ]);
    return rows[0]?.last === true;
  } catch {
    return false;
  }
}

/** Also the proof that the server we joined is not one that stops under us. */
async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await client.query(`create database ${name}`).catch((error) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(codeOf(error));
}

/** Starting up, shutting down, ended while we were joining, or full for a moment: worth another try. */
function isPassing(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return (
    ['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE'].includes(codeOf(error)) ||
    /Connection terminated|not queryable|timeout/i.test(text)
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
