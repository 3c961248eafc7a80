import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { announcements, news } from '#db/schema/news.ts';
import type { World } from '../kernel/world.ts';

export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

/**
 * What has waited for a reader's email until a moment, taken for good: it is in the email that is written with it, or
 * in none. Of products that retailers do not see any more there is nothing to tell.
 */
export async function takeWaiting(
  tx: Tx,
  { userId, until }: { readonly userId: string; readonly until: Date },
  world: World,
) {
  const taken = await tx
    .update(news)
    .set({ mailedAt: world.now })
    .where(
      sql`${news.userId} = ${userId} and ${news.mailedAt} is null and ${news.createdAt} <= ${until.toISOString()}::timestamptz`,
    )
    .returning({ id: news.id });
  if (taken.length === 0) return [];
  return tx
    .select({
      id: news.id,
      kind: news.kind,
      details: news.details,
      productId: news.productId,
      productName: products.name,
      brandName: brands.name,
      announcementId: news.announcementId,
      announcement: { title: announcements.title, body: announcements.body },
    })
    .from(news)
    .leftJoin(products, eq(products.id, news.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(announcements, eq(announcements.id, news.announcementId))
    .where(
      sql`${news.id} = any(${sql.param(taken.map(({ id }) => id))}::uuid[])
        and (${news.productId} is null or (${products.active} and ${brands.active}))`,
    )
    .orderBy(asc(news.createdAt), asc(news.id));
}
