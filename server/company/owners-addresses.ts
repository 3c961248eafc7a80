import { and, asc, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { emailChanges, users } from '#db/schema/accounts.ts';
import { dayMs, later } from '#domain/instants.ts';
import { formerAddressDays } from '#domain/settlement-account.ts';
import type { Recipient } from '../emails/write-email.ts';

/** Who is told of the company's money: its owners, and each at an address that was theirs until lately. */
export async function ownersAddresses(
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<(Recipient & { readonly id: string })[]> {
  const fields = { id: users.id, name: users.name, email: users.email, language: users.language };
  const isOwner = and(
    eq(users.companyId, companyId),
    eq(users.companyRole, 'owner'),
    isNull(users.disabledAt),
  );
  const owners = await tx.select(fields).from(users).where(isOwner).orderBy(asc(users.id));
  const former = await tx
    .select({ ...fields, email: emailChanges.oldEmail })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        isOwner,
        isNotNull(emailChanges.completedAt),
        gte(emailChanges.completedAt, later(now, -formerAddressDays * dayMs)),
      ),
    )
    .orderBy(desc(emailChanges.completedAt));
  const all = [...owners, ...former];
  return all.filter((one, index) => all.findIndex(({ email }) => email === one.email) === index);
}
