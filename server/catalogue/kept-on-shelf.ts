import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { type ProductState, productStates } from '#domain/product-state.ts';
import type { MissingFilter } from '#domain/readiness.ts';
import type { StockLevel } from '#domain/stock.ts';
import { type Bits, countOf, inAll, inAny, placesIn } from './bits.ts';
import type { Shelf } from './shelf.ts';
import { shelfNow } from './shelf-rows.ts';

/** What those who keep products narrow them by; everything left out does not. */
export type KeptBy = {
  readonly brandId?: string | undefined;
  readonly states?: readonly ProductState[] | undefined;
  readonly categoryId?: string | undefined;
  readonly stockLevels?: readonly StockLevel[] | undefined;
  readonly stock?: 'counted' | 'by-hand' | undefined;
  /** Shown already, or under review. */
  readonly badge?: string | undefined;
  readonly missing?: MissingFilter | undefined;
  /** Something of theirs waits for the team's word. */
  readonly waiting?: boolean | undefined;
  /** What words have found. */
  readonly ids?: readonly string[] | undefined;
};

/** As many are read by their ids and put in order; of more, an index in the order asked for gives a page sooner. */
export const fewAtMost = 2_000;

type Kept = {
  readonly total: number;
  /** Which they are, where they are few. */
  readonly ids: readonly string[] | null;
};

/** How many products a filter leaves, drafts and archived ones too, as all transactions leave them that have ended. */
export async function keptOnShelf(db: Db, filter: KeptBy): Promise<Kept> {
  const { shelf } = await shelfNow(db);
  const left = await leftBy(db, shelf, filter);
  const total = countOf(left);
  if (total > fewAtMost) return { total, ids: null };
  return { total, ids: placesIn(left).map((place) => shelf.ids.at(place)) };
}

async function leftBy(db: Db, shelf: Shelf, filter: KeptBy): Promise<Bits> {
  const { brandId, states = [], categoryId, stockLevels, stock, badge, missing, waiting, ids } = filter;
  const any = (kind: string, keys: readonly string[]) =>
    inAny(
      shelf.room,
      keys.map((key) => shelf.held(`${kind}:${key}`)),
    );
  const one = Object.entries({ brand: brandId, category: categoryId, stock, lacks: missing });
  return inAll(any('state', states.length === 0 ? productStates : states), [
    ...one.flatMap(([kind, key]) => (key === undefined ? [] : [shelf.held(`${kind}:${key}`)])),
    ...(stockLevels === undefined ? [] : [any('level', stockLevels)]),
    ...(badge === undefined
      ? []
      : [
          inAny(shelf.room, [
            shelf.held(`badge:${badge}`),
            shelf.setOf(await claimed(db, { brandId, badge })),
          ]),
        ]),
    ...(waiting === true ? [shelf.setOf(await claimed(db, { brandId }))] : []),
    ...(ids === undefined ? [] : [shelf.setOf(ids)]),
  ]);
}

/** Products of which something waits to be reviewed: a certain badge, or anything. */
async function claimed(
  db: Queryable,
  { brandId, badge }: { readonly brandId?: string | undefined; readonly badge?: string },
): Promise<string[]> {
  const rows = await db
    .select({ productId: badgeClaims.productId })
    .from(badgeClaims)
    .where(
      and(
        sql`${badgeClaims.state} = 'open' and ${badgeClaims.productId} is not null`,
        brandId === undefined ? undefined : eq(badgeClaims.brandId, brandId),
        badge === undefined ? undefined : and(eq(badgeClaims.kind, 'badge'), eq(badgeClaims.word, badge)),
      ),
    );
  return rows.flatMap(({ productId }) => productId ?? []);
}
