import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { brandDrafts, productChanges } from '#db/schema/keeping.ts';
import type { Keeper } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { claimsOfProducts, wordsIn } from './claims-of.ts';
import type { OpenClaim } from './open-claim.ts';

/**
 * Takes what is declined out of what the brand has entered, and what was shown from before out of what retailers see:
 * who is editing is told that it has changed.
 */
export async function takeAway(tx: Tx, claim: OpenClaim, keeper: Keeper, world: World): Promise<void> {
  const { brandId, productId, companyId } = claim;
  await (productId === null
    ? takeFromPage(tx, claim, keeper, world)
    : takeFromProduct(tx, { ...claim, productId }, keeper, world));
  await world.announce(tx, { kind: 'catalogue', brandId, companyIds: [companyId] }, { kind: 'enquiry' });
}

async function takeFromProduct(
  tx: Tx,
  { brandId, productId, kind, word, state }: OpenClaim & { readonly productId: string },
  keeper: Keeper,
  world: World,
): Promise<void> {
  const isShown = state === 'due';
  const shown = kind === 'badge' ? products.badges : products.certifications;
  const [row] = await tx
    .update(products)
    .set({
      version: sql`${products.version} + 1`,
      updatedAt: world.now,
      ...(isShown ? { [kind === 'badge' ? 'badges' : 'certifications']: without(shown, word) } : {}),
    })
    .where(eq(products.id, productId))
    .returning({
      version: products.version,
      badges: products.badges,
      certifications: products.certifications,
    });
  if (row === undefined) return;
  const field = kind === 'badge' ? 'badges' : 'certifications';
  const claims = (await claimsOfProducts(tx, brandId, [productId])).get(productId) ?? [];
  const left = [...row[field], ...wordsIn(claims, kind, 'open')];
  await tx.insert(productChanges).values({
    id: world.newId(),
    productId,
    brandId,
    version: row.version,
    source: 'editor',
    changes: { [field]: [[...left, word], left.length === 0 ? null : left] },
    ...keeper,
    at: world.now,
  });
}

/** The next state of the draft, be there one or not: it is the version that editors go by. */
async function takeFromPage(
  tx: Tx,
  { brandId, kind, word, state }: OpenClaim,
  keeper: Keeper,
  world: World,
): Promise<void> {
  const field = kind === 'feature' ? 'featureTags' : 'certifications';
  if (state === 'due')
    await tx
      .update(brands)
      .set({ [field]: without(brands[field], word) })
      .where(eq(brands.id, brandId));
  const [draft] = await tx.select().from(brandDrafts).where(eq(brandDrafts.brandId, brandId));
  if (draft === undefined) return;
  const said: unknown = draft.record[field];
  const record = Array.isArray(said)
    ? { ...draft.record, [field]: said.filter((each) => each !== word) }
    : draft.record;
  await tx
    .update(brandDrafts)
    .set({ record, version: draft.version + 1, ...keeper, updatedAt: world.now })
    .where(eq(brandDrafts.brandId, brandId));
}

function without(column: AnyPgColumn, word: string) {
  return sql`array_remove(${column}, ${word}::text)`;
}
