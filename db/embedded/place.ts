import { createHash, randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import type { SystemAccount } from './account.ts';
import { canEnter } from './account.ts';

/** Where one embedded database lives. */
export type Place = {
  /** Holds the three below; made as a whole or not at all. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly data: string;
  /** File with the password of the database user (0600). */
  readonly password: string;
  /** The same for the role that the application works with. */
  readonly workerPassword: string;
  readonly logFile: string;
  /** Folder of the Unix socket: short (a socket's path has 107 bytes) and always the same for this place. */
  readonly socketFolder: string;
};

/**
 * DATA_DIR/postgres; or, when the server's account cannot get there, a durable folder whose path is then
 * kept in DATA_DIR/postgres-location.
 */
export async function findPlace(
  dataDir: string,
  account: SystemAccount,
  log: (line: string) => void,
): Promise<Place> {
  makeDataDir(dataDir);
  const real = await realpath(dataDir);
  const location = join(real, 'postgres-location');
  const kept = await readFile(location, 'utf8').catch(() => undefined);
  if (kept !== undefined) return placeAt(kept.trim());
  if (canEnter(account, real)) return placeAt(join(real, 'postgres'));

  const elsewhere = join('/var/lib/lys', randomBytes(6).toString('hex'), 'postgres');
  await mkdir(dirname(elsewhere), { recursive: true });
  for (const folder of [dirname(elsewhere), dirname(dirname(elsewhere))]) await chmod(folder, 0o755);
  // Two first starts at once: the first to write decides, the other reads.
  await writeFile(location, `${elsewhere}\n`, { flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const decided = (await readFile(location, 'utf8')).trim();
  log(`${real} is closed to the database's user: the database is kept in ${decided}`);
  return placeAt(decided);
}

/** Makes the socket folder, or checks that nobody else made it: whoever owns it could pose as our database. */
export async function secureSocketFolder(place: Place, account: SystemAccount): Promise<void> {
  // A process that leaves may remove the folder while one that comes looks at it: then it is made again.
  for (let attempt = 0; attempt < 20; attempt++) {
    await mkdir(place.socketFolder, { mode: 0o700 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const found = await lstat(place.socketFolder).catch(() => undefined);
    if (found === undefined) continue;
    if (isPrivateTo(account.uid, found)) return;
    // Made by root a moment ago, here or in a process that starts beside us.
    if (!account.dropped || !isPrivateTo(0, found)) break;
    await chown(place.socketFolder, account.uid, account.gid).catch(() => {});
  }
  throw new Error(
    `${place.socketFolder} is not a private folder of the database's user: remove it and start again.`,
  );
}

/** Whether the folder is a real one, belongs to the server's account and is closed to everyone else. */
export async function isOurs(folder: string, account: SystemAccount): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found !== undefined && isPrivateTo(account.uid, found);
}

function isPrivateTo(uid: number, found: Stats): boolean {
  if (!found.isDirectory()) return false;
  return process.platform === 'win32' || (found.uid === uid && (found.mode & 0o077) === 0);
}

function placeAt(home: string): Place {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return {
    home,
    data: join(home, 'data'),
    password: join(home, 'password'),
    workerPassword: join(home, 'worker-password'),
    logFile: join(home, 'server.log'),
    // Not os.tmpdir(): TMPDIR may differ between two processes that must meet here.
    socketFolder: process.platform === 'win32' ? join(home, 'run') : `/tmp/lys-${name}`,
  };
}
