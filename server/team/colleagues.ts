import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { team as contract } from '#contract/team.ts';
import type { Db, Tx } from '#db/connect.ts';
import { invites, users } from '#db/schema/accounts.ts';
import type { Money } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../http/problem.ts';
import { spentThisMonth } from '../orders/order-limit.ts';

type Team = OutputOf<typeof contract.listTeam>;
export type Colleague = Team['items'][number];
export type OpenInvite = Team['invites'][number];

/** Everybody of the own company by name; its owners also see who is invited. */
export async function listTeam(db: Db, actor: Actor, now: Date): Promise<Team> {
  const canManage = may(actor, 'team:manage');
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.companyId, actor.companyId), isNull(users.disabledAt)))
    .orderBy(sql`lower(${users.name}) collate "C"`, asc(users.id));
  return {
    items: await Promise.all(rows.map((row) => shape(db, actor, row, now))),
    invites: canManage ? await openInvites(db, actor, now) : [],
    canManage,
    hasLimits: actor.role === 'retailer',
  };
}

export async function getColleague(db: Db | Tx, actor: Actor, userId: string, now: Date): Promise<Colleague> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId), isNull(users.disabledAt)));
  if (row === undefined) throw new Refusal('not-found');
  return shape(db, actor, row, now);
}

async function shape(
  db: Db | Tx,
  actor: Actor,
  row: typeof users.$inferSelect,
  now: Date,
): Promise<Colleague> {
  const buys = row.role === 'retailer' && row.companyRole !== 'viewer';
  // What others spend is the owners' business.
  const mayKnow = buys && (actor.companyRole === 'owner' || row.id === actor.userId);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    companyRole: row.companyRole,
    orderLimit: mayKnow && row.companyRole === 'buyer' ? pounds(row.orderLimitMinor) : null,
    spentThisMonth: mayKnow ? pounds(await spentThisMonth(db, row.id, now)) : null,
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
    orderLimit: pounds(row.orderLimitMinor),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

function pounds(amountMinor: number | null): Money | null {
  return amountMinor === null ? null : { amountMinor, currency: 'GBP' };
}
