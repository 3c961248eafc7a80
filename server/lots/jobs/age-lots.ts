import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { lots } from '#db/schema/lots.ts';
import { dayOf } from '#domain/instants.ts';
import { shippableFrom } from '#domain/lot.ts';
import { houseKeeper } from '../../catalogue/own-brand.ts';
import type { World } from '../../kernel/world.ts';
import { recount } from '../../stock/count-lots.ts';
import { lockStock } from '../../stock/set-stock.ts';

/** Lots grow old by themselves: what has too few months left is no longer in the count. Answers how many changed. */
export async function ageLots(db: Db, world: World): Promise<number> {
  const from = shippableFrom(dayOf(world.now));
  const { rows } = await db.execute<{ id: string; brandId: string; companyId: string }>(sql`
    select distinct ${products.id} as id, ${brands.id} as "brandId", ${brands.companyId} as "companyId"
    from ${lots} join ${products} on ${eq(products.id, lots.productId)} join ${brands} on ${eq(brands.id, products.brandId)}
    where left_items > 0 and recalled_at is null and best_before < ${from}::date
      and ${products.keepsLotsSince} is not null and ${products.stockItems} > 0 order by 1`);
  let changed = 0;
  for (const { id, brandId, companyId } of rows) {
    changed += await db.transaction(async (tx) => {
      const [stock] = await lockStock(tx, { id: brandId }, { ids: [id] });
      if (stock === undefined || stock.keepsLotsSince === null) return 0;
      const said = { kind: 'aged', keeper: houseKeeper } as const;
      const items = await recount(tx, { id: brandId, companyId }, { stock, said }, world);
      return items === stock.stockItems ? 0 : 1;
    });
  }
  return changed;
}
