import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import type { Recipient } from '../emails/write-email.ts';

/** Who is written to about an invoice: who placed the order, and the owners of the company. */
export async function findPayers(
  db: Queryable,
  { companyId, orderId }: Pick<typeof invoices.$inferSelect, 'companyId' | 'orderId'>,
): Promise<(Recipient & { readonly id: string })[]> {
  const placedBy = sql`${users.id} = (select ${orders.retailerId} from ${orders} where ${orders.id} = ${orderId})`;
  return db
    .select({ id: users.id, email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        isNull(users.disabledAt),
        or(eq(users.companyRole, 'owner'), orderId === null ? undefined : placedBy),
      ),
    )
    .orderBy(asc(users.id));
}
