import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { may } from '#domain/permissions.ts';
import { hasFallenLow } from '#domain/stock.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { type FallenProduct, writeStockLow } from '../emails/stock-low.ts';

/**
 * Emails to those who keep a brand's stock about what one change has made low, all of it in one email; what has been
 * filled up since is not told, and who made the change knows.
 */
export async function stockFallen(db: Db, told: JobData['stock-fallen'], world: World): Promise<void> {
  const { brandId, actorId, fallenSince } = told;
  const [brand] = await db.select().from(brands).where(eq(brands.id, brandId));
  const fallen = await fallenAt(db, told);
  if (brand === undefined || fallen.length === 0) return;
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, brand.companyId), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  const keepers = people.filter((person) => person.id !== actorId && may(person, 'stock:edit'));
  await db.transaction(async (tx) => {
    for (const to of keepers) {
      const key = `${brandId}/${fallenSince}/${actorId}/${to.id}`;
      await writeStockLow(tx, { slug: brand.slug, fallen, to, key }, world);
    }
  });
}

/** What fell under its threshold at that moment and is under it still, the scarcest first. */
async function fallenAt(
  db: Db,
  { brandId, fallenSince }: Pick<JobData['stock-fallen'], 'brandId' | 'fallenSince'>,
): Promise<FallenProduct[]> {
  const rows = await db
    .selectDistinct({
      id: products.id,
      name: products.name,
      sku: products.sku,
      items: sql<number>`${products.stockItems}`.as('items'),
      lowStockItems: products.lowStockItems,
      after: stockEntries.afterItems,
      delta: stockEntries.deltaItems,
    })
    .from(stockEntries)
    .innerJoin(products, eq(products.id, stockEntries.productId))
    .where(
      and(
        eq(stockEntries.brandId, brandId),
        eq(stockEntries.at, new Date(fallenSince ?? 0)),
        isNotNull(stockEntries.afterItems),
        sql`${products.stockItems} < greatest(${products.lowStockItems}, 1)`,
      ),
    )
    .orderBy(asc(sql`items`), asc(products.id));
  return rows.filter(({ after, delta, lowStockItems }) =>
    hasFallenLow((after ?? 0) - delta, after, lowStockItems),
  );
}
