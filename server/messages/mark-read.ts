import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import type { Context } from '../kernel/context.ts';
import { getVisibleThread, namesOf } from './visible.ts';

/**
 * Notes how far the reader has read; a mark never moves back and never past the last message. The reader's
 * other windows and everyone in the thread are told.
 */
export async function markRead(
  { db, actor, world }: Context<'actor' | 'world'>,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await getVisibleThread(tx, actor, threadId);
    const mark = Math.min(seq, thread.lastSeq);
    if (mark === 0) return;
    if (actor.role === 'admin') await noteLooked(tx, threadId, mark);
    const moved = await tx
      .insert(threadReads)
      .values({ threadId, userId: actor.userId, seq: mark, at: world.now })
      .onConflictDoUpdate({
        target: [threadReads.threadId, threadReads.userId],
        set: { seq: sql`excluded.seq`, at: sql`excluded.at` },
        setWhere: lt(threadReads.seq, sql`excluded.seq`),
      })
      .returning({ seq: threadReads.seq });
    if (moved.length === 0) return;
    await world.announce(tx, { kind: 'read', ...namesOf(thread), userIds: [actor.userId] });
  });
}

/**
 * What a brand has said last waits for the team only until one of us has read it. Before the mark, so that who reads
 * and who writes hold the conversation and the mark in the same order.
 */
export async function noteLooked(tx: Tx, threadId: string, mark: number): Promise<void> {
  await tx
    .update(threads)
    .set({ waitsSince: null })
    .where(
      and(
        eq(threads.id, threadId),
        eq(threads.saidBy, 'brand'),
        isNotNull(threads.waitsSince),
        lte(threads.saidSeq, mark),
      ),
    );
}
