import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { notes } from '#db/schema/notes.ts';

/** Where the name of who did something stands beside what was done: columns `actor_id` and `actor_name`. */
export const tablesOfDoers = [
  'order_timeline',
  'product_changes',
  'price_notices',
  'brand_drafts',
  'brand_versions',
  'pictures',
  'stock_entries',
  'imports',
  'settlement_accounts',
  'company_certificates',
  'badge_claims',
  'lots',
  'recalls',
  'recall_notices',
] as const;

/** What somebody did stays, and another name stands beside it. */
export async function forgetDoer(tx: Tx, userId: string, name: string): Promise<void> {
  for (const table of tablesOfDoers) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set actor_name = ${name} where actor_id = ${userId}`,
    );
  }
  await tx.update(notes).set({ authorName: name }).where(eq(notes.authorId, userId));
}
