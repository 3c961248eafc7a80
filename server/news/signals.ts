import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { news as contract } from '#contract/news.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { signals } from '#db/schema/news.ts';
import { dayOf } from '#domain/instants.ts';
import { mostSignals } from '#domain/news.ts';
import { stockLevelOf } from '#domain/stock.ts';
import { productSummaryOf, summaryColumns } from '../catalogue/summary.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Input = ParsedOf<typeof contract.setSignal>;

/** What the reader has asked to be told of, whether it is sold now or not. */
export async function listSignals({
  db,
  actor,
  currency,
  world,
}: Context<'actor' | 'currency' | 'world'>): Promise<OutputOf<typeof contract.listSignals>> {
  const rows = await db
    .select({
      ...summaryColumns,
      isSold: sql<boolean>`(${products.active} and ${brands.active})`,
      kind: signals.kind,
      setAt: signals.createdAt,
    })
    .from(signals)
    .innerJoin(products, eq(products.id, signals.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(signals.userId, actor.userId))
    .orderBy(desc(signals.createdAt), desc(signals.productId), signals.kind)
    .execute({ today: dayOf(world.now) });
  return {
    items: rows.map((row) => ({
      product: productSummaryOf(row, currency),
      kind: row.kind,
      isSold: row.isSold,
      setAt: row.setAt.toISOString(),
    })),
  };
}

/** Set twice it is one. Whoever brings a product back holds its row: a signal is there before, or comes too late. */
export async function setSignal(
  { db, actor, world }: Context<'actor' | 'world'>,
  { productId, kind }: Input,
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (tx) => {
    const { isAvailable, isSold } = await getKnown(tx, productId);
    if (kind === 'back' && isAvailable) throw new Refusal('product-available');
    if (kind === 'price' && !isSold) throw new Refusal('not-found');
    await tx.insert(signals).values({ userId, productId, kind, createdAt: world.now }).onConflictDoNothing();
    const [own] = await tx.select({ count: count() }).from(signals).where(eq(signals.userId, userId));
    if ((own?.count ?? 0) > mostSignals) throw new Refusal('too-many-signals', { max: mostSignals });
    await world.announce(tx, { kind: 'signal', userIds: [userId] });
  });
}

export async function removeSignal(
  { db, actor, world }: Context<'actor' | 'world'>,
  { productId, kind }: Input,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(signals)
      .where(and(eq(signals.userId, actor.userId), eq(signals.productId, productId), eq(signals.kind, kind)));
    await world.announce(tx, { kind: 'signal', userIds: [actor.userId] });
  });
}

/** What retailers see, and what they have seen before it was archived; a draft is nobody's business. */
async function getKnown(tx: Tx, productId: string) {
  const [row] = await tx
    .select({
      state: products.state,
      isShown: brands.active,
      stockItems: products.stockItems,
      lowStockItems: products.lowStockItems,
      stockLevel: products.stockLevel,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, productId))
    .for('share', { of: products });
  if (row === undefined || !row.isShown || row.state === 'draft') throw new Refusal('not-found');
  const level = stockLevelOf({
    countedItems: row.stockItems,
    lowThreshold: row.lowStockItems,
    manualLevel: row.stockLevel,
  });
  const isSold = row.state === 'live';
  return { isSold, isAvailable: isSold && level !== 'out' };
}
