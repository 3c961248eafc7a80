import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { access, chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { binary } from './binaries.ts';
import type { Place } from './place.ts';

export const superuser = 'lys';

/** What a machine of 2 cores and 2 GB carries, and nothing lost when the power goes. */
const defaults = {
  shared_buffers: '128MB',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // No customer's data in a log file: errors are reported by the application, without their values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'fatal',
  log_checkpoints: 'off',
};

export type Settings = Readonly<Record<string, string>>;

/** The running server, as its postmaster.pid describes it. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketFolder: string };

/** Makes the cluster if there is none yet; whoever comes second finds the first one's. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  account: SystemAccount,
  log: (line: string) => void,
): Promise<void> {
  if (!(await exists(place.data))) await makeCluster(place, binaries, account, log);
  const version = (await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== String(binaries.major)) {
    throw new Error(
      `${place.data} was made by PostgreSQL ${version || '(unknown)'} and this release brings ${binaries.major}; nothing was changed. ` +
        'Make a backup with the release that made it and restore that here.',
    );
  }
  if (process.platform !== 'win32') await chmod(place.home, 0o700); // 0.1.0 left it open to pass through
  const owner = await stat(place.data);
  if (process.platform !== 'win32' && owner.uid !== account.uid) {
    throw new Error(
      `${place.data} belongs to user ${owner.uid}, but the database would run as user ${account.uid}: start Lys as the user who made it.`,
    );
  }
}

async function makeCluster(
  place: Place,
  binaries: Binaries,
  account: SystemAccount,
  log: (line: string) => void,
): Promise<void> {
  log(`Making a new database in ${place.home}`);
  const half = `${place.home}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(half, { recursive: true, mode: 0o700 });
  const passwordFile = join(half, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account.dropped) {
    await chown(half, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const initdb = (locale: string[]) =>
    spawnSync(
      binary(binaries, 'initdb'),
      // biome-ignore format: one option group a line reads better
      [
        '-D', join(half, 'data'), '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
        '-E', 'UTF8', '--locale-provider=builtin', ...locale,
      ],
      { ...account.spawn, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
    );
  let result = initdb(['--locale=C.UTF-8']);
  // Systems without the C.UTF-8 locale (older macOS) still have PostgreSQL's own.
  if (result.status !== 0) result = initdb(['--locale=C', '--builtin-locale=C.UTF-8']);
  if (result.status !== 0) {
    await rm(half, { recursive: true, force: true });
    const reason = lastLine(result.stderr ?? '') || result.error?.message;
    throw new Error(
      `The embedded database could not be made (${reason}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await rename(half, place.home).catch(async (error) => {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(place.data))) throw error;
  });
}

/**
 * Starts the server and returns at once. It outlives this process on purpose: Ctrl-C in a terminal must reach
 * only us, so that we can close in order, and a killed process must not take the database with it.
 */
export async function launch(
  place: Place,
  binaries: Binaries,
  account: SystemAccount,
  settings: Settings,
): Promise<{ exited: () => string | undefined }> {
  await removeStalePid(place);
  const windows = process.platform === 'win32';
  const effective: Settings = {
    ...defaults,
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : place.socketFolder,
    unix_socket_permissions: '0700',
    port: windows ? String(await freePort()) : '5432',
    ...settings,
  };
  const logHandle = await open(place.logFile, (await sizeOf(place.logFile)) > 5_000_000 ? 'w' : 'a', 0o600);
  const startsAt = (await logHandle.stat()).size;
  const child = spawn(
    binary(binaries, 'postgres'),
    ['-D', place.data, ...Object.entries(effective).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account.spawn,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', logHandle.fd, logHandle.fd],
    },
  );
  child.unref();
  await logHandle.close();
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', async () => {
    const text = await readFile(place.logFile, 'utf8').catch(() => '');
    failure = lastLine(text.slice(startsAt).replace(/^.*(?:HINT|DETAIL):.*$/gm, '')) || 'it ended at once';
  });
  return { exited: () => failure };
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function shutDown(place: Place, binaries: Binaries, account: SystemAccount): Promise<void> {
  const running = await postmaster(place);
  if (!running) return;
  if (process.platform === 'win32') {
    spawnSync(binary(binaries, 'pg_ctl'), ['stop', '-D', place.data, '-m', 'fast'], account.spawn);
  } else {
    signal(running.pid, 'SIGINT');
  }
  for (let waited = 0; waited < 60_000 && (await postmaster(place))?.pid === running.pid; waited += 25) {
    if (!isAlive(running.pid)) return;
    await sleep(25);
  }
}

/** What postmaster.pid says, if there is one. */
export async function postmaster(place: Place): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || 5432, socketFolder: lines[4]?.trim() || place.socketFolder };
}

/** Whether the process of postmaster.pid lives and is the server of this place (it may be starting or stopping). */
export async function isServing(place: Place): Promise<boolean> {
  const found = await postmaster(place);
  return found !== undefined && isServer(found.pid, place);
}

/**
 * After a crash of the machine postmaster.pid may name a process that is now something else entirely, and
 * PostgreSQL would refuse to start because of it.
 */
async function removeStalePid(place: Place): Promise<void> {
  const left = await postmaster(place);
  if (!left || process.platform === 'win32' || isServer(left.pid, place)) return;
  await rm(join(place.data, 'postmaster.pid'), { force: true });
  await rm(join(place.socketFolder, `.s.PGSQL.${left.port}.lock`), { force: true });
}

/** A server carries its data directory in its command line; a zombie has none. */
function isServer(pid: number, place: Place): boolean {
  if (process.platform === 'win32') return isAlive(pid);
  return (commandLineOf(pid) ?? '').includes(place.data);
}

function commandLineOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Nothing of ours (secrets, PG* settings of the shell) reaches the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, LC_ALL: 'C', TZ: 'UTC' };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 5432;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
