import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { pageOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf } from '../catalogue/kept-order.ts';
import { brandsKeptBy } from '../catalogue/own-brand.ts';
import { readWaiting, type Source } from './source.ts';

/**
 * Products on sale whose counted stock is low or gone, for the brand that fills it up. The team keeps any brand's
 * stock, and is not asked for it.
 */
export const stockToFill: Source = {
  kind: 'stock',
  needs: 'stock:edit',
  href: () => '/dashboard',
  read: async (asker, limit) => {
    const { db, actor, language } = asker;
    if (actor.role !== 'brand') return { count: 0, items: [] };
    const own = await db.select({ id: brands.id }).from(brands).where(brandsKeptBy(actor)).orderBy(brands.id);
    const short = await Promise.all(own.map(({ id: brandId }) => shortOf(db, brandId)));
    const ids = short.flatMap((one) => one.ids);
    if (ids.length === 0) return { count: 0, items: [] };
    const name = sql`coalesce(nullif(${products.name}->>${language}::text, ''), ${products.name}->>'ko', '')`;
    const found = await readWaiting<{ slug: string }>(
      asker,
      sql`select ${products.id}, ${name} as title, concat_ws(' · ', ${products.sku}, ${products.stockItems}) as detail,
          coalesce((select entry.at from ${stockEntries} entry where entry.product_id = ${products.id}
            order by entry.at desc, entry.id desc limit 1), ${products.updatedAt}) as at, ${brands.slug} as slug
        from ${products} join ${brands} on ${brands.id} = ${products.brandId}
        where ${isOneOf(ids)}`,
      limit,
      ({ slug }) => ({ href: `/workspace/${slug}/stock?level=short` }),
    );
    const [first] = found.items;
    const count = short.reduce((sum, { total }) => sum + total, 0);
    return first === undefined ? found : { ...found, count, href: first.href };
  },
};

/** So many are put in the order in which they have become short; of more it is the first in the brand's own order. */
const orderedAtMost = 1_000;

function shortOf(db: Db, brandId: string) {
  return pageOnShelf(
    db,
    { brandId, states: ['live'], stockLevels: ['low', 'out'], stock: 'counted' },
    { after: null, limit: orderedAtMost },
  );
}
