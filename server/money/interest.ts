import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { documents, type invoices, payments } from '#db/schema/documents.ts';
import { accruedInterestMinor, type Movement } from '#domain/receivable.ts';
import { daysLate } from '#domain/terms.ts';

export type Owing = Pick<typeof invoices.$inferSelect, 'documentId' | 'totalMinor' | 'openMinor' | 'dueAt'>;

/** Late interest of those that are overdue, by invoice; the others have none. */
export async function interestOf(
  db: Queryable,
  rows: readonly Owing[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const late = rows.filter(({ openMinor, dueAt }) => openMinor > 0 && daysLate(dueAt, now) > 0);
  const movements = await movementsOf(
    db,
    late.map(({ documentId }) => documentId),
  );
  return new Map(
    late.map(({ documentId, totalMinor, dueAt }) => [
      documentId,
      accruedInterestMinor(totalMinor, dueAt, movements.get(documentId) ?? [], now),
    ]),
  );
}

/** What has changed the open amount, and when: payments by the day the money moved, credits by their day. */
async function movementsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Movement[]>> {
  const found = new Map<string, Movement[]>();
  if (ids.length === 0) return found;
  const paid = await db
    .select({
      invoiceId: payments.invoiceId,
      on: payments.receivedOn,
      amountMinor: sql<string>`case
        when ${payments.kind} = 'payment' then ${payments.amountMinor}
        when ${payments.kind} = 'refund' then -${payments.amountMinor}
        when (select undone.kind from ${payments} undone where undone.id = ${payments.reversesId}) = 'payment'
          then -${payments.amountMinor}
        else ${payments.amountMinor} end`,
    })
    .from(payments)
    .where(inArray(payments.invoiceId, [...ids]));
  const credited = await db
    .select({
      invoiceId: documents.refersToId,
      on: documents.createdAt,
      amountMinor: sql<string>`${documents.content}->'totals'->>'grossMinor'`,
    })
    .from(documents)
    .where(inArray(documents.refersToId, [...ids]));
  for (const { invoiceId, on, amountMinor } of [...paid, ...credited]) {
    if (invoiceId === null) continue;
    const list = found.get(invoiceId) ?? [];
    found.set(invoiceId, [...list, { on, amountMinor: Number(amountMinor) }]);
  }
  return found;
}
