// Brings what npm writes into package-lock.json (the house's and those in tools/) to what `npm ci` needs everywhere.
// npm drops optional packages of other platforms that its registry does not have at that moment, and then refuses the
// lockfile as incomplete. And what only a test uses it keeps in production when something there would take it as
// well (an optional peer): the compiler beside i18next. Run it after `npm install`; `--check` only tells.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

const isCheck = process.argv.includes('--check');
const tools = readdirSync(join(root, 'tools'), { withFileTypes: true }).filter((each) => each.isDirectory());

for (const folder of ['.', ...tools.map(({ name }) => join('tools', name))]) {
  const name = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(join(root, name), 'utf8'));
  const missing = missingFrom(lock.packages);
  const spared = sparedIn(lock.packages);
  if (Object.keys(missing).length + spared.length === 0) continue;
  if (isCheck) {
    console.log(
      `${name} lacks ${[...Object.keys(missing), ...spared].join(', ')}: node scripts/complete-lockfile.mjs`,
    );
    process.exitCode = 1;
    continue;
  }
  for (const path of spared) lock.packages[path] = asDevelopment(lock.packages[path]);
  const { '': house, ...packages } = lock.packages;
  const sorted = Object.entries({ ...packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': house, ...Object.fromEntries(sorted) };
  writeFileSync(join(root, name), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${name}: ${Object.keys(missing).length} packages added, ${spared.length} kept from production`,
  );
}

/** @param {Record<string, any>} packages */
function missingFrom(packages) {
  /** @type {Record<string, any>} */
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (placeOf(packages, path, name) === undefined)
        missing[`node_modules/${name}`] = entryOf(name, version, entry.dev);
    }
  }
  return missing;
}

/** What npm marks as wanted by development or by an optional peer, and nothing in production depends on. */
function sparedIn(/** @type {Record<string, any>} */ packages) {
  const needed = new Set(['']);
  for (const path of needed) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(packages, path, name);
      if (place !== undefined) needed.add(place);
    }
  }
  return Object.keys(packages).filter((path) => packages[path].dev !== true && !needed.has(path));
}

/** npm's order of keys. @param {any} entry */
function asDevelopment({ version, resolved, integrity, cpu, devOptional: _, ...rest }) {
  return { version, resolved, integrity, cpu, dev: true, ...rest };
}

/**
 * Where a package finds another: in its own node_modules, or in those of whoever holds it.
 * @param {Record<string, any>} packages @param {string} from @param {string} name @returns {string | undefined}
 */
function placeOf(packages, from, name) {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  if (from === '') return undefined;
  const holder = from.lastIndexOf('/node_modules/');
  return placeOf(packages, holder === -1 ? '' : from.slice(0, holder), name);
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
