import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { Place } from './place.ts';

/** The ordinary role that the application works with: it owns nothing and may only what it was given. */
export const worker = 'lys_app';

/** Any number; processes that join the server at once stand in line. */
const making = 7_119_104;

/** Makes the role where it is not there yet (a cluster of an earlier release has none) and returns its password. */
export async function ensureWorker(client: pg.Client, place: Place): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [making]);
  try {
    const kept = await readFile(place.workerPassword, 'utf8').catch(() => '');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [worker]);
    const isThere = rowCount !== null && rowCount > 0;
    if (isThere && kept !== '') return kept;
    const password = kept || randomBytes(24).toString('base64url');
    if (kept === '') await writeFile(place.workerPassword, password, { mode: 0o600 });
    const word = isThere ? 'alter' : 'create';
    await client.query(`${word} role ${worker} login password ${pg.escapeLiteral(password)}`);
    return password;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [making]);
  }
}
