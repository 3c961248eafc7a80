import { eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { stock as contract } from '#contract/stock.ts';
import { products } from '#db/schema/catalogue.ts';
import { entryOfChange, refuseStockChange, type StockChange, stockAfter } from '#domain/stock-change.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getStockOf, type StockOfProduct } from './list-stock.ts';
import { lockStockOf, writeStock } from './set-stock.ts';

/** Changes the stock of one product, unless somebody or an order has changed what the caller saw. */
export async function changeStock(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, productId, level, ...input }: ParsedOf<typeof contract.changeStock>,
): Promise<StockOfProduct> {
  const isByHand = input.kind === 'by-hand';
  if (isByHand && level === undefined) throw new Refusal('required', { field: 'level' });
  if (!isByHand && input.items === undefined) throw new Refusal('required', { field: 'items' });
  const change: StockChange = { ...input, items: input.items ?? 0 };
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const stock = await lockStockOf(tx, brand, productId);
    const refused = refuseStockChange({ ...stock, keepsLots: stock.keepsLotsSince !== null }, change);
    if (refused !== null)
      throw new Refusal(refused.code, { ...refused.params, field: fieldOf[refused.code] });
    const items = stockAfter(stock.stockItems, change);
    const reason = change.reason === '' ? {} : { reason: change.reason };
    const said = { kind: entryOfChange[change.kind], ...reason, keeper: await keeperOf(tx, actor) };
    const changes = [{ stock, items, ...(isByHand && level !== undefined ? { level } : {}) }];
    await writeStock(tx, brand, { changes, said }, world);
    return getStockOf(tx, brand, productId);
  });
}

const fieldOf = {
  'stock-by-lots': 'items',
  'stock-moved-on': 'items',
  'stock-mode-changed': 'items',
  'stock-not-counted': 'items',
  'reason-required': 'reason',
  'too-large': 'items',
} as const;

/** Sets below how many items a product is low; nothing has fallen by that, so nobody is told. */
export async function setThreshold(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, productId, lowStockItems, expectedItems }: ParsedOf<typeof contract.setThreshold>,
): Promise<StockOfProduct> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const stock = await lockStockOf(tx, brand, productId);
    if (stock.lowStockItems !== expectedItems) {
      const seen = { expected: expectedItems, actual: stock.lowStockItems };
      throw new Refusal('stock-moved-on', { field: 'lowStockItems', ...seen });
    }
    await tx.update(products).set({ lowStockItems }).where(eq(products.id, stock.id));
    await world.announce(tx, { kind: 'stock', brandId: brand.id, companyIds: [brand.companyId] });
    return getStockOf(tx, brand, productId);
  });
}
