import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import type { Db, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, twoFactors, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { hasPasskeyOf, ownerNeedsSecondFactor } from '../http/factors.ts';
import { currencyWithoutRate, rateDay, usableCurrency } from '../http/usable-currency.ts';
import { Refusal } from '../kernel/refusal.ts';

export type SessionUser = z.output<typeof sessionUser>;

/** The signed-in user as the web app knows it; null when the account is gone. */
export async function findSessionUser(db: Db, userId: string, now: Date): Promise<SessionUser | null> {
  const [row] = await prepared(db).execute({ userId, today: rateDay(now) });
  return row === undefined ? null : shape(row);
}

/** The same inside a transaction, which sees what it has just written. */
export async function getSessionUser(tx: Tx, userId: string, now: Date): Promise<SessionUser> {
  const [row] = await tx
    .select(fields(rateDay(now)))
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Refusal('signed-out');
  return shape(row);
}

const fields = (today: string | Placeholder) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  companyRole: users.companyRole,
  companyId: users.companyId,
  companyName: companies.name,
  companyCountry: companies.country,
  brandSlug: sql<
    string | null
  >`(select brand.slug from ${brands} brand where brand.company_id = ${companies.id} and ${companies.kind} = 'brand'
    order by brand.active desc, brand.created_at, brand.id limit 1)`,
  salesRepId: users.salesRepId,
  salesRepName: sql<
    string | null
  >`(select rep.name from ${users} rep where rep.id = ${users.salesRepId} and rep.disabled_at is null)`,
  language: users.language,
  currency: usableCurrency(today),
  currencyWithoutRate: currencyWithoutRate(today),
  hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
  isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
  hasPasskey: hasPasskeyOf(users.id),
  needsSecondFactor: ownerNeedsSecondFactor,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
});

type Row = Omit<SessionUser, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null };

const prepared = perDb((db) =>
  db
    .select(fields(sql.placeholder('today')))
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
