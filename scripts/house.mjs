// What every script needs: the packages, the pinned Node, and a way to run things that says what it does.
// Plain JavaScript without packages: this runs on the system's Node (20 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');

export const loadFaster = `--import=${pathToFileURL(join(root, 'scripts/load-faster.mjs'))}`;

/**
 * The server and how Node runs it. Less room for garbage than Node takes on a large machine halves the memory of
 * a busy server; its live data is 60 MB (docs/performance.md).
 */
export const server = [
  '--max-semi-space-size=16',
  '--max-old-space-size=768',
  loadFaster,
  join(root, 'server/main.ts'),
];

/** The web build: the app and public pages for browsers, and what renders public pages ahead of time. */
const buildCommands = [
  ['vite', 'build'],
  ['vite', 'build', '--ssr'],
];

/** A change in one of these makes a new web build necessary. */
const buildSources = [
  'web',
  'contract',
  'domain',
  'locales',
  'site/content',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
];

/** A failure with a line for people; anything else that is thrown is a fault of ours and shows its stack. */
export class Stop extends Error {}

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const start = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Installs the packages of package-lock.json unless they are there already. */
export async function ensureInstalled() {
  const stampFile = join(modules, '.lys-installed');
  const stamp = hashOf([
    readFileSync(join(root, 'package-lock.json')),
    `${process.platform}-${process.arch}`,
  ]);
  if (readText(stampFile) === stamp) return;
  if (!isComplete()) {
    await step('Installing packages', async () => {
      const kinds = ['--include=dev', '--include=optional'];
      const code = await npm(['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error']);
      if (code !== 0) throw new Stop('The packages could not be installed (npm ci failed, see above).');
    });
  }
  writeFileSync(stampFile, stamp);
}

/** Runs npm, the one we were started by. @param {string[]} args @param {string} [cwd] */
export function npm(args, cwd = root) {
  const ours = process.env.npm_execpath;
  const [command, first] = ours?.endsWith('.js') ? [process.execPath, [ours]] : ['npm', []];
  return run(command, [...first, ...args], {
    cwd,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    shell: process.platform === 'win32' && command === 'npm',
  });
}

/** Whether npm's record of what is installed agrees with package-lock.json, for this machine. */
function isComplete() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  if (installed === undefined) return false;
  const wanted = Object.entries(readJson(join(root, 'package-lock.json'))?.packages ?? {});
  return wanted.every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true && !isForThisMachine(entry);
    return (
      found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
    );
  });
}

/**
 * Made for exactly this platform. What belongs to another platform's package, or to one C library or the
 * other, npm has judged itself.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  return (
    libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
  );
}

/** The Node of package.json (on macOS there is none: the system's), or one line that says what is missing. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(
    modules,
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const runs = existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0;
  if (runs) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Lys needs Node 24 or newer on ${process.platform}-${process.arch}, and this is ${process.version}: install it from nodejs.org and try again.`,
  );
}

/** Builds the web app unless its sources are those of the last build. @param {AbortSignal} [signal] nobody waits for it any more */
export async function ensureBuilt(signal) {
  const stampFile = join(root, 'dist', 'build-hash');
  const hash = hashOf(buildSources.flatMap((source) => contentsOf(join(root, source))));
  if (readText(stampFile) === hash) return;
  await step('Building the web app', async () => {
    rmSync(stampFile, { force: true });
    const env = { ...toolEnvironment(), NODE_ENV: 'production' };
    for (const [name = '', ...args] of buildCommands) {
      const { code, output } = await capture(...tool(name, args), env, { signal });
      if (code === 0) continue;
      if (!signal?.aborted) console.error(output);
      throw new Stop(`The web app could not be built (${[name, ...args].join(' ')} failed, see above).`);
    }
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, hash);
  });
}

/** @param {string} path @returns {(Buffer | string)[]} names and contents, in a fixed order */
function contentsOf(path) {
  const files = path.includes('.', path.lastIndexOf('/')) ? [''] : listFiles(path);
  return files
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\.tmp/.test(file))
    .flatMap((file) => [file, readFileSync(join(path, file))]);
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return entries.filter((entry) => statSync(join(folder, entry)).isFile()).sort();
}

/**
 * Command and arguments that run an installed tool on the pinned Node.
 * @param {string} name @param {string[]} args @returns {[string, string[]]}
 */
export function tool(name, args) {
  /** @type {Record<string, string>} */
  const packages = { tsc: 'typescript', biome: '@biomejs/biome', playwright: '@playwright/test' };
  const folder = join(modules, packages[name] ?? name);
  const { bin } = readJson(join(folder, 'package.json'));
  return [pinnedNode(), [join(folder, typeof bin === 'string' ? bin : bin[name]), ...args]];
}

/** The environment for tools: the pinned Node first in PATH, nothing that asks or decorates. */
export function toolEnvironment() {
  const path = [dirname(pinnedNode()), join(modules, '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, CI: '1', FORCE_COLOR: undefined, NO_COLOR: '1' };
}

/**
 * Runs a program in the foreground; what ends us is passed on to it. Resolves with its exit code.
 * npm passes a SIGTERM to its shell only, which ends without a word to us: that npm's shell is gone ends us, too.
 * @param {string} command @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStart?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    onStart?.(child);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) pass('SIGTERM');
    }, 250);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/**
 * Runs a program and keeps what it prints.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @param {{ timeout?: number, signal?: AbortSignal }} [ends] after so many ms, or when it is told
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, env = process.env, ends = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...ends,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a script's work and leaves with its code; what we refuse is one line, not a stack.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @param {(Buffer | string)[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
