import { eq } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import { emails } from '#db/schema/emails.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getEmail } from './outbox.ts';
import { hasBlanks } from './secrets.ts';

/**
 * Hands an email that was rejected, or kept for want of a mail server, to the mail server once more. It is the same
 * email: of two clicks the second finds it on its way, and one goes out.
 */
export async function sendEmailAgain(
  { db, actor, world, config }: Context<'actor' | 'world' | 'config'>,
  { emailId }: { readonly emailId: string },
): Promise<OutputOf<typeof accounts.getEmail>> {
  await db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, emailId)).for('update');
    if (email === undefined) throw new Refusal('not-found');
    if (email.status === 'queued') return;
    if (email.status === 'sent') throw new Refusal('email-sent-already');
    if (config.smtpUrl === null) throw new Refusal('no-mail-server');
    if (hasBlanks(email.text, emailId) && email.sealedSecrets === null) throw new Refusal('email-links-gone');
    await tx.update(emails).set({ status: 'queued' }).where(eq(emails.id, emailId));
    await world.enqueue(tx, 'deliver-email', { emailId });
    const { kind, lastError } = email;
    const subject = { subjectKind: 'email', subjectId: emailId } as const;
    const details = { kind, from: email.status, to: 'queued', reason: lastError };
    await audit(tx, { actorId: actor.userId, action: 'email-sent-again', ...subject, details }, world);
  });
  return getEmail({ db, actor, world }, { emailId });
}
