import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { emailChanges, users } from '#db/schema/accounts.ts';

/** The addresses an account had before, in lower case, where they are nobody else's by now. */
export async function formerAddresses(db: Queryable, userId: string): Promise<readonly string[]> {
  const address = sql<string>`lower(${emailChanges.oldEmail})`;
  const isAnothers = sql`exists (select from ${users} other
    where lower(other.email) = ${address} and other.id <> ${userId})`;
  const rows = await db
    .selectDistinct({ address })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.completedAt), sql`not ${isAnothers}`));
  return rows.map((row) => row.address);
}
