import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { threads } from '#db/schema/messages.ts';
import type { Context } from '../kernel/context.ts';
import { getVisibleThread } from './visible.ts';

/** A word of thanks needs no reply. Whoever has said more meanwhile waits on. */
export async function settleThread(
  { db, actor, world }: Context<'actor' | 'world'>,
  { threadId, seq }: { readonly threadId: string; readonly seq: number },
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    await getVisibleThread(tx, actor, threadId);
    const settled = await tx
      .update(threads)
      .set({ waitsSince: null })
      .where(and(eq(threads.id, threadId), lte(threads.saidSeq, seq), isNotNull(threads.waitsSince)))
      .returning({ id: threads.id });
    if (settled.length > 0) await world.announce(tx, { kind: 'enquiry' });
    return {};
  });
}
