import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import type { Recipient } from '../emails/write-email.ts';

export type Payer = Recipient & { readonly id: string };

/** Who is written to about each invoice: who placed the order, and the owners of the company. */
export async function payersOf(
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Payer[]>> {
  const rows = await db
    .select({
      documentId: invoices.documentId,
      payer: { id: users.id, email: users.email, name: users.name, language: users.language },
    })
    .from(invoices)
    .innerJoin(users, eq(users.companyId, invoices.companyId))
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        sql`${invoices.documentId} = any(${sql.param(documentIds)}::uuid[])`,
        isNull(users.disabledAt),
        or(eq(users.companyRole, 'owner'), eq(users.id, orders.retailerId)),
      ),
    )
    .orderBy(asc(users.id));
  const found = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map([...found].map(([id, all]) => [id, all.map(({ payer }) => payer)]));
}
