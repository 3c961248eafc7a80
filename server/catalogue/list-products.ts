import { sql } from 'drizzle-orm';
import type { catalogue, productSorts } from '#contract/catalogue.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { perDb } from '#db/prepared.ts';
import { brands } from '#db/schema/catalogue.ts';
import { isUuid } from '#domain/uuid.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findProducts } from './find-products.ts';
import { type ProductPage, type Reader, readProducts } from './product-lists.ts';
import type { ProductOrder } from './product-order.ts';
import type { ProductSummary } from './summary.ts';
import { brandIsVisible, visibility } from './visible.ts';

type Input<Name extends keyof typeof catalogue> = ParsedOf<(typeof catalogue)[Name]>;

/** Featured products in stock, at most this many; new arrivals likewise. */
const featuredCount = 8;
const newArrivalsCount = 6;

/** All active products; "popular" begins with every brand's first. */
export async function listProducts(
  reader: Reader,
  { sort, ...paging }: Input<'listProducts'>,
): Promise<ProductPage> {
  return readProducts(reader, { list: 'all', filter: {}, order: sort, counting: 'all', ...paging });
}

/** A brand's products; "popular" is its own order and "newest" the reverse. */
export async function listBrandProducts(
  reader: Reader,
  { brandId: brand, category, sort, ...paging }: Input<'listBrandProducts'>,
): Promise<ProductPage> {
  const filter = { ...brandNamed(brand), category };
  const counting = category === undefined ? 'brand' : 'category';
  const page = await readProducts(reader, {
    list: `of ${brand} ${category ?? ''}`,
    filter,
    order: orderInBrand(sort),
    counting,
    ...paging,
  });
  if (page.items.length === 0) await assertBrand(reader, brand);
  return page;
}

/** Products of a brand in one category, in stock only. */
export async function listBrandCategoryProducts(
  reader: Reader,
  { brandId: brand, category, ...paging }: Input<'listBrandCategoryProducts'>,
): Promise<ProductPage> {
  const { items, nextCursor, total } = await findProducts(reader, {
    ...paging,
    brands: [brand],
    categories: [category],
    inStock: true,
    sort: 'popular',
  });
  if (items.length === 0) await assertBrand(reader, brand);
  return { items, nextCursor, total };
}

export async function listFeatured(reader: Reader): Promise<{ items: ProductSummary[] }> {
  const { items } = await readProducts(reader, {
    list: 'featured',
    filter: { featured: true, inStock: true },
    order: 'popular',
    counting: 'none',
    limit: featuredCount,
  });
  return { items };
}

export async function listNewArrivals(reader: Reader): Promise<{ items: ProductSummary[] }> {
  const { items } = await readProducts(reader, {
    list: 'new',
    filter: { inStock: true },
    order: 'newest',
    counting: 'none',
    limit: newArrivalsCount,
  });
  return { items };
}

/** Products in the order of their ids; an id that comes twice counts once, an unknown one is left out. */
export async function listProductsByIds(
  reader: Reader,
  { ids }: Input<'listProductsByIds'>,
): Promise<{ items: ProductSummary[] }> {
  const wanted = [...new Set(ids)];
  const { items } = await readProducts(reader, {
    list: 'ids',
    filter: { ids: wanted },
    order: 'popular',
    counting: 'none',
    limit: wanted.length,
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return { items: wanted.flatMap((id) => byId.get(id) ?? []) };
}

/** A brand is named by its id or its slug. */
export function brandNamed(brand: string): { brandId: string } | { brandSlug: string } {
  return isUuid(brand) ? { brandId: brand } : { brandSlug: brand };
}

function orderInBrand(sort: (typeof productSorts)[number]): ProductOrder {
  return sort === 'newest' ? 'newest-of-brand' : sort;
}

const findVisible = perDb((db) =>
  db
    .select({ id: brands.id })
    .from(brands)
    .where(
      sql`(${brands.slug} = ${sql.placeholder('brand')} or ${brands.id}::text = ${sql.placeholder('brand')}) and ${brandIsVisible}`,
    )
    .prepare('brand_is_visible'),
);

/** An empty list of a brand that is there is empty; of one that is not, it is not found. */
async function assertBrand({ db, actor }: Reader, brand: string): Promise<void> {
  const [found] = await findVisible(db).execute({ brand, ...visibility(actor) });
  if (found === undefined) throw new Refusal('not-found');
}
