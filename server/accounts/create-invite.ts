import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { inviteCodeFrom, maxInviteCodeLength, refuseInviteExpiry } from '#domain/invite.ts';
import { type Actor, roleOfCompany } from '#domain/roles.ts';
import { Refusal } from '../http/problem.ts';
import { writeInvitation } from '../mail/invitation.ts';
import type { World } from '../world.ts';
import { audit } from './audit.ts';
import { getInvite, type Invite } from './invites.ts';

type Form = ParsedOf<typeof accounts.createInvite>;

/** Makes an invitation. The role follows from the company; with an e-mail address the code is sent there. */
export async function createInvite(db: Db, actor: Actor, form: Form, world: World): Promise<Invite> {
  return db.transaction(async (tx) => {
    const invite = await makeInvite(tx, actor, form, world);
    if (form.email !== undefined) {
      const { email, language } = form;
      const expiresAt = new Date(form.expiresAt);
      await writeInvitation(tx, { ...invite, inviteId: invite.id, email, language, expiresAt }, world);
    }
    return invite;
  });
}

/** The invitation itself, with the transaction; telling its guest is the caller's. */
export async function makeInvite(
  tx: Tx,
  actor: Actor,
  form: Omit<Form, 'language'> & { readonly orderLimitMinor?: number | null },
  world: World,
): Promise<Invite> {
  const expiresAt = new Date(form.expiresAt);
  const refused = refuseInviteExpiry(expiresAt, world.now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'expiresAt', ...refused.params });
  const [company] = await tx.select().from(companies).where(eq(companies.id, form.companyId));
  if (company === undefined) throw new Refusal('not-found', { field: 'companyId' });
  await checkSalesRep(tx, form.salesRepId);
  const inviteId = await insertWithNewCode(tx, {
    id: world.newId(),
    companyId: company.id,
    salesRepId: form.salesRepId,
    role: roleOfCompany[company.kind],
    companyRole: form.companyRole,
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
  return getInvite(tx, inviteId, world.now);
}

async function checkSalesRep(tx: Tx, salesRepId: string): Promise<void> {
  const isRep = and(eq(users.id, salesRepId), eq(users.role, 'admin'), isNull(users.disabledAt));
  const [rep] = await tx.select({ id: users.id }).from(users).where(isRep);
  if (rep === undefined) throw new Refusal('sales-rep-unknown', { field: 'salesRepId' });
}

/** 32^10 codes: meeting one that exists is luck, meeting ten in a row is a fault. */
async function insertWithNewCode(tx: Tx, invite: Omit<typeof invites.$inferInsert, 'code'>): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const code = inviteCodeFrom(randomBytes(maxInviteCodeLength));
    const [made] = await tx
      .insert(invites)
      .values({ ...invite, code })
      .onConflictDoNothing({ target: invites.code })
      .returning({ id: invites.id });
    if (made !== undefined) return made.id;
  }
  throw new Error('no free invitation code found');
}
