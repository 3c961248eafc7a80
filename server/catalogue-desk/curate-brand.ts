import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import type { Actor } from '#domain/roles.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { tellBrand } from '../page/tell.ts';
import { type DeskBrand, getDeskBrand } from './list-desk-brands.ts';

type Curating = Context<'actor' | 'world'>;
type Named = { readonly brandId: string };

/** Takes a live brand out of what retailers see, and tells it why. Its open orders go on as they are. */
export async function hideBrand(
  context: Curating,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<DeskBrand> {
  return curate(context, named, async (tx, brand) => {
    if (brand.state !== 'live') throw new Refusal('brand-moved-on');
    await setState(tx, brand, { state: 'hidden', reviewNote: reason });
    await note(tx, context, brand, { action: 'brand-hidden', details: { reason } });
    const told = { brand, what: 'hidden', note: reason, version: context.world.newId() } as const;
    await tellBrand(tx, told, context.actor, context.world);
  });
}

/** Retailers see it again, unless its company is suspended. */
export async function showBrand(context: Curating, named: Named): Promise<DeskBrand> {
  return curate(context, named, async (tx, brand) => {
    if (brand.state !== 'hidden') throw new Refusal('brand-moved-on');
    await setState(tx, brand, { state: 'live', reviewNote: null });
    await note(tx, context, brand, { action: 'brand-shown' });
    const told = { brand, what: 'shown', version: context.world.newId() } as const;
    await tellBrand(tx, told, context.actor, context.world);
  });
}

/** The same asked twice changes nothing the second time. */
export async function featureBrand(
  context: Curating,
  { featured, ...named }: Named & { readonly featured: boolean },
): Promise<DeskBrand> {
  return curate(context, named, async (tx, brand) => {
    if (brand.featured === featured) return;
    await tx.update(brands).set({ featured }).where(eq(brands.id, brand.id));
    await note(tx, context, brand, { action: featured ? 'brand-featured' : 'brand-unfeatured' });
    await context.world.announce(tx, { kind: 'catalogue', brandId: brand.id });
  });
}

/** With the brand held, so that of two who decide at once the second sees what the first has made of it. */
async function curate(
  { db, actor }: Curating,
  { brandId }: Named,
  change: (tx: Tx, brand: OwnBrand) => Promise<void>,
): Promise<DeskBrand> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'catalogue:curate');
    await change(tx, brand);
    return getDeskBrand(tx, brand.id);
  });
}

type State = Required<Pick<typeof brands.$inferInsert, 'state' | 'reviewNote'>>;

async function setState(tx: Tx, { id }: OwnBrand, set: State): Promise<void> {
  const active = sql`(${set.state === 'live'}::boolean and not ${brands.isSuspended})`;
  await tx
    .update(brands)
    .set({ ...set, active })
    .where(eq(brands.id, id));
}

type Noted = { readonly action: string; readonly details?: { readonly reason: string } };

async function note(
  tx: Tx,
  { actor, world }: { readonly actor: Actor; readonly world: World },
  { companyId }: OwnBrand,
  noted: Noted,
): Promise<void> {
  await audit(tx, { ...noted, actorId: actor.userId, subjectKind: 'company', subjectId: companyId }, world);
}
