import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { badgeClaims as contract } from '#contract/badge-claims.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { evidenceOf } from '#domain/claim-evidence.ts';
import { dayOf } from '#domain/instants.ts';
import type { Actor } from '#domain/roles.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { carrying, documentsOf } from './evidence.ts';
import { wordsToday } from './evidence-words.ts';
import type { OpenClaim } from './open-claim.ts';
import { refreshFound } from './refresh-found.ts';
import { show } from './show.ts';
import { takeAway } from './take-away.ts';
import { tellBrand } from './tell.ts';

type Deciding = Context<'actor' | 'world'>;

/** The team's yes: retailers see it from now on. All of them or none. */
export async function approveBadgeClaims(
  { db, actor, world }: Deciding,
  { claimIds, evidence }: ParsedOf<typeof contract.approveBadgeClaims>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claims = await lockOpen(tx, actor, claimIds);
    await decide(tx, claims, { state: 'approved', note: null }, { actor, world });
    await restOn(tx, claims, evidence, world.now);
    for (const claim of claims) await show(tx, claim, world);
    await refreshFound(
      tx,
      claims.filter(({ state }) => state === 'open'),
    );
    await tellBrand(tx, { claims, key: 'claimShown' }, actor, world);
  });
}

/** The team's no: what is claimed is taken out of what the brand has entered, and the brand reads why. */
export async function declineBadgeClaim(
  { db, actor, world }: Deciding,
  { claimId, note }: ParsedOf<typeof contract.declineBadgeClaim>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claims = await lockOpen(tx, actor, [claimId]);
    await decide(tx, claims, { state: 'declined', note }, { actor, world });
    const keeper = await keeperOf(tx, actor);
    for (const claim of claims) await takeAway(tx, claim, keeper, world);
    await refreshFound(
      tx,
      claims.filter(({ state }) => state === 'due'),
    );
    await tellBrand(tx, { claims, key: 'claimDeclined' }, actor, world);
  });
}

/** Whoever writes a brand's catalogue holds its row, so nobody enters anything while it is decided. */
async function lockOpen(tx: Tx, actor: Actor, claimIds: readonly string[]): Promise<OpenClaim[]> {
  const ids = [...new Set(claimIds)];
  const found = await tx
    .select({ brandId: badgeClaims.brandId })
    .from(badgeClaims)
    .where(inArray(badgeClaims.id, ids));
  if (found.length !== ids.length) throw new Refusal('not-found');
  await tx
    .select({ id: brands.id })
    .from(brands)
    .where(
      inArray(
        brands.id,
        found.map(({ brandId }) => brandId),
      ),
    )
    .orderBy(brands.id)
    .for('no key update');
  await assertStillMay(tx, actor, 'claim:review');
  const claims = await tx
    .select({ ...getTableColumns(badgeClaims), companyId: brands.companyId, brandName: brands.name })
    .from(badgeClaims)
    .innerJoin(brands, eq(brands.id, badgeClaims.brandId))
    .where(and(inArray(badgeClaims.id, ids), inArray(badgeClaims.state, ['open', 'due'])))
    .orderBy(badgeClaims.productId, badgeClaims.id); // products are locked in primary-key order
  if (claims.length !== ids.length) throw new Refusal('badge-claim-decided');
  return claims;
}

type Said = NonNullable<ParsedOf<typeof contract.approveBadgeClaims>['evidence']>;

/** What is environmental or certified rests on a scheme and an accepted document that holds today, or is not shown. */
async function restOn(
  tx: Tx,
  claims: readonly OpenClaim[],
  evidence: Said | undefined,
  now: Date,
): Promise<void> {
  const words = await wordsToday(tx, now);
  const needing = claims.filter((claim) => evidenceOf(claim, words) !== null);
  if (needing.length === 0) return;
  if (evidence === undefined) throw new Refusal('claim-evidence-needed');
  const documents = await documentsOf(
    tx,
    needing.map(({ brandId }) => brandId),
  );
  for (const claim of needing) {
    if (!carrying(documents, claim, dayOf(now)).some(({ id }) => id === evidence.documentId)) {
      throw new Refusal('claim-evidence-invalid', { field: 'evidence.documentId' });
    }
  }
  await tx
    .update(badgeClaims)
    .set({ scheme: evidence.scheme, evidenceId: evidence.documentId })
    .where(
      inArray(
        badgeClaims.id,
        needing.map(({ id }) => id),
      ),
    );
}

type Decision = { readonly state: 'approved' | 'declined'; readonly note: string | null };

async function decide(
  tx: Tx,
  claims: readonly OpenClaim[],
  decision: Decision,
  { actor, world }: { readonly actor: Actor; readonly world: World },
): Promise<void> {
  const ids = claims.map(({ id }) => id);
  await tx
    .update(badgeClaims)
    .set({ ...decision, decidedById: actor.userId, decidedAt: world.now })
    .where(inArray(badgeClaims.id, ids));
  for (const { companyId, productId, kind, word } of claims) {
    const action = `badge-claim-${decision.state}`;
    const details = { productId, kind, word };
    await audit(
      tx,
      { actorId: actor.userId, action, subjectKind: 'company', subjectId: companyId, details },
      world,
    );
  }
}
