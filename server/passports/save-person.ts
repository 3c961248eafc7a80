import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Tx } from '#db/connect.ts';
import { markets, passports, responsiblePersons } from '#db/schema/passports.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { personOf } from './list-passports.ts';
import { refreshReady } from './refresh-ready.ts';
import { unreviewed } from './save-passport.ts';

/** Who answers for the brand's products in a market: kept once, so that forty products name the same one. */
export async function savePerson(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, personId, version, ...fields }: ParsedOf<typeof contract.savePerson>,
): Promise<OutputOf<typeof contract.savePerson>> {
  const { mandateFrom, mandateTo } = fields;
  if (mandateTo !== null && mandateTo < mandateFrom)
    throw new Refusal('period-reversed', { field: 'mandateTo' });
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    const before = personId === null ? null : await personSeen(tx, { brandId: brand.id, personId, version });
    if (before !== null && isSame(before, fields))
      return personOf(before, (await productsNaming(tx, before)).length);
    if ((await tx.$count(markets, eq(markets.key, fields.marketKey))) === 0) throw new Refusal('not-found');
    const said = { ...fields, ...unreviewed(actor.userId, world.now) };
    const [row] =
      before === null
        ? await tx
            .insert(responsiblePersons)
            .values({ id: world.newId(), brandId: brand.id, ...said })
            .returning()
        : await tx
            .update(responsiblePersons)
            .set({
              ...said,
              marketKey: before.marketKey, // products of one market have chosen this person
              version: version + 1,
            })
            .where(eq(responsiblePersons.id, before.id))
            .returning();
    if (row === undefined) throw new Error('the responsible person was not written');
    const named = await productsNaming(tx, row);
    await refreshReady(tx, named, world.now);
    const details = { personId: row.id, marketKey: row.marketKey, mandateFrom, mandateTo };
    const subject = { subjectKind: 'company', subjectId: brand.companyId } as const;
    const personal = { name: row.name };
    await audit(
      tx,
      { actorId: actor.userId, action: 'responsible-person-entered', ...subject, details, personal },
      world,
    );
    await world.announce(tx, { kind: 'catalogue', brandId: brand.id }, { kind: 'enquiry' }); // the team's queue
    return personOf(row, named.length);
  });
}

type Person = typeof responsiblePersons.$inferSelect;
type Said = Pick<Person, 'name' | 'address' | 'email' | 'mandateFrom' | 'mandateTo'>;
type Seen = { readonly brandId: string; readonly personId: string; readonly version: number };

/** The person as the reader has seen it. */
async function personSeen(tx: Tx, { brandId, personId, version }: Seen): Promise<Person> {
  const [found] = await tx
    .select()
    .from(responsiblePersons)
    .where(and(eq(responsiblePersons.id, personId), eq(responsiblePersons.brandId, brandId)));
  if (found === undefined) throw new Refusal('not-found');
  if (found.version !== version) throw new Refusal('passport-changed');
  return found;
}

/** Nothing has been changed: what the team has accepted stays accepted. */
function isSame(before: Person, said: Said): boolean {
  return (
    before.name === said.name &&
    before.address === said.address &&
    before.email === said.email &&
    before.mandateFrom === said.mandateFrom &&
    before.mandateTo === said.mandateTo
  );
}

async function productsNaming(tx: Tx, { id }: Person): Promise<string[]> {
  const named = await tx
    .select({ productId: passports.productId })
    .from(passports)
    .where(eq(passports.personId, id));
  return named.map(({ productId }) => productId);
}
