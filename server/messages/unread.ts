import { and, eq, gt, gte, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import type { Actor } from '#domain/roles.ts';
import { byRole } from './visible.ts';

/** How far the reader has read the thread of this row; needs `thread_reads` of the reader joined. */
export const ownMark = sql<number>`coalesce(${threadReads.seq}, 0)`;

/**
 * What other people have written after the reader's mark, nothing older than the reader's account: the one definition
 * of unread. What the system tells is no message to anybody; it is a notification. For queries over `threads` with `thread_reads` and `users` of the reader joined; a
 * thread read to its end costs nothing.
 */
export const unreadCount = sql<number>`case when ${threads.lastSeq} > ${ownMark} then (
  select count(*)::int from ${messages} unread
   where unread.thread_id = ${threads.id} and unread.seq > ${ownMark}
     and unread.sender_id <> ${users.id} and unread.created_at >= ${users.createdAt}
) else 0 end`;

/** Joins the reader's mark to a thread. */
export function ofReader(userId: string | Placeholder): SQL {
  return sql`${threadReads.threadId} = ${threads.id} and ${threadReads.userId} = ${userId}`;
}

/** Unread messages over all threads the reader takes part in. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await totals(db)(actor).execute({ userId: actor.userId, companyId: actor.companyId });
  return row?.total ?? 0;
}

const totals = perDb((db) =>
  byRole((visible, role) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(threads)
      .innerJoin(users, eq(users.id, sql.placeholder('userId')))
      .leftJoin(threadReads, ofReader(sql.placeholder('userId')))
      .innerJoin(messages, and(eq(messages.threadId, threads.id), gt(messages.seq, ownMark)))
      .where(
        and(
          visible,
          gt(threads.lastSeq, ownMark),
          ne(messages.senderId, users.id),
          gte(messages.createdAt, users.createdAt),
        ),
      )
      .prepare(`unread_total_of_${role}`),
  ),
);
