import { and, asc, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { reminderDay } from '#domain/receivable.ts';
import { daysLate } from '#domain/terms.ts';
import type { World } from '../../kernel/world.ts';
import { writeOverdue } from '../emails/invoice.ts';
import { interestOf, notLate } from '../interest.ts';
import { findPayers } from '../payers.ts';

/** Reminds of invoices that are overdue, once for each reminder day. Returns how many are overdue. */
export async function remindOverdue(db: Db, world: World): Promise<number> {
  const late = await db
    .select()
    .from(invoices)
    .where(and(gt(invoices.openMinor, 0), lt(invoices.dueAt, world.now)))
    .orderBy(asc(invoices.dueAt), asc(invoices.documentId));
  const interest = await interestOf(db, late, world.now);
  for (const invoice of late) {
    const days = daysLate(invoice.dueAt, world.now);
    const reminder = reminderDay(days);
    if (reminder === null) continue;
    const payers = await findPayers(db, invoice);
    const told = { days, reminder, ...(interest.get(invoice.documentId) ?? notLate) };
    await db.transaction(async (tx) => {
      for (const to of payers) await writeOverdue(tx, invoice, { ...told, to }, world);
    });
  }
  return late.length;
}
