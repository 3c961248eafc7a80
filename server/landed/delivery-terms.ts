import { eq } from 'drizzle-orm';
import type { landed as contract } from '#contract/landed.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { brands } from '#db/schema/catalogue.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Terms = OutputOf<typeof contract.getDeliveryTerms>;

/** Under which Incoterm a brand sells. */
export async function getDeliveryTerms(
  { db, actor }: Context<'actor'>,
  { brandId }: { readonly brandId: string },
): Promise<Terms> {
  return termsOf(await getOwnBrand(db, actor, brandId));
}

/** For carts and orders from now on; what was ordered keeps what it was ordered under. */
export async function setDeliveryTerms(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, version, rule, place }: ParsedOf<typeof contract.setDeliveryTerms>,
): Promise<Terms> {
  if (rule !== null && place === '') throw new Refusal('incoterm-place-missing', { field: 'place' });
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    const before = termsOf(brand);
    if (before.version !== version) throw new Refusal('row-changed');
    const values = { incoterm: rule, incotermPlace: rule === null ? null : place };
    const after = termsOf({ ...brand, ...values });
    if (after.version === before.version) return before;
    await tx.update(brands).set(values).where(eq(brands.id, brand.id));
    const details = { brandId: brand.id, before: before.version, after: after.version };
    const entry = {
      actorId: actor.userId,
      action: 'delivery-terms-set',
      subjectId: brand.companyId,
      details,
    };
    await audit(tx, { ...entry, subjectKind: 'company' }, world);
    await world.announce(tx, { kind: 'catalogue', brandId: brand.id });
    return after;
  });
}

type Kept = Pick<typeof brands.$inferSelect, 'id' | 'incoterm' | 'incotermPlace'>;

/** What was seen is its own version: these are two short words. */
function termsOf({ id, incoterm: rule, incotermPlace: place }: Kept): Terms {
  const version = [rule, place].map((part) => part ?? '–').join(' · ');
  const incoterm = rule === null || place === null ? null : { rule, place };
  return { brandId: id, incoterm, version };
}
