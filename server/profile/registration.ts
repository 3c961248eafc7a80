import { eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { profile as contract } from '#contract/profile.ts';
import { companies } from '#db/schema/accounts.ts';
import { readRegistrationNumber } from '#domain/registration-number.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getProfile, type Profile } from './get-profile.ts';

/** What a manufacturer is registered as and who represents it; a Korean number with wrong digits is refused. */
export async function updateRegistration(
  { db, actor, world }: Context<'actor' | 'world'>,
  { registrationNumber, representative }: ParsedOf<typeof contract.updateRegistration>,
): Promise<Profile> {
  const { companyId } = actor;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await assertStillMay(tx, actor, 'registration:edit');
    const [before] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (before === undefined) throw new Refusal('not-found');
    const number = readRegistrationNumber(registrationNumber, before.country);
    if (number === null) throw new Refusal('registration-number-wrong', { field: 'registrationNumber' });
    await tx
      .update(companies)
      .set({ registrationNumber: number || null, representative: representative || null })
      .where(eq(companies.id, companyId));
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'registration-changed',
        subjectKind: 'company',
        subjectId: companyId,
        details: { numberBefore: before.registrationNumber, number: number || null },
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    return getProfile({ db: tx, actor });
  });
}
