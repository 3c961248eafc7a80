import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { writeInvoice } from '../emails/invoice.ts';
import { payersOf } from '../payers.ts';

/** Tells the retailer of an invoice; run twice, it writes the email once. */
export async function invoiceIssued(
  db: Db,
  { documentId }: JobData['invoice-issued'],
  world: World,
): Promise<void> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.documentId, documentId));
  if (invoice === undefined) return;
  const payers = (await payersOf(db, [documentId])).get(documentId) ?? [];
  await db.transaction(async (tx) => {
    for (const payer of payers) await writeInvoice(tx, invoice, payer, world);
  });
}
