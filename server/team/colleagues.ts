import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { team as contract } from '#contract/team.ts';
import { byName } from '#db/by-name.ts';
import type { Db, Tx } from '#db/connect.ts';
import { invites, users } from '#db/schema/accounts.ts';
import { type Money, pounds } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { spentThisMonth } from '../orders/order-limit.ts';

type Team = OutputOf<typeof contract.listTeam>;
export type Colleague = Team['items'][number];
export type OpenInvite = Team['invites'][number];

/** Everybody of the own company by name; its owners also see who is invited. */
export async function listTeam({ db, actor, world: { now } }: Context<'actor' | 'world'>): Promise<Team> {
  const canManage = may(actor, 'team:manage');
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, actor.companyId), isNull(users.disabledAt)))
    .orderBy(...byName(users).columns);
  return {
    items: await colleaguesOf(db, actor, rows, now),
    invites: canManage ? await openInvites(db, actor, now) : [],
    canManage,
    hasLimits: actor.role === 'retailer',
  };
}

export async function getColleague(db: Db | Tx, actor: Actor, userId: string, now: Date): Promise<Colleague> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId), isNull(users.disabledAt)));
  const [found] = await colleaguesOf(db, actor, rows, now);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

type UserRow = typeof users.$inferSelect;

async function colleaguesOf(
  db: Db | Tx,
  actor: Actor,
  rows: readonly UserRow[],
  now: Date,
): Promise<Colleague[]> {
  const known = rows.filter((row) => mayKnowSpending(actor, row)).map(({ id }) => id);
  const spent = known.length === 0 ? new Map<string, number>() : await spentThisMonth(db, known, now);
  return rows.map((row) => colleagueOf(row, actor, spent.get(row.id) ?? 0));
}

/** What others spend is the owners' business; who only looks on spends nothing. */
function mayKnowSpending(actor: Actor, { id, role, companyRole }: UserRow): boolean {
  const buys = role === 'retailer' && companyRole !== 'viewer';
  return buys && (actor.companyRole === 'owner' || id === actor.userId);
}

function colleagueOf(row: UserRow, actor: Actor, spentMinor: number): Colleague {
  const mayKnow = mayKnowSpending(actor, row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    companyRole: row.companyRole,
    orderLimit: mayKnow && row.companyRole === 'buyer' ? limitOf(row) : null,
    spentThisMonth: mayKnow ? pounds(spentMinor) : null,
    isYou: row.id === actor.userId,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}

async function openInvites(db: Db, { companyId }: Actor, now: Date): Promise<OpenInvite[]> {
  const rows = await db
    .select()
    .from(invites)
    .where(
      and(
        eq(invites.companyId, companyId),
        isNull(invites.usedAt),
        isNull(invites.revokedAt),
        gt(invites.expiresAt, now),
      ),
    )
    .orderBy(asc(invites.createdAt), asc(invites.id));
  return rows.map(inviteShape);
}

export function inviteShape(row: typeof invites.$inferSelect): OpenInvite {
  return {
    id: row.id,
    email: row.email ?? '',
    code: row.code,
    companyRole: row.companyRole,
    orderLimit: limitOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

function limitOf({ orderLimitMinor }: { readonly orderLimitMinor: number | null }): Money | null {
  return orderLimitMinor === null ? null : pounds(orderLimitMinor);
}
