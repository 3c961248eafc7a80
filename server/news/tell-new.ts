import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { news } from '#db/schema/news.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';
import type { World } from '../kernel/world.ts';

type Published = { readonly brandId: string; readonly productIds: readonly string[] };

/**
 * Products that retailers see for the first time are news for everybody in the shops that buy from their brand; each
 * once, whatever becomes of the product. Called before the history is written, so that it tells what was before.
 */
export async function tellNew(tx: Tx, { brandId, productIds }: Published, world: World): Promise<void> {
  if (productIds.length === 0) return;
  const { rows } = await tx.execute<{ userId: string; productId: string }>(sql`
    select reader.id as "userId", product.id as "productId"
    from products product join brands brand on brand.id = product.brand_id
    cross join users reader
    where product.id = any(${sql.param([...productIds])}::uuid[]) and brand.active
      and not exists (select from product_changes change
        where change.product_id = product.id and change.changes->'state' @> '"live"')
      and reader.role = 'retailer' and reader.disabled_at is null and ${isOpenCompany(sql`reader.company_id`)}
      and exists (select from orders bought where bought.retailer_company_id = reader.company_id
        and bought.brand_id = ${brandId} and bought.status <> 'cancelled')
    order by product.id, reader.id`);
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insert(news)
      .values(
        rows.slice(start, start + atOnce).map(({ userId, productId }) => ({
          id: world.newId(),
          userId,
          kind: 'new' as const,
          productId,
          createdAt: world.now,
        })),
      )
      .onConflictDoNothing();
  }
}

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const atOnce = 2_000;
