import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import { users } from '#db/schema/accounts.ts';
import { refuseDeletion } from '#domain/deletion.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { lockCart } from '../cart/change-cart.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { endSamplesOf } from '../samples/end-samples.ts';
import { writeAccountDeleted } from '../security/emails/account-deleted.ts';
import { eraseAccount, forgetCompanyPeople, revokeOpenInvites } from './erase-account.ts';
import { readLeaving } from './leaving.ts';

/** What stands in the way, for the button; the command asks again. */
export async function getDeletion({
  db,
  actor,
  language,
}: Context<'actor' | 'language'>): Promise<OutputOf<typeof contract.getDeletion>> {
  const leaving = await readLeaving(db, actor);
  return {
    refusals: refuseDeletion(leaving).map((refused) => said(refused, language)),
    closesCompany: leaving.otherUsers === 0,
  };
}

/**
 * Deletes the own account: refused while orders are open or others would be left without an owner
 * (docs/decisions.md, Deleting an account).
 */
export async function deleteAccount(
  { db, actor, world }: Context<'actor' | 'world'>,
  { confirmation }: ParsedOf<typeof contract.deleteAccount>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCart(tx, actor, world.now); // an order on its way comes before or not at all
    await lockCompany(tx, actor.companyId);
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (user === undefined || user.erasedAt !== null) throw new Refusal('signed-out');
    if (confirmation.toLowerCase() !== user.email.toLowerCase()) {
      throw new Refusal('confirmation-wrong', { field: 'confirmation' });
    }
    const leaving = await readLeaving(tx, actor);
    const [refused] = refuseDeletion(leaving);
    if (refused !== undefined) throw new Refusal(refused.code, refused.params);
    const keptEmailId = await writeAccountDeleted(tx, user, world);
    await eraseAccount(tx, user, { keptEmailId }, world);
    if (leaving.otherUsers === 0) {
      await revokeOpenInvites(tx, actor.companyId, world);
      await forgetCompanyPeople(tx, actor.companyId);
      await endSamplesOf({ db: tx, actor, world }, actor.companyId);
    }
    const details = { companyId: actor.companyId };
    const { userId } = actor;
    await audit(
      tx,
      { actorId: userId, action: 'account-deleted', subjectKind: 'user', subjectId: userId, details },
      world,
    );
  });
}
