import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { messages, threadReads, threads, unreadThreads } from '#db/schema/messages.ts';
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

const userId = sql.placeholder('userId');
const most = sql.raw(String(mostUnreadCounted + 1));
const ofSelf = (column: SQL) => sql`(select ${column} from ${users} where ${users.id} = ${userId})`;

type Reader = { readonly userId: SQL | Placeholder; readonly joinedAt: SQL };

/**
 * Of conversations, those in which others have said something after the reader's mark: a row for each message, so many at
 * the most. The mark is looked up for each, whatever the database believes about how much an average reader has read.
 */
export function stillUnread(threadsOf: SQL, reader: Reader, atMost: SQL): SQL {
  return sql`(${threadsOf}) own
    cross join lateral (select coalesce((select ${threadReads.seq} from ${threadReads}
      where ${threadReads.threadId} = own.id and ${threadReads.userId} = ${reader.userId}), 0) as seq) mark
    cross join lateral (select from ${messages} where own.last_seq > mark.seq and ${messages.threadId} = own.id
      and ${messages.seq} > mark.seq and ${messages.senderId} <> ${reader.userId} and ${messages.createdAt} >= ${reader.joinedAt}
      limit ${atMost}) told`;
}

/** Conversations, the latest first: none is looked into before it is its turn. */
export function inTurn(visible: SQL | undefined, when: SQL): SQL {
  return sql`select ${threads.id}, ${threads.lastSeq}, ${threads.updatedAt} from ${threads} where ${and(visible, when)}
    order by ${threads.updatedAt} desc, ${threads.id} desc offset 0`;
}

/**
 * First the conversations that have been written in since unread ones were last listed, then what is listed, and only where
 * that is not all there is, older ones, one after the other. Whatever was quiet, listed or not, and is written in is among
 * the first again.
 */
const totals = perDb((db) =>
  byRole((visible, role) => {
    const { createdAt, unreadListedUntil: until, unreadListedFrom: from } = users;
    const since = ofSelf(sql`greatest(${createdAt}, ${until})`);
    // Few are listed, and each is looked up: joined, all conversations of a company would be read for them.
    const isListed = sql`${threads.id} = ${unreadThreads.threadId}`;
    const listed = sql`select noted.id, noted.last_seq from ${unreadThreads}
      cross join lateral (select ${threads.id}, ${threads.lastSeq} from ${threads}
        where ${and(isListed, visible, sql`${threads.updatedAt} < ${since}`)} offset 0) noted
      where ${unreadThreads.userId} = ${userId} offset 0`;
    const unlisted = sql`${threads.updatedAt} <= ${ofSelf(sql`${from}`)} and ${threads.updatedAt} >= ${ofSelf(sql`${createdAt}`)}`;
    const reader = { userId, joinedAt: ofSelf(sql`${createdAt}`) };
    const parts = [
      inTurn(visible, sql`${threads.updatedAt} >= ${since}`),
      listed,
      inTurn(visible, unlisted),
    ].map((own) => sql`(select from ${stillUnread(own, reader, most)} limit ${most})`);
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(sql`(${sql.join(parts, sql` union all `)} limit ${most}) unread`)
      .prepare(`unread_total_of_${role}`);
  }),
);
