import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { team as contract } from '#contract/team.ts';
import type { Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { dayMs, later } from '#domain/instants.ts';
import { labelled } from '#domain/punctuation.ts';
import type { Actor } from '#domain/roles.ts';
import { colleagueInvited, countAttempt } from '../accounts/attempts.ts';
import { makeInvite } from '../accounts/create-invite.ts';
import { rightWord } from '../accounts/emails/security-change.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { revokeInvite } from '../accounts/revoke-invite.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { inviteShape, type OpenInvite } from './colleagues.ts';
import { writeColleagueInvitation } from './emails/colleague.ts';

const inviteDays = 14;

type Form = ParsedOf<typeof contract.inviteColleague>;

/** Invites a colleague by email. Whoever was invited before at this address has one open invitation, the new one. */
export async function inviteColleague(
  { db, actor, world }: Context<'actor' | 'world'>,
  form: Form,
): Promise<OpenInvite> {
  await countAttempt(db, colleagueInvited(actor.companyId), world.now);
  return db.transaction(async (tx) => {
    const { companyId } = actor;
    await lockCompany(tx, companyId); // of two invitations at once the second ends the first
    await refuseColleague(tx, companyId, form.email);
    await endEarlier(tx, actor, form.email, world);
    const [owner] = await tx.select().from(users).where(eq(users.id, actor.userId));
    const invite = await makeInvite(
      tx,
      actor,
      {
        companyId,
        companyRole: form.companyRole,
        orderLimitMinor: limitOf(actor, form),
        salesRepId: await repOf(tx, owner?.salesRepId ?? null),
        email: form.email,
        expiresAt: later(world.now, inviteDays * dayMs).toISOString(),
      },
      world,
    );
    const { id, code, companyName } = invite;
    const expiresAt = new Date(invite.expiresAt);
    const inviter = { name: owner?.name ?? '', email: owner?.email ?? '' };
    const told = { inviteId: id, code, companyName, expiresAt, inviter };
    await writeColleagueInvitation(tx, { ...told, email: form.email, language: form.language }, world);
    await tellOwners(
      tx,
      {
        what: 'colleague-invited',
        actor,
        companyIds: [companyId],
        about: (language) => labelled(form.email, rightWord(form.companyRole, language), language),
        path: '/team',
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    const [row] = await tx.select().from(invites).where(eq(invites.id, id));
    if (row === undefined) throw new Error('the invitation has just been made');
    return inviteShape(row);
  });
}

/** Mails an open invitation of the own company once more, with a new code: whoever has the one before can use it no more. */
export async function sendColleagueInviteAgain(
  { db, actor, world }: Context<'actor' | 'world'>,
  { inviteId }: { inviteId: string },
): Promise<OpenInvite> {
  const [open] = await db
    .select({ invite: invites, language: emails.language })
    .from(invites)
    .leftJoin(emails, eq(emails.key, sql`'colleague-invitation/' || ${invites.id}`))
    .where(
      and(
        eq(invites.id, inviteId),
        eq(invites.companyId, actor.companyId),
        isNull(invites.usedAt),
        isNull(invites.revokedAt),
      ),
    );
  if (open?.invite.email == null) throw new Refusal('not-found');
  const { email, companyRole, orderLimitMinor } = open.invite;
  return inviteColleague(
    { db, actor, world },
    { email, companyRole, orderLimitMinor, language: open.language ?? 'en' },
  );
}

/** Only buyers of a retailer have a limit. */
export function limitOf(
  { role }: Pick<Actor, 'role'>,
  { companyRole, orderLimitMinor }: Pick<Form, 'companyRole' | 'orderLimitMinor'>,
): number | null {
  return role === 'retailer' && companyRole === 'buyer' ? orderLimitMinor : null;
}

async function refuseColleague(tx: Tx, companyId: string, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), eq(sql`lower(${users.email})`, email), isNull(users.disabledAt)),
    );
  if (known !== undefined) throw new Refusal('colleague-exists', { field: 'email' });
}

async function endEarlier(tx: Tx, { companyId }: Actor, email: string, world: World): Promise<void> {
  await tx
    .update(invites)
    .set({ revokedAt: world.now })
    .where(
      and(
        eq(invites.companyId, companyId),
        eq(sql`lower(${invites.email})`, email),
        isNull(invites.usedAt),
        isNull(invites.revokedAt),
      ),
    );
}

/** Who looks after the company: the owner's own representative, else the admin who has been there the longest. */
async function repOf(tx: Tx, salesRepId: string | null): Promise<string> {
  const [rep] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(
      sql`${users.id} is not distinct from ${salesRepId}::uuid desc`,
      asc(users.createdAt),
      asc(users.id),
    )
    .limit(1);
  if (rep === undefined) throw new Refusal('sales-rep-unknown');
  return rep.id;
}

/** Takes an open invitation of the own company back. */
export async function revokeColleagueInvite(
  { db, actor, world }: Context<'actor' | 'world'>,
  { inviteId }: { inviteId: string },
): Promise<void> {
  const [own] = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.id, inviteId), eq(invites.companyId, actor.companyId)));
  if (own === undefined) throw new Refusal('not-found');
  await db.transaction(async (tx) => {
    await revokeInvite({ db: tx, actor, world }, { inviteId });
    await world.announce(tx, { kind: 'account', companyIds: [actor.companyId] });
  });
}
