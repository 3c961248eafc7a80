import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { categories } from '#db/schema/catalogue.ts';
import { usualCategories } from '#domain/usual-categories.ts';

/** Gives a house that has no category the usual ones; whoever has some keeps what they are. Of two starts at once one does it. */
export async function enterUsualCategories(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lys usual categories'))`);
    if ((await tx.$count(categories)) > 0) return;
    const rows = usualCategories.map((category, index) => ({ ...category, position: index + 1 }));
    await tx.insert(categories).values(rows).onConflictDoNothing();
  });
}
