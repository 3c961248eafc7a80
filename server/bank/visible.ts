import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { Refusal } from '../kernel/refusal.ts';

export type BankEntryRow = typeof bankEntries.$inferSelect;

/** An entry as it is now, locked before any order and invoice; what was seen of it must still hold. */
export async function lockEntry(tx: Tx, entryId: string, version?: number): Promise<BankEntryRow> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, entryId)).for('update');
  if (entry === undefined) throw new Refusal('not-found');
  if (version !== undefined && entry.version !== version) throw new Refusal('bank-entry-outdated');
  return entry;
}
