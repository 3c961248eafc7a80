import { sql } from 'drizzle-orm';
import { brands, products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { brandsKeptBy } from '../catalogue/own-brand.ts';
import { levelInRow } from '../stock/list-stock.ts';
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
    if (asker.actor.role !== 'brand') return { count: 0, items: [] };
    const name = sql`coalesce(nullif(${products.name}->>${asker.language}::text, ''), ${products.name}->>'ko', '')`;
    const found = await readWaiting<{ slug: string }>(
      asker,
      sql`select ${products.id}, ${name} as title, concat_ws(' · ', ${products.sku}, ${products.stockItems}) as detail,
          coalesce((select max(at) from ${stockEntries} where ${stockEntries.productId} = ${products.id}),
            ${products.updatedAt}) as at, ${brands.slug} as slug
        from ${products} join ${brands} on ${brands.id} = ${products.brandId}
        where ${brandsKeptBy(asker.actor)} and ${products.active} and ${products.stockItems} is not null
          and ${levelInRow} <> 'in'`,
      limit,
      ({ slug }) => ({ href: `/workspace/${slug}/stock?level=short` }),
    );
    const [first] = found.items;
    return first === undefined ? found : { ...found, href: first.href };
  },
};
