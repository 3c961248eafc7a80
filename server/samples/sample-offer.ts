import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { samples as contract } from '#contract/samples.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { noText } from '#domain/in-language.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { isUuid } from '#domain/uuid.ts';
import { brandsKeptBy, getOwnBrand } from '../catalogue/own-brand.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { doerOf } from '../orders/move-order.ts';

type Offer = OutputOf<typeof contract.getSampleOffer>;
type BrandRow = typeof brands.$inferSelect;

/** Whether a brand gives samples, and its minimum and limits. */
export async function getSampleOffer(
  { db, actor }: Context<'actor', Queryable>,
  { brandId }: { readonly brandId: string },
): Promise<Offer> {
  return offerOf(await findBrandToAsk(db, actor, brandId), actor);
}

/** A brand whose samples the actor may read about: a shop the ones on sale, others those they keep. */
export async function findBrandToAsk(db: Queryable, actor: Actor, brandId: string): Promise<BrandRow> {
  const named = isUuid(brandId) ? eq(brands.id, brandId) : eq(brands.slug, brandId);
  const [found] = await db
    .select({ brand: brands })
    .from(brands)
    .innerJoin(companies, eq(companies.id, brands.companyId))
    .where(and(named, whoseSamples(actor)));
  if (found === undefined) throw new Refusal('not-found');
  return found.brand;
}

/** What is hidden or belongs to a company that was suspended or closed is not there for a shop. */
function whoseSamples(actor: Actor): SQL | undefined {
  if (actor.role !== 'retailer') return brandsKeptBy(actor);
  return and(brandsVisibleTo(actor), isNull(companies.suspendedAt), isNull(companies.closedAt));
}

/** A brand, or the team for it, says whether it gives samples and of how many products how much. */
export async function setSampleOffer(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, expected, offered, atLeast, ofEach, note }: ParsedOf<typeof contract.setSampleOffer>,
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    const wanted = { offered, atLeast, ofEach, note };
    const now = valuesOf(brand);
    if (isSame(now, wanted)) return offerOf(brand, actor);
    if (!isSame(now, expected)) throw new Refusal('sample-offer-changed');
    const changes = {
      samplesOffered: offered,
      samplesAtLeast: atLeast,
      samplesOfEach: ofEach,
      samplesNote: Object.values(note).every((text) => text === '') ? null : note,
    };
    await tx.update(brands).set(changes).where(eq(brands.id, brand.id));
    if (actor.role === 'admin') await tellBrand(tx, { actor, brand }, { offered, atLeast, ofEach }, world);
    await world.announce(tx, { kind: 'sample', companyIds: [brand.companyId] });
    return offerOf({ ...brand, ...changes }, actor);
  });
}

type Values = Pick<Offer, 'offered' | 'atLeast' | 'ofEach' | 'note'>;

function valuesOf(brand: BrandRow): Values {
  return {
    offered: brand.samplesOffered,
    atLeast: brand.samplesAtLeast,
    ofEach: brand.samplesOfEach,
    note: brand.samplesNote ?? noText,
  };
}

function isSame(one: Values, other: Values): boolean {
  const told = ({ offered, atLeast, ofEach, note: { en, ko, zh } }: Values) =>
    JSON.stringify([offered, atLeast, ofEach, en, ko, zh]);
  return told(one) === told(other);
}

function offerOf(brand: BrandRow, actor: Actor): Offer {
  return {
    ...valuesOf(brand),
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    can: {
      ask: brand.samplesOffered && may(actor, 'sample:request'),
      set: may(actor, 'sample:answer'),
    },
  };
}

/** What the team sets for a brand is on record, and the brand reads who it was. */
async function tellBrand(
  tx: Tx,
  { actor, brand }: { readonly actor: Actor; readonly brand: BrandRow },
  { offered, ...limits }: { readonly offered: boolean; readonly atLeast: number; readonly ofEach: number },
  world: World,
): Promise<void> {
  const { actorName } = await doerOf(tx, actor);
  await notify(
    tx,
    {
      kind: 'sample',
      subjectId: brand.id,
      title: brand.name,
      said: { key: 'samples:told.offer', params: { name: actorName ?? '', brand: brand.slug } },
      to: eq(users.companyId, brand.companyId),
      actorId: actor.userId,
    },
    world,
  );
  const details = { brandId: brand.id, offered: offered ? 1 : 0, ...limits };
  const entry = { actorId: actor.userId, action: 'sample-offer-set', subjectId: brand.companyId, details };
  await audit(tx, { ...entry, subjectKind: 'company' }, world);
}
