import type { Tx } from '#db/connect.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import type { StockEntryKind } from '#domain/stock-entry.ts';
import type { Keeper } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';

export type StockEntry = {
  readonly productId: string;
  readonly brandId: string;
  readonly kind: StockEntryKind;
  /** Items more or fewer. */
  readonly deltaItems: number;
  /** Items there are after it; null: stock is no longer counted. */
  readonly afterItems: number | null;
  readonly reason?: string;
  readonly orderId?: string;
  /** Of which lot, and how many of its items more or fewer. */
  readonly lotId?: string;
  readonly lotItems?: number;
};

/** Enters into the stock ledger, with the transaction that changed the stock, what happened to it and by whom. */
export async function enterStock(
  tx: Tx,
  entries: readonly StockEntry[],
  keeper: Keeper,
  world: World,
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(stockEntries)
    .values(entries.map((entry) => ({ id: world.newId(), ...entry, ...keeper, at: world.now })));
}
