import { and, asc, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { reminderDay } from '#domain/receivable.ts';
import { daysLate } from '#domain/terms.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import type { World } from '../../kernel/world.ts';
import { overdueKey, writeOverdue } from '../emails/invoice.ts';
import { interestOf, notLate } from '../interest.ts';
import { type Payer, payersOf } from '../payers.ts';

type Invoice = typeof invoices.$inferSelect;
type Reminder = { readonly invoice: Invoice; readonly days: number; readonly reminder: number };
type Unsaid = Reminder & { readonly payers: readonly Payer[] };

/** Reminds of invoices that are overdue, once for each reminder day. Returns how many are overdue. */
export async function remindOverdue(db: Db, world: World): Promise<number> {
  const late = await db
    .select()
    .from(invoices)
    .where(and(gt(invoices.openMinor, 0), lt(invoices.dueAt, world.now)))
    .orderBy(asc(invoices.dueAt), asc(invoices.documentId));
  const unsaid = await unsaidOf(db, late, world.now);
  const owing = unsaid.map(({ invoice }) => invoice);
  const interest = await interestOf(db, owing, world.now);
  await oneByOne(unsaid, {
    name: ({ invoice }) => `invoice ${invoice.documentId}`,
    work: async ({ invoice, payers, days, reminder }) => {
      const told = { days, reminder, ...(interest.get(invoice.documentId) ?? notLate) };
      await db.transaction(async (tx) => {
        for (const to of payers) await writeOverdue(tx, invoice, { ...told, to }, world);
      });
      return 1;
    },
  });
  return late.length;
}

/**
 * The reminders whose day has come, each with those of its payers who have not had it. Most runs find none: they ask as
 * much for one overdue invoice as for thousands.
 */
async function unsaidOf(db: Db, late: readonly Invoice[], now: Date): Promise<Unsaid[]> {
  const due = late.flatMap((invoice) => reminderOf(invoice, now));
  const known = await payersOf(
    db,
    due.map(({ invoice }) => invoice.documentId),
  );
  const all = due.map((each) => ({ ...each, payers: known.get(each.invoice.documentId) ?? [] }));
  const written = await writtenOf(
    db,
    all.flatMap((each) => each.payers.map((payer) => keyOf(each, payer))),
  );
  return all
    .map((each) => ({ ...each, payers: each.payers.filter((payer) => !written.has(keyOf(each, payer))) }))
    .filter(({ payers }) => payers.length > 0);
}

function reminderOf(invoice: Invoice, now: Date): Reminder[] {
  const days = daysLate(invoice.dueAt, now);
  const reminder = reminderDay(days);
  return reminder === null ? [] : [{ invoice, days, reminder }];
}

function keyOf({ invoice, reminder }: Reminder, payer: Payer): string {
  return overdueKey(invoice.documentId, reminder, payer.id);
}

/** Which of these emails are in the outbox. */
async function writtenOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ key: emails.key })
    .from(emails)
    .where(sql`${emails.key} = any(${sql.param(keys)}::text[])`);
  return new Set(found.map(({ key }) => key));
}
