import { and, type SQL, sql } from 'drizzle-orm';
import type { brandSorts, catalogue } from '#contract/catalogue.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, categories } from '#db/schema/catalogue.ts';
import { writtenInstant } from '#domain/days.ts';
import type { Translated } from '#domain/languages.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../kernel/cursor.ts';
import { asRowsStand, versionOf } from './as-rows-stand.ts';
import { brandColumns, brandSummaryOf } from './find-brand.ts';
import { perShape } from './per-shape.ts';
import { forgivingWordsOf } from './typing-errors.ts';
import { brandIsVisible, visibility } from './visible.ts';
import { wordsOf } from './words.ts';

type Asking = Context<'actor' | 'language'>;
type Input = ParsedOf<typeof catalogue.listBrands>;
type Output = OutputOf<typeof catalogue.listBrands>;
type Sort = (typeof brandSorts)[number];

/** What narrows the list; `nothing` matches no brand at all (text without a single word in it). */
type Filter = 'words' | 'category' | 'nothing';

type Values = Record<string, unknown> & { readonly more: number };

/** First pages mostly, of some 40 KB. */
const keepPage = asRowsStand<Output>(100);

/** What stands around the list: how many match, how many there are, and the categories to filter by. */
type Around = { shown: number; total: number; categories: { id: string; name: Translated }[] };

/** Active brands the actor may see; names are compared in the reader's language. */
export async function listBrands(context: Asking, input: Input): Promise<Output> {
  const { q, category } = input;
  if (!q) return readPage(context, input, { category });
  const words = wordsOf(q);
  const found = await readPage(context, input, words === null ? { nothing: '' } : { words, category });
  const forgiving = found.shown === 0 ? await forgivingWordsOf(context.db, q) : null;
  return forgiving === null ? found : readPage(context, input, { words: forgiving, category });
}

async function readPage(
  { db, actor, language }: Asking,
  { sort, cursor, limit }: Input,
  given: { readonly [Name in Filter]?: string | undefined },
): Promise<Output> {
  const filters = (Object.keys(given) as Filter[]).filter((name) => given[name] !== undefined);
  const after = readCursor(cursor, sort);
  const shape = { sort, filters, isOn: after !== null };
  const values = { ...visibility(actor), ...given, ...after, language, more: limit + 1 };
  return keepPage(db, JSON.stringify([sort, values]), {
    version: () => readVersion(db),
    read: async () => {
      const version = await readVersion(db); // before what it names: a brand written meanwhile has it read again
      return { version, value: await pageOf(db, shape, values) };
    },
  });
}

