import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { refuseInvitedEmail } from '#domain/invite.ts';
import type { House } from '../http/context.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { writeWelcome } from './emails/welcome.ts';
import { enter, type SignedIn } from './enter.ts';
import { hashNewPassword } from './new-password.ts';
import { checkOwnName } from './own-name.ts';
import { askForProof } from './prove-email.ts';
import type { Caller } from './sessions.ts';
import { isTaken } from './taken.ts';
import { usable, validateInviteCode } from './validate-invite-code.ts';

type Form = ParsedOf<typeof accounts.register>;

/**
 * Uses an invitation up and creates the account in one transaction. Role, company and sales representative
 * come from the invite, and where it has an email, so does that; of two people with one code, the second
 * finds it used.
 */
export async function register(
  context: Context<'world'> & Caller & Pick<House, 'isLeaked'>,
  form: Form,
): Promise<SignedIn> {
  const { db, world, ...caller } = context;
  const invited = await validateInviteCode(context, form);
  checkInvitedEmail(invited, form.email); // before the work of hashing
  checkOwnName(invited, form.name, 'name');
  const owner = { ...form, companyName: invited.companyName };
  const passwordHash = await hashNewPassword(form.password, owner, caller, world);

  const registering = db.transaction(async (tx) => {
    const locked = await lockInvite(tx, form.code);
    const invite = usable(locked, locked ?? null, world.now);
    checkInvitedEmail(invite, form.email);
    const userId = await createUser(tx, { form, invite, passwordHash }, world);
    await tx.update(invites).set({ usedAt: world.now, usedById: userId }).where(eq(invites.id, invite.id));
    const signedIn = await enter(tx, userId, { remember: false, caller }, world);
    const salesRepName = await salesRepOf(tx, invite);
    await writeWelcome(tx, { ...signedIn.user, salesRepName }, world);
    if (invite.email === null && world.deliversEmail) await askForProof(tx, userId, world);
    await world.announce(tx, { kind: 'account', companyIds: [invite.companyId] });
    await audit(
      tx,
      { actorId: userId, action: 'invite-used', subjectKind: 'invite', subjectId: invite.id },
      world,
    );
    return signedIn;
  });
  return registering.catch(async (error: unknown) => {
    const isKnown = error instanceof Refusal && error.code === 'email-taken';
    throw (isKnown ? await refuseElsewhere(db, form.code) : null) ?? error;
  });
}

const inviters = alias(users, 'inviters');

/**
 * That the invited email has an account in another company already, where signing in leads there and not to the company
 * that invited; null where that is not so. Who comes with the code mailed to an address is told no more than that, and whom
 * to ask; who invited is told nothing.
 */
async function refuseElsewhere(db: Db, code: string): Promise<Refusal | null> {
  const [found] = await db
    .select({ inviter: inviters.name, companyName: companies.name })
    .from(invites)
    .innerJoin(companies, eq(companies.id, invites.companyId))
    .innerJoin(
      users,
      and(
        eq(sql`lower(${users.email})`, sql`lower(${invites.email})`),
        ne(users.companyId, invites.companyId),
      ),
    )
    .leftJoin(inviters, and(eq(inviters.id, invites.createdById), isNull(inviters.disabledAt)))
    .where(eq(invites.code, code));
  if (found === undefined) return null;
  return new Refusal('invited-elsewhere', { field: 'email', inviter: found.inviter ?? found.companyName });
}

/** Somebody who came by a code that was meant for another has no invitation. */
function checkInvitedEmail(invite: { readonly email: string | null }, email: string): void {
  const refused = refuseInvitedEmail(invite, email);
  if (refused !== null) throw new Refusal(refused.code, { field: 'email' });
}

/**
 * The invitation as it is now. Its company is locked first, as by everybody who changes who is in a company:
 * somebody who closes it at this moment and somebody who joins it wait for one another only one way round.
 */
async function lockInvite(tx: Tx, code: string): Promise<typeof invites.$inferSelect | undefined> {
  const itsCompany = tx.select({ id: invites.companyId }).from(invites).where(eq(invites.code, code));
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, itsCompany))
    .for('key share');
  const [invite] = await tx.select().from(invites).where(eq(invites.code, code)).for('update');
  return invite;
}

/** Who looks after the new account; the house itself where nobody is named. */
async function salesRepOf(tx: Tx, { salesRepId }: typeof invites.$inferSelect): Promise<string> {
  const isThere = and(eq(users.id, salesRepId), isNull(users.disabledAt));
  const [rep] = await tx.select({ name: users.name }).from(users).where(isThere);
  return rep?.name ?? 'Lys';
}

type NewUser = { form: Form; invite: typeof invites.$inferSelect; passwordHash: string };

async function createUser(tx: Tx, { form, invite, passwordHash }: NewUser, world: World): Promise<string> {
  const id = world.newId();
  await tx
    .insert(users)
    .values({
      id,
      email: form.email,
      name: form.name,
      language: form.language,
      role: invite.role,
      companyRole: invite.companyRole,
      orderLimitMinor: invite.companyRole === 'buyer' ? invite.orderLimitMinor : null,
      companyId: invite.companyId,
      salesRepId: invite.role === 'retailer' ? invite.salesRepId : null,
      passwordHash,
      emailProvedAt: invite.email === null ? null : world.now, // the code was mailed to it
      createdAt: world.now,
      lastLoginAt: world.now,
    })
    .catch((error: unknown) => {
      throw isTaken(error, 'users_email_key') ? new Refusal('email-taken', { field: 'email' }) : error;
    });
  return id;
}
