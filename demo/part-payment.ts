import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import type { World } from '#server/kernel/world.ts';
import { recordMoney } from '#server/moves/record-money.ts';
import { actorOf } from './enter-people.ts';

/** Of the demo's overdue invoices the oldest whole one has been paid in part, three days ago. */
export async function payInPart(tx: Tx, now: Date, worldAt: (at: Date) => World): Promise<void> {
  const paidAt = later(now, -3 * dayMs);
  const [late] = await tx
    .select()
    .from(invoices)
    .where(and(gt(invoices.openMinor, 100_000), eq(invoices.paidMinor, 0), lt(invoices.dueAt, paidAt)))
    .orderBy(asc(invoices.dueAt))
    .limit(1);
  if (late === undefined) return;
  const world = worldAt(paidAt);
  await recordMoney(
    // The command's own transaction is a savepoint in this one.
    { db: tx as unknown as Db, actor: actorOf('clara'), world, language: 'en' },
    {
      kind: 'payment',
      invoiceId: late.documentId,
      requestId: world.newId(),
      amountMinor: 50_000,
      receivedOn: dayOf(paidAt),
      reference: late.reference,
    },
  );
}
