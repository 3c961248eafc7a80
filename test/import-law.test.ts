import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The import law (ARCHITECTURE.md), that a form is a `<Form>`, and that no function takes five arguments, are only worth something while they fire: each
 * case plants one forbidden line in a room (in a copy, so nothing is left behind) and expects the linter to name it.
 */
const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'lys-law-'));

afterAll(() => rmSync(house, { recursive: true, force: true }));

const five = 'b: 0, c: 0, d: 0, e: 0, f: 0';

const broken: [room: string, line: string, rule: string][] = [
  ['domain', "import { z } from 'zod';\nexport const a = z;", 'noRestrictedImports'],
  [
    'domain',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    'noRestrictedImports',
  ],
  ['domain', "import { a } from '#contract/errors.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['domain', "import type { ReactNode } from 'react';\nexport type A = ReactNode;", 'noRestrictedImports'],
  ['domain', 'export const now = () => Date.now();', 'noJsRestrictedProperties'],
  ['domain', 'export const dice = () => Math.random();', 'noJsRestrictedProperties'],
  ['domain', 'export const id = () => crypto.randomUUID();', 'noRestrictedGlobals'],
  ['contract', "import { a } from '#db/connect.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['contract', "import { join } from 'node:path';\nexport const b = join;", 'noRestrictedImports'],
  ['contract', "import { a } from '#server/kernel/ids.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['db', "import { a } from '#server/kernel/config.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['db', "import { z } from 'zod';\nexport const b = z;", 'noRestrictedImports'],
  ['db', "import { a } from '#contract/errors.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server', "import { a } from '#web/api.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server', "import { a } from '#test/cast.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server', "import { useState } from 'react';\nexport const b = useState;", 'noRestrictedImports'],
  ['server', "import { a } from '#server/kernel/ids.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/kernel', "import { a } from '../live/hub.ts';\nexport const b = a;", 'noRestrictedImports'],
  [
    'server/kernel',
    "import { a } from '../accounts/sessions.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  [
    'server/kernel',
    "import { a } from '#server/emails/write-email.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  [
    'server/emails',
    "import { a } from '../accounts/sessions.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  ['server/emails', "import { a } from '../jobs/queue.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/jobs', "import { a } from '../http/context.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/files', "import { a } from '../app.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/live', "import { a } from '../http/session.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/pdf', "import { a } from '../documents/series.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/http', "import { a } from '../orders/visible.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/http', "import { a } from '../accounts/sessions.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/http', "import { a } from '../orders/routes.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/http', "import { a } from '../app.ts';\nexport const b = a;", 'noRestrictedImports'],
  [
    'server/accounts',
    "import { a } from '../orders/visible.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  [
    'server/accounts',
    "import { a } from '../catalogue/rates.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  [
    'server/accounts/emails',
    "import { a } from '../../orders/visible.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  ['server/catalogue', "import { a } from '../cart/view.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/accounts', "import { a } from '../app.ts';\nexport const b = a;", 'noRestrictedImports'],
  [
    'server/orders',
    "import { a } from '../moves/update-status.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  [
    'server/orders/jobs',
    "import { a } from '../../moves/update-status.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  ['server/orders', "import { a } from '../money/routes.ts';\nexport const b = a;", 'noRestrictedImports'],
  [
    'server/orders',
    "import { a } from '#server/money/routes.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  ['server/orders', "import { a } from '../job-handlers.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/orders', "import { a } from '#site/pages.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/orders', "import { a } from '#demo/load.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/moves', "import { a } from '../orders/routes.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/moves', "import { a } from '../app.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['server/moves', "import { a } from '#demo/load.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['site', "import { a } from '#web/api.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['site', "import { a } from '#demo/load.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['site', "import { a } from '#server/app.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['site', "import { a } from '#server/orders/routes.ts';\nexport const b = a;", 'noRestrictedImports'],
  [
    'site/content',
    "import { a } from '#server/kernel/texts.ts';\nexport const b = a;",
    'noRestrictedImports',
  ],
  ['site/content', "import { a } from '../pages.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['site/content', "import { a } from 'zod';\nexport const b = a;", 'noRestrictedImports'],
  ['demo', "import { a } from '#web/api.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['demo', "import { a } from '#test/cast.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['demo', "import { a } from '#server/main.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['demo', "import { a } from '#site/pages.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['domain', "import { a } from '#site/content/faq.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', "import { a } from '#site/pages.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', "import { a } from '#demo/people.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', "import { a } from '#server/kernel/ids.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', "import { a } from '#db/connect.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', "import { z } from 'zod';\nexport const b = z;", 'noRestrictedImports'],
  ['web', "import { join } from 'node:path';\nexport const b = join;", 'noRestrictedImports'],
  ['web', "import { errors } from '#contract/errors.ts';\nexport const b = errors;", 'plugin'],
  ['web', "import { a } from '#test/cast.ts';\nexport const b = a;", 'noRestrictedImports'],
  ['web', 'export const a = <form noValidate>Name</form>;', 'plugin'],
  ['web', 'export const a = <form action="/search" />;', 'plugin'],
  ['domain', `export const a = (${five}) => 0;`, 'useMaxParams'],
  ['server', `export function a(${five}) {}`, 'useMaxParams'],
  ['server/orders', `export async function a(${five}) {}`, 'useMaxParams'],
  ['web', `export const a = (${five}) => 0;`, 'useMaxParams'],
];

const allowed: [room: string, line: string][] = [
  ['domain', "import { languages } from './languages.ts';\nexport const b = languages;"],
  ['contract', "import { z } from 'zod';\nexport const b = z;"],
  ['contract', "import { languages } from '#domain/languages.ts';\nexport const b = languages;"],
  ['db', "import { sql } from 'drizzle-orm';\nexport const b = sql;"],
  ['db', "import { pgTable } from 'drizzle-orm/pg-core';\nexport const b = pgTable;"],
  ['db', "import { readFile } from 'node:fs/promises';\nexport const b = readFile;"],
  ['server', "import fastify from 'fastify';\nexport const b = fastify;"],
  ['server', "import { sql } from 'drizzle-orm';\nexport const b = sql;"],
  ['server/kernel', "import { a } from '#contract/errors.ts';\nexport const b = a;"],
  ['server/emails', "import { a } from '../kernel/texts.ts';\nexport const b = a;"],
  ['server/http', "import { a } from '../live/hub.ts';\nexport const b = a;"],
  ['server/accounts', "import { a } from '../emails/write-email.ts';\nexport const b = a;"],
  ['server/accounts/emails', "import { a } from '../session-user.ts';\nexport const b = a;"],
  ['server/orders/emails', "import { a } from '../../emails/write-email.ts';\nexport const b = a;"],
  ['server/orders', "import { a } from '../cart/view.ts';\nexport const b = a;"],
  ['server/orders', "import { a } from '../catalogue/rates.ts';\nexport const b = a;"],
  ['server/moves', "import { a } from '../orders/visible.ts';\nexport const b = a;"],
  ['server', "import { a } from './orders/routes.ts';\nexport const b = a;"],
  ['server', "import { a } from '#site/pages.ts';\nexport const b = a;"],
  ['site', "import { a } from '#server/http/operations.ts';\nexport const b = a;"],
  ['demo', "import { a } from '#server/moves/update-status.ts';\nexport const b = a;"],
  ['web', "import { a } from '#site/content/faq.ts';\nexport const b = a;"],
  ['web', "import { languages } from '#domain/languages.ts';\nexport const b = languages;"],
  ['web', "import { useState } from 'react';\nexport const b = useState;"],
  ['web', "import type { ErrorCode } from '#contract/errors.ts';\nexport type B = ErrorCode;"],
  ['web', "import { Form } from '#web/ui/Form.tsx';\nexport const b = <Form onSubmit={a}>Name</Form>;"],
];

describe('the import law', () => {
  let found: Map<string, string>;
  beforeAll(() => {
    found = lint([...broken, ...allowed]);
  });

  test.each(broken)('in %s/ refuses: %s', (room, line, rule) => {
    expect(found.get(room + line)).toContain(rule);
  });

  test.each(allowed)('in %s/ lets pass: %s', (room, line) => {
    expect(found.get(room + line)).not.toMatch(/noRestricted|noJsRestricted|plugin/);
  });
});

/** The rules broken by each source, found by one run of the linter over a copy of the house with our configuration. */
function lint(sources: [room: string, source: string, ...rest: string[]][]): Map<string, string> {
  for (const part of ['biome.json', '.gitignore', 'scripts/lint']) {
    cpSync(join(root, part), join(house, part), { recursive: true });
  }
  const planted = sources.map(([room, source], index) => {
    const file = `${room}/planted-${index}.${source.includes('= <') ? 'tsx' : 'ts'}`;
    mkdirSync(join(house, room), { recursive: true });
    writeFileSync(join(house, file), `${source}\n`);
    return { key: room + source, file };
  });
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: house, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const rulesBrokenIn = (file: string) =>
    diagnostics.filter(({ location }) => location?.path === file).map(({ category }) => category);
  return new Map(planted.map(({ key, file }) => [key, rulesBrokenIn(file).join(' ')]));
}

type Diagnostic = { category: string; location?: { path: string } };
