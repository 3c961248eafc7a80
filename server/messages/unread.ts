import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { mostUnreadCounted } from '#domain/conversation.ts';
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

/**
 * Unread messages over all threads the reader takes part in, none counted beyond one more than `mostUnreadCounted`: the
 * counting ends there, however many conversations there are.
 */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await totals(db)(actor).execute({ userId: actor.userId, companyId: actor.companyId });
  return row?.total ?? 0;
}

/**
 * The latest conversations first, and none that has been quiet since before the account was made. The mark is looked up
 * for each, whatever the database believes about how much an average reader has read.
 */
const totals = perDb((db) =>
  byRole((visible, role) => {
    const userId = sql.placeholder('userId');
    const joined = sql`(select ${users.createdAt} from ${users} where ${users.id} = ${userId})`;
    const own = sql`select ${threads.id}, ${threads.lastSeq}, coalesce((select ${threadReads.seq} from ${threadReads}
        where ${threadReads.threadId} = ${threads.id} and ${threadReads.userId} = ${userId}), 0) as mark
      from ${threads} where ${and(visible, sql`${threads.updatedAt} >= ${joined}`)}
      order by ${threads.updatedAt} desc, ${threads.id} desc offset 0`;
    const told = sql`select from ${messages} where ${messages.threadId} = own.id and ${messages.seq} > own.mark
      and ${messages.senderId} <> ${userId} and ${messages.createdAt} >= ${joined} limit ${most}`;
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(
        sql`(select from (${own}) own cross join lateral (${told}) told where own.last_seq > own.mark limit ${most}) unread`,
      )
      .prepare(`unread_total_of_${role}`);
  }),
);

const most = sql.raw(String(mostUnreadCounted + 1));
