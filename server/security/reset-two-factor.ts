import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import { twoFactors, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import type { IdentityCheck } from '#domain/identity-check.ts';
import type { Language } from '#domain/languages.ts';
import { bracketed, clauses } from '#domain/punctuation.ts';
import { writeTwoFactorChanged } from '../accounts/emails/two-factor-changed.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { assertMayManage } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';

/**
 * Takes a lost second factor, authenticator and passkeys, off an account: only for who has been identified, in a
 * way that is named, and with a reason. The person is told by email. Nobody does it to the own account: that asks
 * for a code.
 */
export async function resetTwoFactor(
  { db, actor, world }: Context<'actor' | 'world'>,
  { userId, identityCheck, reason }: ParsedOf<typeof contract.resetTwoFactor>,
): Promise<void> {
  if (actor.userId === userId) throw new Refusal('forbidden');
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('no key update');
    if (user === undefined) throw new Refusal('not-found');
    await assertMayManage(tx, actor, user);
    const { rowCount: authenticators } = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    const { rowCount: keys } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    if (authenticators === 0 && keys === 0) throw new Refusal('two-factor-off');
    await endAllSessions(tx, userId, world);
    await writeTwoFactorChanged(tx, user, 'two-factor-reset', world);
    await tellOwners(
      tx,
      {
        what: 'two-factor-reset',
        actor,
        companyIds: [actor.companyId, user.companyId],
        about: (language) => {
          const whom = clauses([user.name, user.email], language);
          return bracketed(whom, checkWord(identityCheck, language), language);
        },
        path: '/admin/users',
      },
      world,
    );
    const details = { identityCheck, reason };
    await audit(
      tx,
      { actorId: actor.userId, action: 'two-factor-reset', subjectKind: 'user', subjectId: userId, details },
      world,
    );
  });
}

function checkWord(check: IdentityCheck, language: Language): string {
  return say(language, `security:users.checks.${check}`);
}
