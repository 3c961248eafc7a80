import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import type { Db, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, twoFactors, users } from '#db/schema/accounts.ts';
import { hasPasskeyOf, ownerNeedsSecondFactor } from '../http/factors.ts';
import { Refusal } from '../kernel/refusal.ts';

export type SessionUser = z.output<typeof sessionUser>;

/** The signed-in user as the web app knows it; null when the account is gone. */
export async function findSessionUser(db: Db, userId: string): Promise<SessionUser | null> {
  const [row] = await prepared(db).execute({ userId });
  return row === undefined ? null : shape(row);
}

/** The same inside a transaction, which sees what it has just written. */
export async function getSessionUser(tx: Tx, userId: string): Promise<SessionUser> {
  const [row] = await tx
    .select(fields)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Refusal('signed-out');
  return shape(row);
}

const fields = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  companyRole: users.companyRole,
  companyId: users.companyId,
  companyName: companies.name,
  salesRepId: users.salesRepId,
  language: users.language,
  currency: users.currency,
  hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
  isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
  hasPasskey: hasPasskeyOf(users.id),
  needsSecondFactor: ownerNeedsSecondFactor,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

type Row = Omit<SessionUser, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null };

const prepared = perDb((db) =>
  db
    .select(fields)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('session_user'),
);

function shape(row: Row): SessionUser {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
