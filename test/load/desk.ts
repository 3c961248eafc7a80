import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { productSearch, products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { refreshBrandCounts } from '../../server/catalogue/brand-counts.ts';
import { cast } from '../cast.ts';
import type { Scenario } from './measure.ts';
import type { Seeded } from './seed.ts';

const connections = 8;
const changedAtOnce = 1_000;
const bulkEdits = 6;

/** Every product on one brand's shelf: what a brand manager works in all day, eight of them at once. */
export async function deskScenarios(db: Db, { brandId, brandSlug }: Seeded): Promise<Scenario[]> {
  for (const table of [products, productSearch, productFacets]) {
    await db.update(table).set({ brandId });
    await db.execute(sql`vacuum analyze ${table}`);
  }
  await refreshBrandCounts(db, [brandId]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products order by position, id limit ${changedAtOnce}`,
  );
  const productIds = rows.map(({ id }) => id);
  const cookie = cast.brand.token;
  const list = (name: string, query: string): Scenario => ({
    name: `own products, ${name}`,
    status: 200,
    connections,
    next: () => ({ method: 'GET', path: `/api/brands/${brandSlug}/products/all?limit=50${query}`, cookie }),
  });
  let edit = 0;
  return [
    list('first page', ''),
    list('by price', '&sort=-price'),
    list('found by words', `&q=${encodeURIComponent('쑥')}`),
    list('found by two words', `&q=${encodeURIComponent('mugwort serum')}`),
    list('found by what it contains', '&q=niacinamide'),
    list('found by no word', '&q=tractor'),
    {
      name: `bulk edit of ${changedAtOnce.toLocaleString('en')}`,
      status: 200,
      connections: 1,
      amount: bulkEdits,
      next: () => ({
        method: 'POST',
        path: `/api/brands/${brandSlug}/products/bulk`,
        cookie,
        body: JSON.stringify({
          productIds,
          change: { leadTime: edit++ % 2 === 0 ? '2-4 days' : '3-5 days' },
        }),
      }),
    },
  ];
}
