import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { later } from '#domain/instants.ts';
import { retentionClasses } from '#domain/retention.ts';
import { worldAt } from '#server/http/operations.ts';
import { eraseAccount } from '#server/moves/erase-account.ts';
import { collectData } from '#server/security/collect-data.ts';
import { startHouse, type TestHouse } from './app.ts';
import { cast, castDay } from './cast.ts';
import { asOwner } from './database.ts';
import { impersonal, leftOut, type Personal, personal, personalDoers } from './personal-data.ts';

/**
 * Holds /privacy to the tables: every column that can hold words is sorted, and what personal-data.ts says of the
 * personal ones is done to rows of one person, planted in every table there is.
 */
const root = join(import.meta.dirname, '..');
const person = cast.buyer;

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly isMade: boolean;
  /** The table a foreign key points at. */
  readonly to: string | null;
  readonly choices: readonly string[];
};

let house: TestHouse;
let columns: Column[];
let downloaded: string;
/** Marks that still stand somewhere after the account is gone. */
let left: ReadonlySet<string>;

beforeAll(async () => {
  house = await startHouse();
  columns = await readColumns();
  await plant();
  downloaded = JSON.stringify(await collectData(house.db, { ...person, userId: person.id }));
  await house.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, person.id));
    if (user === undefined) throw new Error('no such user');
    await eraseAccount(tx, user, { keptEmailId: null }, worldAt(house));
  });
  left = await marksLeft();
}, 60_000);
afterAll(() => house.close());

describe('a column that can hold words', () => {
  it('is sorted: personal, or saying nothing about a person', () => {
    const known = new Set([
      ...allPersonal().map(({ table, column }) => `${table}.${column}`),
      ...personalDoers.map((table) => `${table}.actor_name`),
      ...Object.entries(impersonal).flatMap(([table, names]) =>
        names.split(' ').map((name) => `${table}.${name}`),
      ),
    ]);
    const worded = columns.filter(isWorded).map(({ table, column }) => `${table}.${column}`);
    expect(worded.filter((name) => !known.has(name))).toEqual([]);
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect([...known].filter((name) => !there.has(name))).toEqual([]);
  });
});

