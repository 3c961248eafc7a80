import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands, ownTokens, products } from '#db/schema/catalogue.ts';
import { type Asked, askedFor, ingredientMark, needMark } from '#domain/asked.ts';
import { ingredientKeys } from '#domain/known-ingredients.ts';
import { needKeys } from '#domain/need-keys.ts';
import { type Bits, inAll, inAny, noBits } from './bits.ts';
import type { Shelf } from './shelf.ts';
import { queryOf } from './words.ts';

/** Of a common word so many are found, of one brand or of all: nobody walks more of them. */
const foundAtMost = 5_000;

/**
 * Products by the beginnings of words of their names, by SKU or GTIN, and by what they contain or are for, drafts and
 * archived ones too; of one brand, or of all of them. Which ones a word finds is kept like every other word.
 */
export async function calledOnShelf(
  db: Db,
  shelf: Shelf,
  q: string,
  brandId: string | undefined,
): Promise<Bits> {
  const answering = (asked: readonly Asked[]) =>
    Promise.all(asked.map((one) => answeringOne(db, shelf, one, brandId)));
  const digits = q.replace(/[\s-]/g, '');
  const [named, numbered, entered] = await Promise.all([
    answering(askedFor(q)),
    /^\d{8,14}$/.test(digits) ? answering(askedFor(digits)) : [],
    withSku(db, q.trim(), brandId),
  ]);
  const [first = noBits(shelf.room), ...others] = named;
  const coded = entered.length === 0 ? [] : [shelf.setOf(entered)];
  return inAny(shelf.room, [inAll(first, others), ...numbered, ...coded]);
}

/** The set of products that carry a mark. */
const setOfMark = new Map<string, string>([
  ...needKeys.map((key) => [needMark(key), `need:${key}`] as const),
  ...ingredientKeys.map((key) => [ingredientMark(key), `ingredient:${key}`] as const),
]);

async function answeringOne(
  db: Db,
  shelf: Shelf,
  { alternatives }: Asked,
  brandId: string | undefined,
): Promise<Bits> {
  const sets = alternatives.flatMap((terms) => setOfMark.get(terms.join(' ')) ?? []);
  const words = alternatives.filter((terms) => !setOfMark.has(terms.join(' ')));
  const held = sets.map((name) => shelf.held(name));
  if (words.length === 0) return inAny(shelf.room, held);
  const query = queryOf({ alternatives: words });
  const found = await shelf.words.find(shelf, `called ${brandId ?? ''} ${query}`, async (among) => {
    const { rows } = await numbersOf(db, { query, brandId, among });
    return rows.map(({ number }) => number);
  });
  return inAny(shelf.room, [found, ...held]);
}

type Wanted = {
  readonly query: string;
  readonly brandId: string | undefined;
  readonly among: readonly number[] | null;
};

function numbersOf(db: Db, { query, brandId, among }: Wanted) {
  return db.execute<{ number: number }>(sql`select found.number from product_search found
    where ${ownTokens(sql`found.search_tokens`)} @@ ${query}::tsquery
      ${brandId === undefined ? sql`` : sql`and found.brand_id = ${brandId}`}
      ${among === null ? sql`` : sql`and found.number = any(${sql.param(among)}::int[])`}
    limit ${foundAtMost}`);
}

/** By the exact SKU, whatever its words would be: each brand has one of a SKU, by an index that begins with the brand. */
async function withSku(db: Db, sku: string, brandId: string | undefined): Promise<string[]> {
  const rows = await (brandId === undefined
    ? ofAnyBrand(db).execute({ sku })
    : ofOneBrand(db).execute({ sku, brandId }));
  return rows.map(({ id }) => id);
}

const ofOneBrand = perDb((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.brandId, sql.placeholder('brandId')), eq(products.sku, sql.placeholder('sku'))))
    .prepare('sku_of_brand'),
);
const ofAnyBrand = perDb((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.brandId, db.select({ id: brands.id }).from(brands)),
        eq(products.sku, sql.placeholder('sku')),
      ),
    )
    .prepare('sku_of_any_brand'),
);
