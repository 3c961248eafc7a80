import { and, eq } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots } from '#db/schema/lots.ts';
import { dayOf } from '#domain/instants.ts';
import { datesOfLot, fieldOfLotDate, refuseLotCorrection } from '#domain/lot.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { recount } from '../stock/count-lots.ts';
import { lockStockOf } from '../stock/set-stock.ts';
import { getLotOf, type LotView } from './list-lots.ts';

type Does = Context<'actor' | 'world'>;

/** Takes in a lot. The same code a second time is the same lot: what has come in since is a correction of it. */
export async function receiveLot(
  { db, actor, world }: Does,
  { brandId, productId, code, items, ...said }: ParsedOf<typeof contract.receiveLot>,
): Promise<LotView> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const stock = await lockStockOf(tx, brand, productId);
    if (stock.keepsLotsSince === null) throw new Refusal('lots-not-kept', { field: 'productId' });
    const [known] = await tx
      .select({ leftItems: lots.leftItems })
      .from(lots)
      .where(and(eq(lots.productId, productId), eq(lots.code, code)));
    if (known !== undefined) throw new Refusal('lot-exists', { field: 'code', code, left: known.leftItems });
    const [product] = await tx
      .select({ shelfLifeMonths: products.shelfLifeMonths })
      .from(products)
      .where(eq(products.id, productId));
    const asked = { madeOn: said.madeOn ?? null, bestBefore: said.bestBefore ?? null };
    const dates = datesOfLot(product?.shelfLifeMonths ?? null, asked, dayOf(world.now));
    if ('code' in dates)
      throw new Refusal(dates.code, { field: fieldOfLotDate[dates.code], ...dates.params });
    const id = world.newId();
    const keeper = await keeperOf(tx, actor);
    const counted = { receivedItems: items, leftItems: items };
    await tx.insert(lots).values({
      id,
      productId,
      brandId: brand.id,
      code,
      ...dates,
      ...counted,
      ...keeper,
      receivedAt: world.now,
    });
    const entry = { kind: 'received', lotId: id, lotItems: items, keeper } as const;
    await recount(tx, brand, { stock, said: entry }, world);
    return getLotOf(tx, brand, id, world.now);
  });
}

/** Says how many items of a lot are on the shelf; what is held for orders stays. */
export async function correctLot(
  { db, actor, world }: Does,
  { brandId, lotId, items, expectedItems, reason }: ParsedOf<typeof contract.correctLot>,
): Promise<LotView> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const { productId } = await getLotOf(tx, brand, lotId, world.now);
    const stock = await lockStockOf(tx, brand, productId);
    // Read once more: until the product was locked, an order may have taken of it.
    const lot = await getLotOf(tx, brand, lotId, world.now);
    if (stock.keepsLotsSince === null) throw new Refusal('lots-not-kept');
    const refused = refuseLotCorrection(lot, { items, expectedItems });
    if (refused !== null) throw new Refusal(refused.code, { field: 'items', ...refused.params });
    await tx.update(lots).set({ leftItems: items }).where(eq(lots.id, lotId));
    const keeper = await keeperOf(tx, actor);
    const said = { kind: 'lot-corrected', lotId, lotItems: items - lot.leftItems, reason, keeper } as const;
    await recount(tx, brand, { stock, said }, world);
    return getLotOf(tx, brand, lotId, world.now);
  });
}
