import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { priceNotices } from '#db/schema/keeping.ts';
import { isOpenNotice } from '../../catalogue/coming-price.ts';
import type { Keeper, OwnBrand } from '../../catalogue/own-brand.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import type { World } from '../../kernel/world.ts';
import { entriesOf, type OpenNotice, offeredBy } from '../read-kept.ts';
import { saveProducts } from '../save-products.ts';

/** Prices of one transaction. */
const atOnce = 200;

/**
 * Gives products the prices whose notice has run out, each once: whoever withdraws one meanwhile holds the brand, and
 * then it is not found here any more. One that cannot be made (its currency has lost its rate) waits for the next run.
 */
export async function applyPriceNotices(db: Db, world: World): Promise<number> {
  const due = await db
    .selectDistinct({ brandId: priceNotices.brandId })
    .from(priceNotices)
    .where(isDue(world));
  return oneByOne(due, {
    name: ({ brandId }) => `brand ${brandId}`,
    work: ({ brandId }) => applyOfBrand(db, brandId, world),
  });
}

function isDue({ now }: World) {
  return and(lte(priceNotices.effectiveAt, now), isOpenNotice);
}

async function applyOfBrand(db: Db, brandId: string, world: World): Promise<number> {
  let applied = 0;
  for (;;) {
    const { found, made } = await db.transaction((tx) => applySome(tx, brandId, world));
    applied += made;
    if (found < atOnce || made === 0) return applied;
  }
}

async function applySome(tx: Tx, brandId: string, world: World): Promise<{ found: number; made: number }> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, brandId)).for('no key update');
  if (row === undefined) return { found: 0, made: 0 };
  const brand = row as OwnBrand; // the house keeps every brand's promises
  const due = await tx
    .select()
    .from(priceNotices)
    .where(and(eq(priceNotices.brandId, brandId), isDue(world)))
    .orderBy(asc(priceNotices.effectiveAt), asc(priceNotices.id))
    .limit(atOnce);
  const made: string[] = [];
  for (const notices of byKeeper(due)) made.push(...(await applyOf(tx, brand, notices, world)));
  if (made.length > 0) {
    await tx.update(priceNotices).set({ appliedAt: world.now }).where(inArray(priceNotices.id, made));
  }
  return { found: due.length, made: made.length };
}

/** The history names who announced the price. */
function byKeeper(notices: readonly OpenNotice[]): OpenNotice[][] {
  return [...Map.groupBy(notices, ({ actorId }) => actorId).values()];
}

async function applyOf(
  tx: Tx,
  brand: OwnBrand,
  notices: readonly OpenNotice[],
  world: World,
): Promise<string[]> {
  const entries = await entriesOf(
    tx,
    brand,
    notices.map(({ productId }) => productId),
  );
  const changes = notices.flatMap((notice) => {
    const entry = entries.get(notice.productId);
    return entry === undefined
      ? []
      : [{ id: notice.productId, entry: { ...entry, ...offeredBy(notice) }, isNew: false }];
  });
  const keeper: Keeper = { actorId: notices[0]?.actorId ?? null, actorName: notices[0]?.actorName ?? null };
  const outcomes = await saveProducts(tx, { brand, keeper, source: 'notice' }, changes, world);
  const done = new Set(outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
  return notices.filter(({ productId }) => done.has(productId)).map(({ id }) => id);
}
