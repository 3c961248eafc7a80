import { eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { brands, categories, productSearch, products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { announce } from '../live/hub.ts';
import { facetsOf } from './facets-of.ts';
import { wordsOfBrand, wordsOfProduct, wordsVersion } from './words.ts';

/** Products written anew in one transaction. */
const batchSize = 200;
/** Any number; servers that start at once on one database stand in line. */
const refreshing = 7_119_117;

/**
 * At a start: what products and brands are found and filtered by, where an earlier release has worked it out in another
 * way or not at all. Returns how many were written; a start that is broken off goes on where it was.
 */
export async function refreshOldWords(db: Db): Promise<number> {
  let written = await refreshBrands(db);
  await enterMissing(db);
  for (let isMore = true; isMore; ) {
    const count = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${refreshing})`);
      const old = await tx
        .select({ id: productFacets.id })
        .from(productFacets)
        .where(ne(productFacets.wordsVersion, wordsVersion))
        .limit(batchSize);
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      await refreshProductWords(tx, sql`products.id = any(${sql.param(ids)}::uuid[])`);
      await placeByCarton(tx, ids);
      return old.length;
    });
    written += count;
    isMore = count > 0;
  }
  return written;
}

/** What the release before has written beside this one's first start has no facets yet. */
async function enterMissing(db: Db): Promise<void> {
  await db.execute(sql`insert into product_facets (id, number, brand_id, category_id, active, position, created_at,
      certifications, sort_price, carton_sort_price)
    select found.id, found.number, found.brand_id, found.category_id, found.active, found.position, found.created_at,
      found.certifications, found.sort_price, found.sort_price * product.items_per_carton
    from product_search found inner join products product on product.id = found.id
    where not exists (select from product_facets facets where facets.id = found.id)
    on conflict do nothing`);
}

/**
 * In the order of prices an item stands by its share of a carton that has a price of its own; earlier releases placed it
 * by the price that an item was said to have.
 */
async function placeByCarton(tx: Queryable, productIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  const share = sql`round(facets.carton_sort_price / product.items_per_carton, 10)`;
  await tx.execute(sql`update products product set sort_price = ${share} from product_facets facets
    where facets.id = product.id and product.id = any(${ids}) and product.carton_price is not null
    and product.items_per_carton > 0 and product.sort_price <> ${share}`);
  for (const found of [productSearch, productFacets])
    await tx.execute(sql`update ${found} found set sort_price = product.sort_price from products product
      where product.id = found.id and product.id = any(${ids}) and found.sort_price <> product.sort_price`);
}

async function refreshBrands(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(brands)
      .where(ne(brands.wordsVersion, wordsVersion))
      .orderBy(brands.id)
      .for('no key update');
    for (const brand of old) {
      await tx
        .update(brands)
        .set({ ...wordsOfBrand(brand), wordsVersion })
        .where(eq(brands.id, brand.id));
    }
    return old.length;
  });
}

const around = { name: brands.name, featureTags: brands.featureTags, category: categories.name };

/**
 * Works out anew what some products are found and filtered by; `which` is a condition on `products`. Their own rows,
 * prices and stock stay as they are, and are held until the end: nobody writes a product in between.
 */
export async function refreshProductWords(tx: Queryable, which: SQL): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await tx
      .select({ product: products, brand: around })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(after === '' ? which : sql`${which} and ${gt(products.id, after)}`)
      .orderBy(products.id)
      .limit(batchSize)
      .for('no key update', { of: products });
    for (const { product, brand } of rows) {
      await tx
        .update(productSearch)
        .set(wordsOfProduct(product, brand))
        .where(eq(productSearch.id, product.id));
      await tx
        .update(productFacets)
        .set({ ...facetsOf(product, brand.featureTags), wordsVersion })
        .where(eq(productFacets.id, product.id));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) break;
    after = last.product.id;
  }
  await announce(tx, { kind: 'catalogue' });
}
