import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { mostUnreadCounted } from '#domain/conversation.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
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
const joined = sql`(select ${users.createdAt} from ${users} where ${users.id} = ${userId})`;

/** What others have said after a mark to somebody who has joined then. */
function toldTo(
  reader: SQL | Placeholder,
  since: SQL,
  thread: { readonly id: SQL; readonly mark: SQL },
): SQL {
  return sql`select from ${messages} where ${messages.threadId} = ${thread.id} and ${messages.seq} > ${thread.mark}
    and ${messages.senderId} <> ${reader} and ${messages.createdAt} >= ${since}`;
}

/**
 * The latest conversations first, and none that has been quiet since before the account was made or since its owner had
 * read all that was older (`noteCaughtUp`). The mark is looked up for each, whatever the database believes about how much
 * an average reader has read.
 */
const totals = perDb((db) =>
  byRole((visible, role) => {
    const since = sql`(select greatest(${users.createdAt}, ${users.caughtUpAt}) from ${users} where ${users.id} = ${userId})`;
    const own = sql`select ${threads.id}, ${threads.lastSeq}, coalesce((select ${threadReads.seq} from ${threadReads}
        where ${threadReads.threadId} = ${threads.id} and ${threadReads.userId} = ${userId}), 0) as mark
      from ${threads} where ${and(visible, sql`${threads.updatedAt} >= ${since}`)}
      order by ${threads.updatedAt} desc, ${threads.id} desc offset 0`;
    const told = toldTo(userId, joined, { id: sql`own.id`, mark: sql`own.mark` });
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(
        sql`(select from (${own}) own cross join lateral (${told} limit ${most}) told where own.last_seq > own.mark limit ${most}) unread`,
      )
      .prepare(`unread_total_of_${role}`);
  }),
);

const most = sql.raw(String(mostUnreadCounted + 1));

/** A message may be on its way whose moment is this old: nothing younger is said to be read. */
const onItsWayMs = 10 * minuteMs;

/**
 * Notes for everybody who has been here lately how far back everything is read: to the oldest conversation with something
 * unread. A message makes its conversation younger than any of these moments, so nothing is ever missed.
 */
export async function noteCaughtUp(db: Db, now: Date): Promise<void> {
  const before = later(now, -onItsWayMs).toISOString();
  const told = toldTo(sql`reader.id`, sql`reader.created_at`, {
    id: sql`quiet.id`,
    mark: sql`coalesce(mark.seq, 0)`,
  });
  await db.execute(sql`
    update ${users} set caught_up_at = reader.caught_up_at from (
      select reader.id, coalesce((
        select quiet.updated_at from ${threads} quiet
          left join ${threadReads} mark on mark.thread_id = quiet.id and mark.user_id = reader.id
        where quiet.updated_at >= greatest(reader.created_at, reader.caught_up_at) and quiet.last_seq > coalesce(mark.seq, 0)
          and (reader.role = 'admin' or reader.company_id in (quiet.retailer_company_id, quiet.brand_company_id))
          and exists (${told})
        order by quiet.updated_at limit 1), ${before}::timestamptz) as caught_up_at
      from ${users} reader where reader.id in (
        select user_id from ${sessions} where last_seen_at > ${later(now, -dayMs).toISOString()}::timestamptz)
    ) reader
    where ${users.id} = reader.id and reader.caught_up_at <= ${before}::timestamptz
      and (${users.caughtUpAt} is null or ${users.caughtUpAt} < reader.caught_up_at)`);
}
