import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { brands, categories, exchangeRates, products } from '#db/schema/catalogue.ts';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { refreshOldWords } from '#server/catalogue/refresh-words.ts';
import { newId } from '#server/kernel/ids.ts';
import { brandRow, castBrands, castDay, type Person } from './cast.ts';

/** Rows with fixed values; a test names only what it speaks of. Parents are the cast's. */

type ProductRow = typeof products.$inferInsert;
type BrandRow = typeof brands.$inferInsert;

let position = 0;

/** A product of Haru: 12 items per carton at £2.40 the item, MOQ 100 items, stock not counted. */
export async function aProduct(
  db: Db,
  values: Partial<ProductRow> & { nameEn?: string } = {},
): Promise<ProductRow> {
  const { nameEn = 'Rice Toner', ...given } = values;
  position += 1;
  await db
    .insert(categories)
    .values({ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 })
    .onConflictDoNothing();
  const row: ProductRow = {
    id: newId(castDay),
    brandId: castBrands.haru.id,
    categoryId: 'toners',
    name: { en: nameEn, ko: nameEn, zh: nameEn },
    description: { en: 'A toner.', ko: '토너입니다.', zh: '化妆水。' },
    currency: 'GBP',
    itemPrice: '2.40',
    moq: 100,
    moqUnit: 'units',
    itemsPerCarton: 12,
    position,
    createdAt: castDay,
    updatedAt: castDay,
    ...given,
  };
  await db.insert(products).values(row);
  return row;
}

/** What `aProduct` has made is found, filtered and counted from here on, as a product is that a brand has saved. */
export async function onTheShelf(db: Db): Promise<void> {
  await db.execute(sql`insert into product_search (id, brand_id, category_id, certifications, sort_price, active, position,
      created_at, search_tokens, search_text)
    select id, brand_id, category_id, certifications, sort_price, active, position, created_at, ''::tsvector, ''
    from products on conflict do nothing`);
  await refreshOldWords(db);
  const all = await db.select({ id: brands.id }).from(brands);
  await refreshBrandCounts(
    db,
    all.map(({ id }) => id),
  );
}

/** A brand with its own company. */
export async function aBrand(db: Db, values: Partial<BrandRow> & { slug: string }): Promise<BrandRow> {
  const companyId = values.companyId ?? newId(castDay);
  if (values.companyId === undefined) {
    await db
      .insert(companies)
      .values({ id: companyId, kind: 'brand', name: values.slug, country: 'KR', createdAt: castDay });
  }
  const row: BrandRow = {
    ...brandRow({ id: newId(castDay), slug: values.slug, companyId, name: values.slug }),
    ...values,
  };
  await db.insert(brands).values(row);
  return row;
}

/** Puts cartons of a product into a person's cart. */
export async function inCart(
  db: Db,
  person: Pick<Person, 'id'>,
  product: Pick<ProductRow, 'id'>,
  quantityCartons: number,
  addedAt = castDay,
): Promise<string> {
  const id = newId(castDay);
  await db.insert(carts).values({ userId: person.id, updatedAt: castDay }).onConflictDoNothing();
  await db
    .insert(cartLines)
    .values({ id, userId: person.id, productId: product.id, quantityCartons, addedAt });
  return id;
}

/** 1 GBP = so many of another currency, valid from long ago. */
export async function aRate(db: Db, currency: 'EUR' | 'CHF' | 'USD' | 'KRW', perGbp: string): Promise<void> {
  await db.insert(exchangeRates).values({ currency, perGbp, validFrom: '2026-01-01', source: 'Test rates' });
}
