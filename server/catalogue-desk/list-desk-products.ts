import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { catalogueDesk as contract } from '#contract/catalogue-desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { brands, categories, productSearch, products } from '#db/schema/catalogue.ts';
import { badgeClaims, priceNotices } from '#db/schema/keeping.ts';
import { type Language, languages } from '#domain/languages.ts';
import { longestSheet } from '#domain/lists.ts';
import { productStates } from '#domain/product-state.ts';
import { claimsOfProductsOf } from '../badge-claims/claims-of.ts';
import { wordsOf } from '../catalogue/words.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';
import { keptRow } from '../products/list-kept-products.ts';
import { isUnwritten } from './unwritten.ts';

type Output = OutputOf<typeof contract.listDeskProducts>;

const keys = { changed: byInstant(products.updatedAt) };

/** Products of all brands, what was changed last first where nobody says otherwise. */
export async function listDeskProducts(
  { db }: Context,
  { cursor, limit, sort = '-changed', ...filter }: ParsedOf<typeof contract.listDeskProducts>,
): Promise<Output> {
  const order = inOrder(keys, products.id, sort);
  const from = order.position(cursor);
  const wanted = narrowedBy(filter);
  const some = db
    .select({ one: sql`1` })
    .from(products)
    .where(wanted)
    .limit(longestSheet + 1);
  const [rows, total] = await Promise.all([
    db
      .select({
        row: products,
        brand: brands,
        category: categories.name,
        notice: priceNotices,
        sortedBy: order.value,
      })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(
        priceNotices,
        and(
          eq(priceNotices.productId, products.id),
          isNull(priceNotices.appliedAt),
          isNull(priceNotices.withdrawnAt),
        ),
      )
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.$count(some.as('some')),
  ]);
  const claims = await claimsOfProductsOf(
    db,
    [...new Set(rows.map(({ brand }) => brand.id))],
    rows.map(({ row }) => row.id),
  );
  const page = pageOf(
    rows,
    limit,
    ({ brand, ...found }) => ({
      ...keptRow(found, brand, claims.get(found.row.id) ?? []),
      brand: { id: brand.id, slug: brand.slug, name: brand.name },
      unwritten: languages.filter((language) => lacksTexts(found.row, language)),
    }),
    ({ sortedBy, row }) => order.cursorOf(sortedBy, row.id),
  );
  return { ...page, total };
}

type Texts = Pick<typeof products.$inferSelect, 'name' | 'description'>;

function lacksTexts({ name, description }: Texts, language: Language): boolean {
  return name[language] === '' || description[language] === '';
}

type Filter = Omit<ParsedOf<typeof contract.listDeskProducts>, 'cursor' | 'limit' | 'sort'>;

function narrowedBy({ brandId, states = [], unwritten, waiting, q = '' }: Filter): SQL | undefined {
  const isEvery = states.length === 0 || states.length === productStates.length;
  return and(
    brandId === undefined ? undefined : eq(products.brandId, brandId),
    isEvery ? undefined : inArray(products.state, [...states]),
    unwritten && isUnwritten(unwritten),
    waiting === true ? isUnderReview : undefined,
    q.trim() === '' ? undefined : isCalled(q),
  );
}

const isUnderReview = sql`${products.id} in (select claim.product_id from ${badgeClaims} claim
  where claim.state = 'open' and claim.product_id is not null)`;

const mostFound = 1_000;

/** Beginnings of words of the name, or the SKU with any of the brands; of a common word the first thousand. */
function isCalled(q: string): SQL {
  const words = wordsOf(q);
  const byWords =
    words === null
      ? sql`select null::uuid as id where false`
      : sql`select ${productSearch.id} from ${productSearch}
          where ${productSearch.searchTokens} @@ ${words.replaceAll(':*', ':*AB')}::tsquery limit ${mostFound}`;
  return sql`${products.id} in ((${byWords}) union all
    (select named.id from ${brands} its join ${products} named on named.brand_id = its.id and named.sku = ${q.trim()}))`;
}
