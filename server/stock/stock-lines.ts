import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { stock as contract } from '#contract/stock.ts';
import { products } from '#db/schema/catalogue.ts';
import { judgeStockLines, mostStockLines, readStockLines, type StockLine } from '#domain/stock-lines.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isOneOf, lockStock, stockColumns, writeStock } from './set-stock.ts';

type Judged = ReturnType<
  typeof judgeStockLines<Pick<typeof products.$inferSelect, keyof typeof stockColumns>>
>;

/** Says what a pasted list would change. */
export async function checkStockLines(
  { db, actor }: Context<'actor'>,
  { brandId, text }: ParsedOf<typeof contract.checkStockLines>,
): Promise<OutputOf<typeof contract.checkStockLines>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const lines = linesOf(text);
  const found = await db
    .select(stockColumns)
    .from(products)
    .where(and(isOneOf(lines.map(({ sku }) => sku)), eq(products.brandId, brand.id)));
  const judged = judgeStockLines(lines, found);
  return {
    lines: judged.map(({ line, outcome, product }) => ({
      line: line.line,
      sku: line.sku,
      outcome,
      productName: product?.name ?? null,
      beforeItems: product?.stockItems ?? null,
      afterItems: line.items,
    })),
    changes: changesOf(judged).length,
    version: versionOf(judged),
  };
}

/** Sets every count of the list or, where anything has changed since it was checked, none. */
export async function applyStockLines(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, text, version }: ParsedOf<typeof contract.applyStockLines>,
): Promise<{ changes: number }> {
  const lines = linesOf(text);
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const held = await lockStock(tx, brand, { skus: lines.map(({ sku }) => sku) });
    const judged = judgeStockLines(lines, held);
    if (versionOf(judged) !== version) throw new Refusal('stock-list-outdated', { field: 'text' });
    const changes = judged.flatMap(({ line, outcome, product }) =>
      outcome === 'changed' && product !== null ? [{ stock: product, items: line.items }] : [],
    );
    const said = { kind: 'imported', keeper: await keeperOf(tx, actor) } as const;
    await writeStock(tx, brand, { changes, said }, world);
    return { changes: changes.length };
  });
}

function linesOf(text: string): StockLine[] {
  const lines = readStockLines(text);
  if (lines.length === 0) throw new Refusal('required', { field: 'text' });
  if (lines.length > mostStockLines)
    throw new Refusal('too-many', { field: 'text', maximum: mostStockLines });
  return lines;
}

function changesOf(judged: Judged): Judged {
  return judged.filter(({ outcome }) => outcome === 'changed');
}

/** What is applied is what was shown: the same products, from the same figures to the same. */
function versionOf(judged: Judged): string {
  const said = changesOf(judged).map(({ line, product }) => [product?.id, product?.stockItems, line.items]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
