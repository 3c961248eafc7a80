import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { inviteCodeFrom, maxInviteCodeLength, refuseInviteExpiry } from '#domain/invite.ts';
import { mayGive } from '#domain/rights.ts';
import { type Actor, isRightOf, roleOfCompany } from '#domain/roles.ts';
import { companyStateOf } from '#domain/suspension.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertServed } from '../kernel/served-countries.ts';
import type { World } from '../kernel/world.ts';
import { writeInvitation } from './emails/invitation.ts';
import { getInvite, type Invite } from './invites.ts';
import { isSalesRep } from './sales-reps.ts';
import { lockActor } from './standing.ts';

type Form = ParsedOf<typeof accounts.createInvite>;
/** As its maker has it, with the code. */
export type MadeInvite = Invite & { readonly code: string };

/**
 * Invites somebody of a shop or brand. The role follows from the company; with an email address the code is sent
 * there. Colleagues of the operator are invited as those of every company are: by its owners, in the team.
 */
export async function createInvite(
  { db, actor, world }: Context<'actor' | 'world'>,
  form: Form,
): Promise<Invite> {
  if (form.companyId === actor.companyId) throw new Refusal('invite-by-team', { field: 'companyId' });
  return db.transaction(async (tx) => {
    await refuseWhereNothingGoes(tx, form.companyId);
    if (form.email !== undefined) await refuseWithAccount(tx, form.email);
    const invite = await makeInvite(tx, actor, form, world);
    if (form.email !== undefined) {
      const { email, language } = form;
      const expiresAt = new Date(form.expiresAt);
      await writeInvitation(tx, { ...invite, inviteId: invite.id, email, language, expiresAt }, world);
    }
    return invite;
  });
}

/** A shop is invited where goods can be sent. */
async function refuseWhereNothingGoes(tx: Tx, companyId: string): Promise<void> {
  const [company] = await tx
    .select({ kind: companies.kind, country: companies.country })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company?.kind === 'retailer') await assertServed(tx, company.country, 'companyId');
}

/** An email has one account, so its code would open none. Only the team reads where the account is. */
export async function refuseWithAccount(tx: Tx, email: string): Promise<void> {
  const [taken] = await tx
    .select({ company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email));
  if (taken !== undefined) throw new Refusal('invitee-has-account', { field: 'email', ...taken });
}

/** The invitation itself, with the transaction; telling its guest is the caller's. */
export async function makeInvite(
  tx: Tx,
  actor: Actor,
  form: Omit<Form, 'language'> & { readonly orderLimitMinor?: number | null },
  world: World,
): Promise<MadeInvite> {
  const expiresAt = new Date(form.expiresAt);
  const refused = refuseInviteExpiry(expiresAt, world.now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'expiresAt', ...refused.params });
  const [company] = await tx.select().from(companies).where(eq(companies.id, form.companyId));
  if (company === undefined) throw new Refusal('not-found', { field: 'companyId' });
  if (companyStateOf(company) !== 'active') throw new Refusal('company-inactive', { field: 'companyId' });
  const role = roleOfCompany[company.kind];
  const { companyRole } = form;
  if (!isRightOf(role, companyRole)) throw new Refusal('invalid-choice', { field: 'companyRole' });
  const giver = await lockActor(tx, actor);
  if (!mayGive(giver, { companyId: company.id, role, companyRole })) throw new Refusal('forbidden');
  await checkSalesRep(tx, form.salesRepId);
  const { id: inviteId, code } = await insertWithNewCode(tx, {
    id: world.newId(),
    companyId: company.id,
    salesRepId: form.salesRepId,
    role,
    companyRole,
    orderLimitMinor: form.orderLimitMinor ?? null,
    email: form.email ?? null,
    createdById: actor.userId,
    expiresAt,
    createdAt: world.now,
  });
  const details = { company: company.name };
  await audit(
    tx,
    { actorId: actor.userId, action: 'invite-created', subjectKind: 'invite', subjectId: inviteId, details },
    world,
  );
  return { ...(await getInvite(tx, giver, inviteId, world.now)), code };
}

async function checkSalesRep(tx: Tx, salesRepId: string): Promise<void> {
  const [rep] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, salesRepId), isSalesRep));
  if (rep === undefined) throw new Refusal('sales-rep-unknown', { field: 'salesRepId' });
}

/** 32^10 codes: meeting one that exists is luck, meeting ten in a row is a fault. */
async function insertWithNewCode(
  tx: Tx,
  invite: Omit<typeof invites.$inferInsert, 'code'>,
): Promise<{ id: string; code: string }> {
  for (let tries = 0; tries < 10; tries += 1) {
    const code = inviteCodeFrom(randomBytes(maxInviteCodeLength));
    const [made] = await tx
      .insert(invites)
      .values({ ...invite, code })
      .onConflictDoNothing({ target: invites.code })
      .returning({ id: invites.id, code: invites.code });
    if (made !== undefined) return made;
  }
  throw new Error('no free invitation code found');
}
