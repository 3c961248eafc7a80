import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it, test } from 'vitest';

/**
 * The server's floors (ARCHITECTURE.md, ADR 13), from the ground up. A file imports its own folder and floors
 * below; areas may build on each other, in one direction. The linter says it file by file (biome.json,
 * import-law.test.ts); what only the whole house shows is computed here, types included.
 */
const floors = [
  ['kernel'],
  ['emails', 'files', 'jobs', 'live', 'pdf'],
  ['http'],
  ['accounts', 'catalogue'],
  'areas',
  ['moves'],
  ['.'],
] as const;

const root = join(import.meta.dirname, '..');
const rooms = ['domain', 'contract', 'db', 'server', 'site', 'demo'];

type Imports = ReadonlyMap<string, readonly string[]>;

const statement =
  /(?:^|\n)(?:import|export)\s(?:[^'"]*?\sfrom\s)?'((?:\.{1,2}\/|#)[^']+)'|import\('(#[^']+)'\)/g;

/** What the files of a room import of this repository, tests left out. */
function readImports(): Imports {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${room}/${file}`),
  );
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(statement)].map(([, still, later]) => {
    const named = still ?? later ?? '';
    return named.startsWith('#') ? named.slice(1) : normalize(join(dirname(file), named));
  });
}

/** A folder of the server ('.' for its own files), or another room. */
function folderOf(file: string): string {
  const [room = '', folder = '', ...rest] = file.split('/');
  if (room !== 'server') return `#${room}`;
  return rest.length === 0 ? '.' : folder;
}

function foldersOf(imports: Imports): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    const to = found.get(from) ?? new Set<string>();
    for (const target of targets) if (folderOf(target) !== from) to.add(folderOf(target));
    found.set(from, to);
  }
  return found;
}

function floorOf(folder: string): number {
  const named = floors.findIndex(
    (floor) => floor !== 'areas' && (floor as readonly string[]).includes(folder),
  );
  return named === -1 ? floors.indexOf('areas') : named;
}

/** A way from something back to itself, or null. */
function circleIn(graph: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (at: string): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    way.push(at);
    for (const next of graph.get(at) ?? []) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    way.pop();
    done.add(at);
    return null;
  };
  for (const start of graph.keys()) {
    const circle = visit(start);
    if (circle !== null) return circle;
  }
  return null;
}

const imports = readImports();

describe('the floors of the server', () => {
  const folders = foldersOf(imports);

  it('are read from every file', () => {
    expect(imports.size).toBeGreaterThan(500);
    expect(folders.get('emails')).toContain('kernel');
    expect(folders.get('moves')).toContain('orders');
  });

  it.each([...folders.keys()].filter((folder) => !folder.startsWith('#')))(
    '%s imports no floor above it',
    (folder) => {
      const inside = [...(folders.get(folder) ?? [])].filter((target) => !target.startsWith('#'));
      const isArea = floors[floorOf(folder)] === 'areas';
      const above = inside.filter((target) => floorOf(target) > floorOf(folder));
      const beside = isArea ? [] : inside.filter((target) => floorOf(target) === floorOf(folder));
      expect([...above, ...beside]).toEqual([]);
    },
  );

  test('no two folders import each other, nor in a circle', () => {
    const inside = new Map([...folders].filter(([folder]) => !folder.startsWith('#')));
    expect(circleIn(inside)).toBeNull();
  });

  test('no file imports itself by way of others, types included', () => {
    expect(circleIn(imports)).toBeNull();
  });

  test('only the list of areas and the start know the public pages and the demo', () => {
    const know = [...imports].filter(([, targets]) => targets.some((file) => /^(site|demo)\//.test(file)));
    const inServer = know.map(([file]) => file).filter((file) => file.startsWith('server/'));
    expect(inServer.sort()).toEqual(['server/app.ts', 'server/main.ts']);
  });

  test('the demo is fetched where it is on: a server without its folder starts', () => {
    for (const file of ['server/main.ts', 'server/app.ts']) {
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/from '#demo\//);
    }
    const site = [...imports].filter(([file]) => file.startsWith('site/')).flatMap(([, targets]) => targets);
    expect(site.filter((file) => file.startsWith('demo/'))).toEqual([]);
  });
});

/** What an email brings of the tables as a value: it is told what it says, and a type of a row is all it may know. */
function queriesIn(source: string): string[] {
  const values = source.matchAll(/^import (?!type )[^;]*? from '((?:#db\/|drizzle-orm)[^']*)';/gm);
  const asked = source.matchAll(/\b(?:tx|db)\s*\.\s*(select|execute|\$count|insert|update|delete)\b/g);
  return [...[...values].map(([, from = '']) => from), ...[...asked].map(([, what = '']) => what)];
}

describe('emails receive their data', () => {
  const emails = [...imports.keys()].filter((file) => /^server\/[^/]+\/emails\//.test(file));

  it('are found', () => {
    expect(emails.length).toBeGreaterThan(20);
  });

  it.each(emails)('%s asks the database nothing', (file) => {
    expect(queriesIn(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  test('nor does what puts them into the outbox, but for writing them there', () => {
    expect(imports.get('server/emails/write-email.ts')).toContain('db/schema/emails.ts');
    const written = ['server/emails/write-email.ts', 'server/emails/wanted.ts'].flatMap((file) =>
      imports.get(file),
    );
    expect(written.filter((file) => file?.startsWith('db/schema/'))).toEqual(['db/schema/emails.ts']);
  });
});

describe('a planted fault is found', () => {
  const planted = (file: string, source: string) =>
    foldersOf(new Map([...readImports(), [file, importsOf(file, source)]]));

  test('two folders that import each other', () => {
    expect(circleIn(planted('server/messages/x.ts', "import { a } from '../orders/visible.ts';"))).toEqual(
      expect.arrayContaining(['messages', 'orders']),
    );
  });

  test('an email that asks the database', () => {
    expect(queriesIn("import { users } from '#db/schema/accounts.ts';")).toEqual(['#db/schema/accounts.ts']);
    expect(queriesIn("import { eq } from 'drizzle-orm';")).toEqual(['drizzle-orm']);
    expect(queriesIn('const [rep] = await tx\n    .select({ name })')).toEqual(['select']);
    expect(queriesIn("import type { invoices } from '#db/schema/documents.ts';")).toEqual([]);
  });

  test('by a type alone', () => {
    const source = "import type {\n  OrderRow,\n} from '../orders/visible.ts';";
    expect(importsOf('server/messages/x.ts', source)).toEqual(['server/orders/visible.ts']);
  });
});
