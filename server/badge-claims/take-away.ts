import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { brandDrafts, productChanges } from '#db/schema/keeping.ts';
import type { Keeper } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { claimsOfProducts, wordsIn } from './claims-of.ts';
import type { OpenClaim } from './open-claim.ts';

/** Takes what is declined out of what the brand has entered: who is editing is told that it has changed. */
export async function takeAway(tx: Tx, claim: OpenClaim, keeper: Keeper, world: World): Promise<void> {
  const { brandId, productId, companyId } = claim;
  await (productId === null
    ? takeFromPage(tx, claim, keeper, world)
    : takeFromProduct(tx, { ...claim, productId }, keeper, world));
  await world.announce(tx, { kind: 'catalogue', brandId, companyIds: [companyId] }, { kind: 'enquiry' });
}

async function takeFromProduct(
  tx: Tx,
  { brandId, productId, kind, word }: OpenClaim & { readonly productId: string },
  keeper: Keeper,
  world: World,
): Promise<void> {
  const [row] = await tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: world.now })
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
  { brandId, kind, word }: OpenClaim,
  keeper: Keeper,
  world: World,
): Promise<void> {
  const field = kind === 'feature' ? 'featureTags' : 'certifications';
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
