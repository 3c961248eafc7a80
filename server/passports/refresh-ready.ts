import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { passports } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import { type OnRecord, passportsOf } from './read-passports.ts';

/** Products worked out at once. */
const batchSize = 1000;

/**
 * What the catalogue filters "ready for my market" by, and a brand its passports by their state: written with whatever
 * changes it; null: every product.
 */
export async function refreshReady(tx: Tx, productIds: readonly string[] | null, now: Date): Promise<void> {
  const today = dayOf(now);
  const markets = await readMarkets(tx);
  const ids = productIds ?? (await everyProduct(tx));
  for (let start = 0; start < ids.length; start += batchSize) {
    const found = await passportsOf(tx, ids.slice(start, start + batchSize), markets, today);
    await openBanned(tx, [...found.values()].flat(), now);
    const ready = [...found].map(([id, all]) => ({
      id,
      markets: all.filter(({ state }) => state === 'ready').map(({ market }) => market.key),
      passports: all
        .filter(({ state }) => state !== 'missing')
        .map(({ market, state }) => `${market.key}:${state}`),
    }));
    await tx.execute(sql`
      update product_facets facets set markets = given.markets, passports = given.passports
      from (select id, array(select jsonb_array_elements_text(markets)) as markets,
          array(select jsonb_array_elements_text(passports)) as passports
        from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as ready(id uuid, markets jsonb, passports jsonb)) given
      where facets.id = given.id and (facets.markets <> given.markets or facets.passports is distinct from given.passports)`);
  }
}

/** At a start: what an earlier release has on record without having said in which state it is. */
export async function refreshUnknown(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: productFacets.id })
      .from(productFacets)
      .where(
        and(
          isNull(productFacets.passports),
          inArray(
            productFacets.id,
            sql`(select product_id from passports union select product_id from passport_documents)`,
          ),
        ),
      );
    if (rows.length > 0)
      await refreshReady(
        tx,
        rows.map(({ id }) => id),
        now,
      );
  });
}

/** What was accepted before a substance of its list was banned waits for the team again. */
async function openBanned(tx: Tx, all: readonly OnRecord[], now: Date): Promise<void> {
  const ids = all.flatMap(({ row, bans }) => (row?.review === 'approved' && bans.length > 0 ? [row.id] : []));
  if (ids.length === 0) return;
  const reopened = { review: 'open', decidedById: null, decidedAt: null, enteredAt: now } as const;
  await tx.update(passports).set(reopened).where(inArray(passports.id, ids));
}

/** Those that anything is on record of, or was: nothing else can be ready or cease to be. */
async function everyProduct(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        sql`(select product_id from passports union select product_id from passport_documents
          union select id from product_facets where passports <> '{}')`,
      ),
    )
    .orderBy(asc(products.id));
  return rows.map(({ id }) => id);
}
