import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDataDir } from '#db/data-dir.ts';
import type { KeyRing } from './seals.ts';

const shortest = 32;

export function newKey(): string {
  return randomBytes(48).toString('base64url');
}

/** The keys of DATA_DIR/secret, one a line, the current one first. Made on the first start. */
export function keptKeys(file: string): readonly string[] {
  makeDataDir(dirname(file));
  try {
    // Of two first starts at once one writes, both read.
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600); // it came from elsewhere
  }
  return readKeys(file);
}

function readKeys(file: string): readonly string[] {
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (keys.length === 0 || keys.some(({ length }) => length < shortest)) {
    throw new Error(`${file} is damaged: restore it from a backup, or set SECRET_KEY`);
  }
  return keys;
}

/** Puts keys in place of those that are kept; a reader sees the old ones or the new ones, whole. */
export function keepKeys(file: string, keys: readonly string[]): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(half, file);
}

/** The keys as they are now: a server that runs learns of a new one by itself. */
export function ringOf(file: string): KeyRing {
  let known: { readonly version: string; readonly keys: readonly string[] } | undefined;
  return () => {
    const { mtimeMs, size, ino } = statSync(file);
    const version = `${mtimeMs} ${size} ${ino}`;
    if (known?.version !== version) known = { version, keys: readKeys(file) };
    return known.keys;
  };
}