async function pageOf(db: Db, shape: Shape, values: Values): Promise<Output> {
  const { sort } = shape;
  const limit = values.more - 1;
  const rows = await listOf(db, shape).execute(values);
  const { shown, total, categories: choices } = rows[0]?.around ?? (await readAround(db, shape, values));
  const names = Object.fromEntries(choices.map(({ id, name }) => [id, name]));
  const onPage = rows.slice(0, limit);
  const last = onPage.at(-1);
  return {
    items: onPage.map((row) => brandSummaryOf(row, names)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor([sort, last.key, last.sortName, last.id])
        : null,
    shown,
    total,
    categories: choices,
  };
}

/** Every brand and every category: there are hundreds of them, and any can decide what stands around a page. */
const findVersion = perDb((db) =>
  db
    .select({
      brands: sql<string | null>`(select string_agg(${versionOf(brands)}, ' ') from ${brands})`,
      categories: sql<string | null>`(select string_agg(${versionOf(categories)}, ' ') from ${categories})`,
    })
    .from(sql`(select 1) one`)
    .prepare('brands_version'),
);

async function readVersion(db: Db): Promise<string> {
  return JSON.stringify(await findVersion(db).execute());
}

type Shape = { readonly sort: Sort; readonly filters: readonly Filter[]; readonly isOn: boolean };

const conditionOf = {
  words: sql`${brands.searchTokens} @@ ${sql.placeholder('words')}::tsquery`,
  category: sql`${brands.categoryCounts} @> jsonb_build_array(jsonb_build_object('id', ${sql.placeholder('category')}::text))`,
  nothing: sql`false`,
} satisfies Record<Filter, SQL>;

const name = sql<string>`lower(${brands.name}->>${sql.placeholder('language')}::text) collate "C"`;
const byName = sql`${name}, ${brands.id}`;
const afterName = sql`(${name}, ${brands.id}) > (${sql.placeholder('afterName')}::text collate "C", ${sql.placeholder('afterId')}::uuid)`;
const afterKey = sql.placeholder('afterKey');

/** Every order ends with name and id, so that no brand comes twice or never. */
const orders = {
  name: { key: sql<string>`''`, by: byName, after: afterName },
  products: {
    key: sql<string>`${brands.productCount}::text`,
    by: sql`${brands.productCount} desc, ${byName}`,
    after: sql`(${brands.productCount} < ${afterKey}::int or (${brands.productCount} = ${afterKey}::int and ${afterName}))`,
  },
  newest: {
    key: sql<string>`to_char(${brands.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    by: sql`${brands.createdAt} desc, ${byName}`,
    after: sql`(${brands.createdAt} < ${afterKey}::timestamptz or (${brands.createdAt} = ${afterKey}::timestamptz and ${afterName}))`,
  },
} satisfies Record<Sort, { key: SQL<string>; by: SQL; after: SQL }>;

const listOf = perShape(
  'brands',
  ({ sort, filters, isOn }: Shape) => [sort, ...filters, isOn ? 'on' : 'first'].join('_'),
  (db, shape, name) => buildList(db, shape).prepare(name),
);
const aroundOf = perShape(
  'around_brands',
  ({ filters }: Shape) => filters.join('_'),
  (db, shape, name) =>
    db
      .select({ around: around(shape).as('around') })
      .from(sql`(select 1) one`)
      .prepare(name),
);

/** A page without a row cannot bring what stands around it. */
async function readAround(db: Db, shape: Shape, values: Values): Promise<Around> {
  const [row] = await aroundOf(db, shape).execute(values);
  if (row === undefined) throw new Error('a select without a condition gave no row');
  return row.around;
}

function buildList(db: Db, shape: Shape) {
  const { key, by, after } = orders[shape.sort];
  return db
    .select({
      ...brandColumns,
      key: key.as('key'),
      sortName: name.as('sort_name'),
      around:
        sql<Around | null>`case when row_number() over (order by ${by}) = 1 then ${around(shape)} end`.as(
          'around',
        ),
    })
    .from(brands)
    .where(and(matching(shape), shape.isOn ? after : undefined))
    .orderBy(by)
    .limit(sql.placeholder('more'));
}

/** The brands are read once for all of it: a row is wide. */
function around(shape: Shape): SQL<Around> {
  return sql<Around>`(with visible as materialized (select brands.category_counts from brands where ${brandIsVisible})
    select jsonb_build_object(
      'shown', (select count(*) from brands where ${matching(shape)}),
      'total', (select count(*) from visible),
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', categories.id, 'name', categories.name) order by categories.position), '[]')
        from ${categories} where categories.id in (select counted->>'id' from visible, jsonb_array_elements(visible.category_counts) counted))))`;
}

function matching({ filters }: Shape): SQL | undefined {
  return and(brandIsVisible, ...filters.map((filter) => conditionOf[filter]));
}

const isKeyOf = {
  name: (key) => key === '',
  products: (key) => /^\d{1,9}$/.test(key),
  newest: (key) => writtenInstant(key) !== null,
} satisfies Record<Sort, (key: string) => boolean>;

function readCursor(cursor: string | undefined, sort: Sort) {
  const values = decodeCursor(cursor, ['text', 'text', 'text', 'id']);
  if (values === null) return null;
  const [of, afterKey, afterName, afterId] = values;
  if (of !== sort || !isKeyOf[sort](afterKey)) throw invalidCursor();
  return { afterKey, afterName, afterId };
}
