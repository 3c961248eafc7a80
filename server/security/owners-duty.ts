import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { companies, users } from '#db/schema/accounts.ts';
import { owesSecondFactor } from '#domain/second-factor.ts';
import { readFactors } from '../accounts/duty.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeOwnersDuty } from './emails/owners-duty.ts';

type Duty = { readonly isRequired: boolean };

export async function getOwnersDuty({ db, actor: { companyId } }: Context<'actor'>): Promise<Duty> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (company === undefined) throw new Refusal('not-found');
  return { isRequired: company.ownersNeedSecondFactor };
}

/**
 * An owner decides that owners of the company need a second factor, after having one. The other owners are told
 * and set theirs up before anything else opens to them.
 */
export async function setOwnersDuty(
  { db, actor: { userId, companyId }, config, world }: Context<'actor' | 'config' | 'world'>,
  { isRequired }: Duty,
): Promise<Duty> {
  await db.transaction(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    if (company === undefined) throw new Refusal('not-found');
    if (company.ownersNeedSecondFactor === isRequired) return;
    const factors = await readFactors(tx, userId, config);
    if (isRequired && owesSecondFactor({ ...factors, isRequired })) throw new Refusal('two-factor-required');
    await tx.update(companies).set({ ownersNeedSecondFactor: isRequired }).where(eq(companies.id, companyId));
    const [actor] = await tx.select().from(users).where(eq(users.id, userId));
    const others = await tx
      .select()
      .from(users)
      .where(
        and(
          eq(users.companyId, companyId),
          eq(users.companyRole, 'owner'),
          isNull(users.disabledAt),
          ne(users.id, userId),
        ),
      )
      .orderBy(asc(users.id));
    for (const owner of others)
      await writeOwnersDuty(tx, owner, { isRequired, by: actor?.name ?? '' }, world);
    const action = isRequired ? 'owners-second-factor-required' : 'owners-second-factor-optional';
    await audit(tx, { actorId: userId, action, subjectKind: 'company', subjectId: companyId }, world);
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
  });
  return { isRequired };
}
