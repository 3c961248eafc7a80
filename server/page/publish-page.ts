import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { brandVersions } from '#db/schema/keeping.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { refreshBrandCounts } from '../catalogue/brand-counts.ts';
import { getOwnBrand, houseKeeper, type Keeper, keeperOf } from '../catalogue/own-brand.ts';
import { writeBrand } from '../catalogue/write-brand.ts';
import { type AuditEntry, audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { lockStanding, putDraft, type Standing } from './drafts.ts';
import { entryOfBrand } from './entry-of-brand.ts';
import { claimOfPage } from './page-claims.ts';
import { getPage, isOut, type KeptPage, missingOf } from './page-view.ts';
import { withOwnPictures } from './pictures-of.ts';
import { recordOfEntry } from './record-of-entry.ts';
import { tellBrand, tellReviewers } from './tell.ts';

type Changing = Context<'actor' | 'world'>;
type Named = { readonly brandId: string; readonly version: number };

/**
 * Shows the page to retailers. The first time it is the owner's to ask for and waits for the team, who may publish at
 * once themselves (docs/decisions.md, Publishing a brand).
 */
export async function publishPage({ db, actor, world }: Changing, named: Named): Promise<KeptPage> {
  return db.transaction(async (tx) => {
    const standing = await completed(tx, await lockStanding(tx, actor, named));
    if (isOut(standing.brand) || may(actor, 'page:review')) await goOut(tx, standing, actor, world);
    else await askTeam(tx, standing, actor, world);
    return getPage({ db: tx, actor }, named);
  });
}

/** The team's yes to a first publishing. Of two at once the second finds it published. */
export async function approvePage({ db, actor, world }: Changing, named: Named): Promise<KeptPage> {
  return db.transaction(async (tx) => {
    const standing = await completed(tx, await lockInReview(tx, actor, named));
    await goOut(tx, standing, actor, world);
    return getPage({ db: tx, actor }, named);
  });
}

/** The team asks for changes: the page is the brand's again, with the note. */
export async function sendPageBack(
  { db, actor, world }: Changing,
  { note, ...named }: Named & { readonly note: string },
): Promise<KeptPage> {
  return db.transaction(async (tx) => {
    const standing = await lockInReview(tx, actor, named);
    const { brand, entry } = standing;
    await tx.update(brands).set({ state: 'draft', reviewNote: note }).where(eq(brands.id, brand.id));
    await putDraft(tx, standing, { entry, keeper: await keeperOf(tx, actor), at: world.now });
    await audit(tx, entryFor(standing, actor, 'brand-sent-back'), world);
    await tellBrand(tx, { brand, what: 'sent-back', note, version: standing.version }, actor, world);
    return getPage({ db: tx, actor }, named);
  });
}

/** A page in review as the team saw it; decided in the meantime, it is told so before anything else. */
async function lockInReview(tx: Tx, actor: Actor, named: Named): Promise<Standing> {
  const { state } = await getOwnBrand(tx, actor, named.brandId, { lock: true });
  if (state !== 'review') throw new Refusal('page-not-in-review');
  return lockStanding(tx, actor, named);
}

/** A page that lacks nothing, with its own pictures as they are kept: a draft may have been written before they were asked for. */
async function completed(tx: Tx, standing: Standing): Promise<Standing> {
  const missing = await missingOf(tx, standing);
  if (missing.length > 0) throw new Refusal('page-incomplete', { count: missing.length });
  return { ...standing, entry: await withOwnPictures(tx, standing.brand, standing.entry) };
}

async function askTeam(tx: Tx, standing: Standing, actor: Actor, world: World): Promise<void> {
  const { brand, entry } = standing;
  if (!may(actor, 'page:publish')) throw new Refusal('first-publishing-owners');
  if (brand.state === 'review') throw new Refusal('page-in-review');
  await tx.update(brands).set({ state: 'review', reviewNote: null }).where(eq(brands.id, brand.id));
  const keeper = await keeperOf(tx, actor);
  await putDraft(tx, standing, { entry, keeper, at: world.now });
  await claimOfPage(tx, standing, keeper, world);
  await audit(tx, entryFor(standing, actor, 'brand-submitted'), world);
  await tellReviewers(tx, { brand, entry, version: standing.version }, actor, world);
}

/** Page, history and, the first time, everything that follows from being seen: one transaction. */
async function goOut(tx: Tx, standing: Standing, actor: Actor, world: World): Promise<void> {
  const { brand, entry, published } = standing;
  const keeper = await keeperOf(tx, actor);
  const isFirst = !isOut(brand);
  if (!isFirst && published === null) await keepBefore(tx, standing, world);
  const version = isFirst && published === null ? brand.version : brand.version + 1;
  const record = { ...recordOfEntry(entry, brand, standing.claims), active: brand.state !== 'hidden' };
  await writeBrand(tx, { id: brand.id, companyId: brand.companyId, createdAt: brand.createdAt, record });
  // Why it is hidden stands until it is shown again.
  const reviewNote = brand.state === 'hidden' ? brand.reviewNote : null;
  await tx.update(brands).set({ version, reviewNote }).where(eq(brands.id, brand.id));
  await claimOfPage(tx, standing, keeper, world);
  await addVersion(tx, standing, { version, keeper, at: world.now }, world);
  await putDraft(tx, standing, { entry: null, keeper, at: world.now });
  await audit(tx, entryFor(standing, actor, 'brand-published'), world);
  if (!isFirst) return;
  await refreshBrandCounts(tx, [brand.id]);
  await tellBrand(tx, { brand, what: 'published', version: standing.version }, actor, world);
}

/** What retailers saw before there was a history is its first entry. */
async function keepBefore(tx: Tx, standing: Standing, world: World): Promise<void> {
  const { brand } = standing;
  const before = { ...standing, entry: entryOfBrand(brand) };
  await addVersion(tx, before, { version: brand.version, keeper: houseKeeper, at: brand.createdAt }, world);
}

async function addVersion(
  tx: Tx,
  { brand, entry }: Standing,
  { version, keeper, at }: { readonly version: number; readonly keeper: Keeper; readonly at: Date },
  world: World,
): Promise<void> {
  await tx.insert(brandVersions).values({
    id: world.newId(),
    brandId: brand.id,
    version,
    record: { ...entry },
    ...keeper,
    publishedAt: at,
  });
}

/** What the audit trail says of it. */
function entryFor({ brand }: Standing, { userId }: Actor, action: string): AuditEntry {
  return { actorId: userId, action, subjectKind: 'company', subjectId: brand.companyId };
}
