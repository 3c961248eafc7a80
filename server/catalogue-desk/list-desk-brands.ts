import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { catalogueDesk as contract } from '#contract/catalogue-desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { isUnwritten } from './unwritten.ts';

type Output = OutputOf<typeof contract.listDeskBrands>;
export type DeskBrand = Output['items'][number];

const keys = {
  name: byText(sql`${brands.name}->>'en'`),
  live: byWhole(brands.productCount),
  entered: byInstant(brands.createdAt),
};

/** Every brand, by name where nobody says otherwise. What is told of each is read for those of the page alone. */
export async function listDeskBrands(
  { db }: Context,
  { cursor, limit, sort = 'name', ...filter }: ParsedOf<typeof contract.listDeskBrands>,
): Promise<Output> {
  const order = inOrder(keys, brands.id, sort);
  const from = order.position(cursor);
  const wanted = narrowedBy(filter);
  const [rows, [counted]] = await Promise.all([
    select(db, order.value)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(brands)
      .innerJoin(companies, eq(companies.id, brands.companyId))
      .where(wanted),
  ]);
  const page = pageOf(rows, limit, rowOf, ({ sortedBy, brand }) => order.cursorOf(sortedBy, brand.brandId));
  return { ...page, total: counted?.total ?? 0 };
}

export async function getDeskBrand(db: Queryable, brandId: string): Promise<DeskBrand> {
  const [row] = await select(db).where(eq(brands.id, brandId));
  if (row === undefined) throw new Refusal('not-found');
  return rowOf(row);
}

type Filter = Omit<ParsedOf<typeof contract.listDeskBrands>, 'cursor' | 'limit' | 'sort'>;

function narrowedBy({ state, waiting, unwritten, featured, q }: Filter): SQL | undefined {
  const part = q === undefined || q === '' ? null : containing(q);
  return and(
    state && eq(brands.state, state),
    waiting === true ? sql`(${brands.state} = 'review' or ${hasOpenClaims})` : undefined,
    unwritten && sql`exists (${unwrittenOf(unwritten)})`,
    featured === true ? eq(brands.featured, true) : undefined,
    part === null
      ? undefined
      : or(
          sql`${brands.name}->>'en' ilike ${part}`,
          sql`${brands.name}->>'ko' ilike ${part}`,
          sql`${brands.name}->>'zh' ilike ${part}`,
          sql`${brands.slug} ilike ${part}`,
          sql`${companies.name} ilike ${part}`,
        ),
  );
}

const openClaims = sql`select from ${badgeClaims} claim where claim.brand_id = ${brands.id} and claim.state = 'open'`;
const hasOpenClaims = sql`exists (${openClaims})`;

/** Live products of the brand of this row that lack texts in a language: the rows of an index. */
const unwrittenOf = (language: Language) =>
  sql`select from ${products} where ${products.brandId} = ${brands.id} and ${products.state} = 'live' and ${isUnwritten(language)}`;

const countOf = (rows: SQL) => sql<number>`(select count(*)::int from (${rows}) counted)`;

/** What the desk says of a brand itself: its page, which is most of its row, is not among it. */
const named = {
  brandId: brands.id,
  slug: brands.slug,
  name: brands.name,
  companyId: brands.companyId,
  state: brands.state,
  isSuspended: brands.isSuspended,
  reviewNote: brands.reviewNote,
  featured: brands.featured,
  live: brands.productCount,
  createdAt: brands.createdAt,
};

function select(db: Queryable, sortedBy: SQL<SortValue> = keys.name.by) {
  return db
    .select({
      brand: named,
      companyName: companies.name,
      drafts: countOf(
        sql`select from ${products} where ${products.brandId} = ${brands.id} and ${products.state} = 'draft'`,
      ),
      unwritten: {
        en: countOf(unwrittenOf('en')),
        ko: countOf(unwrittenOf('ko')),
        zh: countOf(unwrittenOf('zh')),
      },
      claims: countOf(openClaims),
      sortedBy,
    })
    .from(brands)
    .innerJoin(companies, eq(companies.id, brands.companyId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function rowOf({ brand, companyName, drafts, unwritten, claims }: Row): DeskBrand {
  const { reviewNote, createdAt, ...said } = brand;
  return {
    ...said,
    companyName,
    hiddenBecause: brand.state === 'hidden' ? reviewNote : null,
    drafts,
    unwritten,
    claims,
    hasPage: brand.state === 'review',
    createdAt: createdAt.toISOString(),
  };
}
