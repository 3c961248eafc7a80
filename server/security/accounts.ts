import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Db, Tx } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies, emailChanges, twoFactors, users } from '#db/schema/accounts.ts';
import { never } from '#db/schema/columns.ts';
import { hasPasskeyOf } from '../http/factors.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, inOrder, type SortValue } from '../kernel/sorted.ts';

export type Account = OutputOf<typeof contract.startEmailChange>;

const keys = {
  name: byText(users.name),
  company: byText(companies.name),
  since: byInstant(users.createdAt),
  seen: byInstant(sql`coalesce(${users.lastLoginAt}, ${sql.raw(never)})`),
};

/** Everybody with an account, by name; deleted ones are nobody. */
export async function listAccounts(
  { db, world: { now } }: Context<'world'>,
  { cursor, limit, q, role, companyId, sort = 'name' }: ParsedOf<typeof contract.listAccounts>,
): Promise<OutputOf<typeof contract.listAccounts>> {
  const order = inOrder(keys, users.id, sort);
  const from = order.position(cursor);
  const wanted = and(
    isNull(users.erasedAt),
    role && eq(users.role, role),
    companyId === undefined ? undefined : eq(users.companyId, companyId),
    contains(q),
  );
  const [rows, [counted]] = await Promise.all([
    select(db, order.value)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ total: count() }).from(users).where(wanted),
  ]);
  const page = pageOf(
    rows,
    limit,
    (row) => shape(row, now),
    ({ sortedBy, user }) => order.cursorOf(sortedBy, user.id),
  );
  return { ...page, total: counted?.total ?? 0 };
}

export async function getAccount(
  { db, world: { now } }: Context<'world', Db | Tx>,
  { userId }: { readonly userId: string },
): Promise<Account> {
  const [row] = await select(db).where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (row === undefined) throw new Refusal('not-found');
  return shape(row, now);
}

/** As people found by each way on its own: joined by "or", no index of words would be asked. */
function contains(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  const part = containing(q);
  return sql`${users.id} = any(array(
    select person.id from ${users} person where person.name ilike ${part} or person.email ilike ${part}
    union all select person.id from ${companies} named join ${users} person on person.company_id = named.id where named.name ilike ${part}))`;
}

function select(db: Db | Tx, sortedBy: SQL<SortValue> = keys.name.by) {
  return db
    .select({
      user: users,
      companyName: companies.name,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null or ${hasPasskeyOf(users.id)}`,
      change: emailChanges,
      sortedBy,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(
      emailChanges,
      and(
        eq(emailChanges.userId, users.id),
        isNull(emailChanges.completedAt),
        isNull(emailChanges.cancelledAt),
      ),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

function shape({ user, companyName, hasTwoFactor, change }: Row, now: Date): Account {
  const { id, name, email, role, companyRole, companyId, disabledAt, lastLoginAt, createdAt } = user;
  const isOpen = change !== null && change.expiresAt > now;
  return {
    id,
    name,
    email,
    role,
    companyRole,
    companyId,
    companyName,
    hasTwoFactor,
    isClosed: disabledAt !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    emailChange: isOpen
      ? {
          newEmail: change.newEmail,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
          createdAt: change.createdAt.toISOString(),
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  };
}
