import { and, eq, exists, gte } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { threadReads, threads } from '#db/schema/messages.ts';

/** What a brand has said last waits for nobody at Lys once somebody there has read it, as with the marks of a real day. */
export async function noteLooked(tx: Tx, threadId: string): Promise<void> {
  const readers = tx
    .select({ id: users.id })
    .from(threadReads)
    .innerJoin(users, eq(users.id, threadReads.userId))
    .where(
      and(
        eq(threadReads.threadId, threads.id),
        eq(users.role, 'admin'),
        gte(threadReads.seq, threads.saidSeq),
      ),
    );
  await tx
    .update(threads)
    .set({ waitsSince: null })
    .where(and(eq(threads.id, threadId), eq(threads.saidBy, 'brand'), exists(readers)));
}
