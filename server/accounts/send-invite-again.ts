import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { invites } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { dayMs, later } from '#domain/instants.ts';
import { inviteState, usualInviteDays } from '#domain/invite.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { makeInvite, refuseWithAccount } from './create-invite.ts';
import { writeInvitation } from './emails/invitation.ts';
import type { Invite } from './invites.ts';

type Row = typeof invites.$inferSelect;

/**
 * Mails an invitation once more. It is a new one, with a new code: the email that went astray, or into somebody
 * else's mailbox, opens nothing any more.
 */
export async function sendInviteAgain(
  { db, actor, world }: Context<'actor' | 'world'>,
  { inviteId }: { inviteId: string },
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const old = await lockOpen(tx, inviteId, world.now);
    const { email, companyId, companyRole, salesRepId, orderLimitMinor } = old;
    if (email === null) throw new Refusal('invite-without-email');
    await refuseWithAccount(tx, email);
    await tx.update(invites).set({ revokedAt: world.now }).where(eq(invites.id, old.id));
    const expiresAt = later(world.now, usualInviteDays * dayMs);
    const form = { companyId, companyRole, salesRepId, orderLimitMinor, email };
    const invite = await makeInvite(tx, actor, { ...form, expiresAt: expiresAt.toISOString() }, world);
    const language = await languageOf(tx, old);
    await writeInvitation(tx, { ...invite, inviteId: invite.id, email, language, expiresAt }, world);
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    return invite;
  });
}

/** One that waits for its guest, or has waited in vain. */
async function lockOpen(tx: Tx, inviteId: string, now: Date): Promise<Row> {
  const [invite] = await tx.select().from(invites).where(eq(invites.id, inviteId)).for('update');
  if (invite === undefined) throw new Refusal('not-found');
  const state = inviteState(invite, now);
  if (state !== 'usable' && state !== 'expired') throw new Refusal('invite-not-revocable');
  return invite;
}

/** Of the email before, in the language somebody chose for its reader. */
async function languageOf(tx: Tx, { id }: Row): Promise<Language> {
  const keys = [`invitation/${id}`, `colleague-invitation/${id}`];
  const [email] = await tx
    .select({ language: emails.language })
    .from(emails)
    .where(inArray(emails.key, keys));
  return email?.language ?? 'en';
}
