// Adds to package-lock.json the optional packages of other platforms that npm left out. npm drops what its
// registry does not have at that moment, and then refuses the lockfile in `npm ci` because it is incomplete.
// Run it after `npm install`; `--check` only tells.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** @type {Record<string, any>} */
const missing = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = [`${path}/node_modules/${name}`, `node_modules/${name}`].some(
      (place) => lock.packages[place],
    );
    if (!isThere) missing[`node_modules/${name}`] = entryOf(name, version, entry.dev);
  }
}

const names = Object.keys(missing);
if (process.argv.includes('--check')) {
  if (names.length > 0)
    console.log(`package-lock.json lacks ${names.join(', ')}: node scripts/complete-lockfile.mjs`);
  process.exitCode = names.length > 0 ? 1 : 0;
} else if (names.length > 0) {
  const { '': house, ...packages } = lock.packages;
  const sorted = Object.entries({ ...packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = { '': house, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${names.length} packages added`);
}

/**
 * These packages carry their platform in their name: @biomejs/cli-linux-x64-musl.
 * @param {string} name @param {unknown} version @param {boolean | undefined} dev
 */
function entryOf(name, version, dev) {
  const words = name.split(/[/-]/);
  const systems = [
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'aix',
    'win32',
  ];
  const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];
  const find = (/** @type {string[]} */ list) => [list.find((word) => words.includes(word)) ?? 'none'];
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { version, cpu: find(processors), dev, libc, optional: true, os: find(systems) }; // npm's order of keys
}
