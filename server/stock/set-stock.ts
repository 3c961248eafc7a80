import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import type { StockLevel } from '#domain/stock.ts';
import type { Keeper, OwnBrand } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { tellBack } from '../news/tell-back.ts';
import { enterStock, type StockEntry } from './enter-stock.ts';
import { type Count, tellLowStock } from './low-stock.ts';

/** A product whose stock nobody else changes until the transaction ends: only `lockStock` hands one out. */
export type LockedStock = Pick<
  typeof products.$inferSelect,
  'id' | 'brandId' | 'name' | 'sku' | 'stockItems' | 'lowStockItems' | 'stockLevel' | 'keepsLotsSince'
> & { readonly [locked]: true };
declare const locked: unique symbol;

type Brand = Pick<OwnBrand, 'id' | 'companyId'>;

/** Products of the brand, held in primary-key order as orders hold them; another brand's is not there. */
export async function lockStock(
  tx: Tx,
  brand: Pick<OwnBrand, 'id'>,
  which: { readonly ids: readonly string[] } | { readonly skus: readonly string[] },
): Promise<LockedStock[]> {
  const named = 'ids' in which ? inArray(products.id, [...which.ids]) : isOneOf(which.skus);
  const rows = await tx
    .select(stockColumns)
    .from(products)
    .where(and(named, eq(products.brandId, brand.id)))
    .orderBy(asc(products.id))
    .for('no key update');
  return rows as LockedStock[]; // the one place that hands them out
}

export const stockColumns = {
  id: products.id,
  brandId: products.brandId,
  name: products.name,
  sku: products.sku,
  stockItems: products.stockItems,
  lowStockItems: products.lowStockItems,
  stockLevel: products.stockLevel,
  keepsLotsSince: products.keepsLotsSince,
};

/** SKUs as one array: a list may have thousands. */
export function isOneOf(skus: readonly string[]) {
  return sql`${products.sku} = any(${sql.param([...skus])}::text[])`;
}

export async function lockStockOf(tx: Tx, brand: Brand, productId: string): Promise<LockedStock> {
  const [stock] = await lockStock(tx, brand, { ids: [productId] });
  if (stock === undefined) throw new Refusal('not-found');
  return stock;
}

/** Why stock is as it is now, and who says so. */
export type StockSaid = Pick<StockEntry, 'kind' | 'reason' | 'orderId' | 'lotId' | 'lotItems'> & {
  readonly keeper: Keeper;
};

/** What a locked product has from now on; `items` null: no longer counted, with the level that is said. */
type Change = {
  readonly stock: LockedStock;
  readonly items: number | null;
  readonly level?: StockLevel;
};

type Written = { readonly changes: readonly Change[]; readonly said: StockSaid };

/** Writes stock with its entries in the ledger, and tells the brand's people of what has become low by it. */
export async function writeStock(tx: Tx, brand: Brand, written: Written, world: World): Promise<void> {
  const counts = await writePartOfStock(tx, brand, written, world);
  await tellLowStock(tx, brand, { counts, actorId: written.said.keeper.actorId }, world);
}

/** The same without telling: who writes many products in parts tells of all of them together. */
export async function writePartOfStock(
  tx: Tx,
  brand: Brand,
  { changes, said }: Written,
  world: World,
): Promise<Count[]> {
  if (changes.length === 0) return [];
  const { keeper, ...entry } = said;
  const ids = changes.map(({ stock }) => stock.id);
  const items = changes.map((change) => change.items);
  const levels = changes.map(({ stock, level }) => level ?? stock.stockLevel);
  await tx.execute(sql`update ${products} set stock_items = said.items, stock_level = said.level
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(items)}::int[], ${sql.param(levels)}::text[]) said(id, items, level)
    where ${products.id} = said.id`);
  const entries = changes.map(({ stock, items: afterItems }) => ({
    ...entry,
    productId: stock.id,
    brandId: stock.brandId,
    deltaItems: (afterItems ?? 0) - (stock.stockItems ?? 0),
    afterItems,
  }));
  await enterStock(tx, entries, keeper, world);
  await tellBack(tx, { productIds: ids }, world);
  await world.announce(tx, { kind: 'stock', brandId: brand.id, companyIds: [brand.companyId] });
  return changes.map(({ stock, items: after }) => ({ ...stock, before: stock.stockItems, after }));
}
