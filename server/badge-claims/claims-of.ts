import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import {
  type BadgeClaimKind,
  type BadgeClaimState,
  evidenceDueOn,
  type Settled,
} from '#domain/badge-claim.ts';
import type { Keeper } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';

/** What has become of something a brand says: the last time it was said. */
export type BadgeClaim = {
  readonly kind: BadgeClaimKind;
  readonly word: string;
  readonly state: BadgeClaimState;
  readonly note: string | null;
  readonly at: Date;
};

/** Of some of a brand's products, by their ids. */
export async function claimsOfProducts(
  db: Queryable,
  brandId: string,
  productIds: readonly string[],
): Promise<Map<string, BadgeClaim[]>> {
  return claimsOfProductsOf(db, [brandId], productIds);
}

/** Of products of several brands. */
export async function claimsOfProductsOf(
  db: Queryable,
  brandIds: readonly string[],
  productIds: readonly string[],
): Promise<Map<string, BadgeClaim[]>> {
  const rows = productIds.length === 0 ? [] : await read(db, brandIds, productIds);
  return Map.groupBy(rows, ({ productId }) => productId ?? '') as Map<string, BadgeClaim[]>; // each has a product
}

/** Of the brand's own page. */
export async function claimsOfPage(db: Queryable, brandId: string): Promise<readonly BadgeClaim[]> {
  return read(db, [brandId], null);
}

/** Of what was said and decided within a millisecond, what still stands. */
const ofOneMoment = sql`array_position(array['open', 'approved', 'declined', 'withdrawn', 'due'], ${badgeClaims.state})`;

async function read(db: Queryable, brandIds: readonly string[], productIds: readonly string[] | null) {
  if (productIds === null) return statements(db).ofPages.execute({ brandIds });
  return statements(db).ofProducts.execute({ brandIds, productIds });
}

const statements = perDb((db: Queryable) => {
  const { productId, kind, word, state, note, at } = badgeClaims;
  const isOfBrands = sql`${badgeClaims.brandId} = any(${sql.placeholder('brandIds')}::uuid[])`;
  const where = (isMeant: SQL, name: string) =>
    db
      .selectDistinctOn([productId, kind, word], { productId, kind, word, state, note, at })
      .from(badgeClaims)
      .where(and(isOfBrands, isMeant))
      .orderBy(productId, kind, word, desc(badgeClaims.at), ofOneMoment)
      .prepare(name);
  return {
    ofPages: where(isNull(productId), 'badge_claims_of_pages'),
    ofProducts: where(
      sql`${productId} = any(${sql.placeholder('productIds')}::uuid[])`,
      'badge_claims_of_products',
    ),
  };
});

/** The words of one kind in one state, in an order of their own. */
export function wordsIn(
  claims: readonly BadgeClaim[],
  kind: BadgeClaimKind,
  state: BadgeClaimState,
): readonly string[] {
  return claims.filter((claim) => claim.kind === kind && claim.state === state).map(({ word }) => word);
}

/** What is declined and not said again; what waits is told by the editor itself. */
export function declinedOf(claims: readonly BadgeClaim[]) {
  return claims.flatMap(({ kind, word, state, note }) =>
    state === 'declined' ? [{ kind, word, note: note ?? '' }] : [],
  );
}

/** What retailers have seen since before there were claims, with the day its evidence is due. */
export function evidenceDueOf(claims: readonly BadgeClaim[]) {
  return claims.flatMap(({ kind, word, state, at }) =>
    state === 'due' ? [{ kind, word, dueAt: evidenceDueOn(at).toISOString() }] : [],
  );
}

/** One list of a product or page that somebody has saved. */
export type SettledList = Settled & {
  readonly brandId: string;
  readonly productId: string | null;
  readonly kind: BadgeClaimKind;
};

/** Claims of a statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 2000;

/** Writes down what saving has come to; the brand's row is held. */
export async function keepClaims(
  tx: Tx,
  lists: readonly SettledList[],
  keeper: Keeper,
  world: World,
): Promise<void> {
  for (const { brandId, productId, kind, toWithdraw } of lists) {
    if (toWithdraw.length === 0) continue;
    await tx
      .update(badgeClaims)
      .set({ state: 'withdrawn' })
      .where(
        and(
          eq(badgeClaims.brandId, brandId),
          productId === null ? isNull(badgeClaims.productId) : eq(badgeClaims.productId, productId),
          eq(badgeClaims.kind, kind),
          inArray(badgeClaims.word, [...toWithdraw]),
          inArray(badgeClaims.state, ['open', 'due', 'approved']),
        ),
      );
  }
  const rows = lists.flatMap(({ brandId, productId, kind, toOpen, toApprove }) => [
    ...toOpen.map((word) => ({ brandId, productId, kind, word, state: 'open' as const })),
    ...toApprove.map((word) => ({
      brandId,
      productId,
      kind,
      word,
      state: 'approved' as const,
      decidedById: keeper.actorId,
      decidedAt: world.now,
    })),
  ]);
  const entered = rows.map((row) => ({ id: world.newId(), ...row, ...keeper, at: world.now }));
  for (let start = 0; start < entered.length; start += batchSize) {
    await tx.insert(badgeClaims).values(entered.slice(start, start + batchSize));
  }
  if (rows.length > 0 || lists.some(({ toWithdraw }) => toWithdraw.length > 0))
    await world.announce(tx, { kind: 'enquiry' }); // the team's queue
}
