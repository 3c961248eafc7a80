import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { messages, type SystemContent, threadReads, threads } from '#db/schema/messages.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { ofReader, unreadCount } from './unread.ts';

export type SystemPost = {
  readonly orderId: string;
  /** What happened; `key` is a text of `locales/<language>/orders.json`. */
  readonly system: SystemContent;
  /** Whose act it tells of: who had read everything before still has; null: nobody's. */
  readonly actorId: string | null;
  /** The order is over: what was said last needs no reply any more. */
  readonly isEnd?: boolean;
};

/** Tells everyone in an order's conversation what happened. Its thread's row is the lock that numbers messages. */
export async function postSystemMessage(
  tx: Tx,
  { orderId, system, actorId, isEnd = false }: SystemPost,
  world: World,
): Promise<void> {
  const [thread] = await tx
    .update(threads)
    .set({
      lastSeq: sql`${threads.lastSeq} + 1`,
      updatedAt: sql`greatest(${threads.updatedAt}, ${sql.param(world.now, threads.updatedAt)})`,
      ...(isEnd && { waitsSince: null }),
    })
    .where(eq(threads.orderId, orderId))
    .returning();
  if (thread === undefined) throw new Error(`order ${orderId} has no thread`);
  const { id: threadId, lastSeq: seq, retailerCompanyId, brandCompanyId } = thread;
  if (actorId !== null && (await hasReadAll(tx, threadId, actorId))) {
    await tx
      .insert(threadReads)
      .values({ threadId, userId: actorId, seq, at: world.now })
      .onConflictDoUpdate({
        target: [threadReads.threadId, threadReads.userId],
        set: { seq, at: world.now },
      });
  }
  await tx.insert(messages).values(systemMessage({ threadId, seq, system }, world));
  await world.announce(tx, {
    kind: 'thread',
    threadId,
    orderId,
    companyIds: [retailerCompanyId, brandCompanyId],
  });
}

/** The row of a system message. Readers get its words in their language; the content is there for the record. */
export function systemMessage(
  { threadId, seq, system }: { threadId: string; seq: number; system: SystemContent },
  world: World,
): typeof messages.$inferInsert {
  return {
    id: world.newId(),
    threadId,
    seq,
    senderId: null,
    senderName: 'Lys',
    senderRole: 'system',
    content: say(defaultLanguage, `orders:${system.key}`, system.params),
    system,
    createdAt: world.now,
  };
}

/** Asked after the thread is locked and before the new message is there. */
async function hasReadAll(tx: Tx, threadId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ unread: unreadCount })
    .from(threads)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(threadReads, ofReader(userId))
    .where(eq(threads.id, threadId));
  return row?.unread === 0;
}
