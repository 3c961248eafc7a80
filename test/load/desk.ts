import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { cast } from '../cast.ts';
import type { Scenario } from './measure.ts';
import type { Seeded } from './seed.ts';

const connections = 8;
const changedAtOnce = 1_000;
const bulkEdits = 6;

/** Every product on one brand's shelf: what a brand manager works in all day, eight of them at once. */
export async function deskScenarios(db: Db, { brandId, brandSlug }: Seeded): Promise<Scenario[]> {
  await db.execute(sql`update products set brand_id = ${brandId}`);
  await db.execute(sql`vacuum analyze products`);
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