describe('what is personal', () => {
  it('is named on /privacy', () => {
    const privacy = JSON.parse(readFileSync(join(root, 'locales/en/privacy.json'), 'utf8'));
    const said: string[] = privacy.text.sections.what.text;
    const unsaid = allPersonal().filter(({ named }) => !said.some((line) => line.includes(`**${named}:**`)));
    expect(unsaid.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('goes with the account, or stays for a reason', () => {
    const standing = allPersonal().filter(({ table, column }) => left.has(markOf(table, column)));
    const doers = personalDoers.filter((table) => left.has(markOf(table, 'actor_name')));
    expect([
      ...standing.filter(({ erased }) => erased === true).map(({ table, column }) => `${table}.${column}`),
      ...doers,
    ]).toEqual([]);
  });

  it('is in the person’s own download, or left out for a reason', () => {
    const missing = allPersonal().filter(
      (each) => each.downloaded === true && !downloaded.includes(markOf(each.table, each.column)),
    );
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const shown = allPersonal().filter(
      (each) => each.downloaded !== true && downloaded.includes(markOf(each.table, each.column)),
    );
    expect(shown.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('has an end: a class of records that deletes its table, or what it lives with', () => {
    const deleted = tablesRetentionDeletes();
    const endless = allPersonal().filter(
      ({ table, kept }) => kept in retentionClasses && !deleted.has(table),
    );
    expect([...new Set(endless.map(({ table }) => table))]).toEqual([]);
  });
});

describe('what somebody did', () => {
  it('is in their own download, or left out for a reason', () => {
    const tables = [
      ...new Set(columns.filter(({ to }) => to === 'users').map(({ table }) => table)),
    ].toSorted();
    const missing = tables.filter(
      (table) => !(table in leftOut) && !downloaded.includes(hasId(table) ? rowOf(table) : momentOf(table)),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(leftOut).filter((table) => !tables.includes(table))).toEqual([]);
  });
});

const isWorded = ({ type, choices, isMade }: Column): boolean =>
  ['text', 'jsonb', 'bytea', 'ARRAY'].includes(type) && choices.length === 0 && !isMade;

function allPersonal(): (Personal & { readonly table: string; readonly column: string })[] {
  return Object.entries(personal).flatMap(([table, groups]) =>
    groups.flatMap((group) => group.columns.split(' ').map((column) => ({ ...group, table, column }))),
  );
}

/** Columns by which a row is somebody's: they hold the address, the others a mark of their own. */
const addressed: readonly string[] = [
  'users.email',
  'emails.to_address',
  'applications.email',
  'enquiries.email',
];

function markOf(table: string, column: string): string {
  return addressed.includes(`${table}.${column}`) ? person.email : `mark-${table}-${column}.`;
}

function indexOf(table: string): number {
  return [...new Set(columns.map((each) => each.table))].toSorted().indexOf(table);
}

/** The id of the row that is planted in a table. */
function rowOf(table: string): string {
  return `01900000-0000-7000-8fff-${String(indexOf(table)).padStart(12, '0')}`;
}

/** The moment of that row: no other table has it. */
function momentOf(table: string): string {
  return later(castDay, indexOf(table) * 1_000).toISOString();
}

const hasId = (table: string): boolean =>
  columns.some((each) => each.table === table && each.column === 'id' && each.type === 'uuid');

async function readColumns(): Promise<Column[]> {
  const { rows } = await house.db.execute<Column & { readonly checks: string | null }>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null as "isNeeded",
      c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as "isMade",
      (select k.confrelid::regclass::text from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and cardinality(k.conkey) = 1 and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name limit 1) as to,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass) as checks
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`);
  return rows.map(({ checks, ...each }) => ({ ...each, choices: choicesOf(each.column, checks ?? '') }));
}

/** The words a check allows a column, where it names them: such a column says nothing else. */
function choicesOf(column: string, checks: string): string[] {
  const list = new RegExp(`\\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]`).exec(checks)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

/** Columns that say whose a row is, also where no key says so. */
const ownId = /^(user|actor|subject|uploader)_id$/;

/** Rows without an id are told apart by their moment. */
const isOnlyMoment = ({ table, type }: Column): boolean =>
  type === 'timestamp with time zone' && !hasId(table);

const isOwner = ({ column, to }: Pick<Column, 'column' | 'to'>): boolean => to !== null || ownId.test(column);

/** One row in every table, whose words are marks, done by and about one person. */
async function plant(): Promise<void> {
  const statements = ["set session_replication_role = 'replica'"];
  const { rows: checks } = await house.db.execute<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of checks) statements.push(`alter table ${table} drop constraint "${name}"`);
  for (const table of new Set(columns.map((each) => each.table))) {
    const own = columns.filter(
      (each) =>
        each.table === table &&
        !each.isMade &&
        (isWorded(each) || each.isNeeded || isOwner(each) || isOnlyMoment(each)),
    );
    if (table === 'users') {
      const marked = 'name first_name last_name phone password_hash'.split(' ');
      const values = marked.map((column) => `${column} = '${markOf(table, column)}'`);
      statements.push(`update users set ${values.join(', ')} where id = '${person.id}'`);
      continue;
    }
    if (table === 'company_figures') continue; // the database keeps a row with each company
    if (table === 'companies') {
      const mark = markOf(table, 'representative');
      statements.push(`update companies set representative = '${mark}' where id = '${person.companyId}'`);
      continue;
    }
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    statements.push(`insert into ${table} (${names}) values (${own.map(valueFor).join(', ')})`);
  }
  await asOwner(house, `${statements.join(';\n')};`);
}

function valueFor({ table, column, type, to, choices }: Column): string {
  const mark = markOf(table, column);
  if (to === 'users' || ownId.test(column)) return `'${person.id}'`;
  if (to === 'companies' || column === 'company_id') return `'${person.companyId}'`;
  if (type === 'uuid') return `'${rowOf(to ?? table)}'`;
  if (choices.length > 0) return `'${choices[0]}'`;
  return (
    {
      text: `'${mark}'`,
      jsonb: `'${JSON.stringify({ name: mark, params: { name: mark }, en: mark, ko: mark, zh: mark })}'`,
      bytea: `'${mark}'::bytea`,
      ARRAY: `'{}'`,
      boolean: 'false',
      date: "'2026-03-06'",
      'timestamp with time zone': `'${momentOf(table)}'`,
      tsvector: "''",
    }[type] ?? "'1'"
  );
}

/** Which marks still stand in the column they were planted in. */
async function marksLeft(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { table, column } of columns.filter(isWorded)) {
    const mark = markOf(table, column);
    const { rows } = await house.db.execute<{ n: number }>(sql`
      select count(*)::int as n from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text like ${`%${mark}%`}
        or ${sql.identifier(column)}::text like ${`%${Buffer.from(mark).toString('hex')}%`}`);
    if ((rows[0]?.n ?? 0) > 0) found.add(mark);
  }
  return found;
}

/** The tables that server/retention deletes from, and those that go with them. */
function tablesRetentionDeletes(): ReadonlySet<string> {
  const folder = join(root, 'server/retention');
  const source = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const deleted = new Set(
    [...source.matchAll(/(?:delete from |table: '|rowsOf\(')(\w+)/g)].map(([, table = '']) => table),
  );
  for (let before = -1; before !== deleted.size; ) {
    before = deleted.size;
    for (const { table, to } of columns) if (to !== null && deleted.has(to)) deleted.add(table);
  }
  return deleted;
}
