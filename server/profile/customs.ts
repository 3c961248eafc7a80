import { eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { profile as contract } from '#contract/profile.ts';
import { companies } from '#db/schema/accounts.ts';
import { changedFacts } from '#domain/audit-details.ts';
import { latinSeatAfter } from '#domain/latin.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getProfile, type Profile } from './get-profile.ts';

/** What customs know the company by. Only a brand sends goods, so only a brand says where they are from. */
export async function updateCustoms(
  { db, actor, world }: Context<'actor' | 'world'>,
  {
    eori,
    approvedExporterNumber,
    gs1Prefix,
    statesOrigin,
    ...latin
  }: ParsedOf<typeof contract.updateCustoms>,
): Promise<Profile> {
  const { companyId } = actor;
  const isExporter = actor.role === 'brand';
  const numbers = {
    eori: eori || null,
    approvedExporterNumber: isExporter ? approvedExporterNumber || null : null,
    gs1Prefix: isExporter ? gs1Prefix || null : null,
    statesOrigin: isExporter && statesOrigin,
  };
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await assertStillMay(tx, actor, 'company:edit');
    const [before] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (before === undefined) throw new Refusal('not-found');
    const after = { ...numbers, ...latinSeatAfter(before, latin) };
    await tx.update(companies).set(after).where(eq(companies.id, companyId));
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'company-changed',
        subjectKind: 'company',
        subjectId: companyId,
        details: changedFacts(facts(before), facts(after)),
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    return getProfile({ db: tx, actor });
  });
}

type Facts = Pick<
  typeof companies.$inferSelect,
  'eori' | 'latinName' | 'latinAddress' | 'approvedExporterNumber' | 'gs1Prefix' | 'statesOrigin'
>;

/** As the audit log writes them: it knows words and numbers. */
function facts({ statesOrigin, eori, latinName, latinAddress, approvedExporterNumber, gs1Prefix }: Facts) {
  const said = { eori, latinName, latinAddress, approvedExporterNumber, gs1Prefix };
  return { ...said, statesOrigin: statesOrigin ? 'yes' : 'no' };
}
