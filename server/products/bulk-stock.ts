import type { ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import type { Tx } from '#db/connect.ts';
import { entryOfChange, refuseStockChange, stockAfter } from '#domain/stock-change.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Count } from '../stock/low-stock.ts';
import { type LockedStock, lockStock, writePartOfStock } from '../stock/set-stock.ts';
import type { Keeping } from './product-change.ts';

type StockStep = NonNullable<ParsedOf<typeof contract.bulkEditProducts>['change']['stock']>;

export type StockOutcome = {
  /** What the counted stock of those that have changed was and is. */
  readonly counts: readonly Count[];
  readonly refusals: ReadonlyMap<string, Refusal>;
};

/**
 * Changes the stock of many products alike, each under its lock. Where somebody or an order has changed what was seen
 * of one, it stays as it is. Who is told of what has become low is left to the caller, who changes products in parts.
 */
export async function bulkStock(
  tx: Tx,
  { brand, keeper }: Keeping,
  { ids, step }: { readonly ids: readonly string[]; readonly step: StockStep },
  world: World,
): Promise<StockOutcome> {
  const stocks = await lockStock(tx, brand, { ids });
  const refusals = new Map(
    stocks.flatMap((stock) => {
      const refused = refuseStockChange(
        { ...stock, keepsLots: stock.keepsLotsSince !== null },
        changeOf(stock, step),
      );
      return refused === null ? [] : [[stock.id, new Refusal(refused.code, refused.params)] as const];
    }),
  );
  const changes = stocks
    .filter(({ id }) => !refusals.has(id))
    .map((stock) => ({
      stock,
      items: stockAfter(stock.stockItems, changeOf(stock, step)),
      ...(step.kind === 'by-hand' ? { level: step.level } : {}),
    }))
    .filter(
      ({ stock, items, level }) =>
        items !== stock.stockItems || (level ?? stock.stockLevel) !== stock.stockLevel,
    );
  const said = { kind: entryOfChange[step.kind], keeper };
  return { counts: await writePartOfStock(tx, brand, { changes, said }, world), refusals };
}

function changeOf({ id }: LockedStock, step: StockStep) {
  const items = step.kind === 'by-hand' ? 0 : step.items;
  const expectedItems = step.kind === 'added' ? null : (step.seen[id] ?? null);
  return { kind: step.kind, items, reason: '', expectedItems };
}
