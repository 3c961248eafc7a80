import { and, count, eq, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { type InviteState, inviteState } from '#domain/invite.ts';
import { mayGive } from '#domain/rights.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, inOrder, type SortValue } from '../kernel/sorted.ts';

export type Invite = OutputOf<typeof accounts.createInvite>;

/** All invitations, newest first; the code of one only for who could have made it, since it opens the account. */
export async function listInvites(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { cursor, limit, state, sort = '-created' }: ParsedOf<typeof accounts.listInvites>,
): Promise<OutputOf<typeof accounts.listInvites>> {
  const order = inOrder(keys, invites.id, sort);
  const from = order.position(cursor);
  const wanted = state && inState(state, now);
  const [rows, [counted]] = await Promise.all([
    select(db, order.value)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ total: count() }).from(invites).where(wanted),
  ]);
  const page = pageOf(
    rows,
    limit,
    (row) => shape(row, actor, now),
    ({ sortedBy, invite }) => order.cursorOf(sortedBy, invite.id),
  );
  return { ...page, total: counted?.total ?? 0 };
}

export async function getInvite(db: Db | Tx, actor: Actor, inviteId: string, now: Date): Promise<Invite> {
  const [row] = await select(db).where(eq(invites.id, inviteId));
  if (row === undefined) throw new Refusal('not-found');
  return shape(row, actor, now);
}

const reps = alias(users, 'reps');
const guests = alias(users, 'guests');

const keys = {
  created: byInstant(invites.createdAt),
  company: byText(companies.name),
  rep: byText(reps.name),
  expires: byInstant(invites.expiresAt),
};

function select(db: Db | Tx, sortedBy: SQL<SortValue> = keys.created.by) {
  return db
    .select({
      invite: invites,
      company: companies,
      salesRepName: reps.name,
      usedByName: guests.name,
      sortedBy,
    })
    .from(invites)
    .innerJoin(companies, eq(companies.id, invites.companyId))
    .innerJoin(reps, eq(reps.id, invites.salesRepId))
    .leftJoin(guests, eq(guests.id, invites.usedById))
    .$dynamic();
}

/** The rule of `domain/invite.ts`, for the database. */
function inState(state: InviteState, now: Date): SQL | undefined {
  const unused = and(isNull(invites.usedAt), isNull(invites.revokedAt));
  const conditions = {
    usable: and(unused, gte(invites.expiresAt, now)),
    used: isNotNull(invites.usedAt),
    revoked: and(isNull(invites.usedAt), isNotNull(invites.revokedAt)),
    expired: and(unused, lt(invites.expiresAt, now)),
  } satisfies Record<InviteState, SQL | undefined>;
  return conditions[state];
}

type Row = Awaited<ReturnType<typeof select>>[number];

function shape({ invite, company, salesRepName, usedByName }: Row, actor: Actor, now: Date): Invite {
  const { id, code, companyId, role, companyRole, salesRepId, email, usedAt, expiresAt, createdAt } = invite;
  return {
    id,
    code: mayGive(actor, invite) ? code : null,
    companyId,
    companyName: company.name,
    companyKind: company.kind,
    role,
    companyRole,
    salesRepId,
    salesRepName,
    email,
    state: inviteState(invite, now),
    usedAt: usedAt?.toISOString() ?? null,
    usedByName,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
