import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { threads, unreadThreads } from '#db/schema/messages.ts';
import { transact } from '#db/transact.ts';
import { mostUnreadCounted } from '#domain/conversation.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
import { inTurn, stillUnread } from './unread.ts';
import { threadsVisibleTo } from './visible.ts';

/** A message may be on its way whose moment is this old: what is younger is looked through by whoever counts. */
const onItsWayMs = 10 * minuteMs;

/** More than anybody is told of, so that who reads some of them is still told of the others. */
const mostListed = 2 * (mostUnreadCounted + 1);

/**
 * Lists for everybody who has been here lately in which quiet conversations they have something to read, so that whoever
 * counts looks through these and through what was said since, however many conversations there are. A message makes its
 * conversation younger than any of these, so nothing is ever missed.
 */
export async function listUnread(db: Db, now: Date, { most = mostListed } = {}): Promise<void> {
  const readers = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} in (select user_id from ${sessions} where last_seen_at > ${later(now, -dayMs).toISOString()}::timestamptz)`,
    )
    .orderBy(users.id);
  const before = later(now, -onItsWayMs);
  for (const { id } of readers) await transact(db, (tx) => listFor(tx, id, { before, most }));
}

type Until = { readonly before: Date; readonly most: number };

/** Only what was said since the last time is looked through; where not all was listed then, all of it, the latest first. */
async function listFor(tx: Tx, userId: string, { before, most }: Until): Promise<void> {
  const [reader] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (reader === undefined || (reader.unreadListedUntil ?? reader.createdAt) >= before) return;
  const { createdAt, unreadListedUntil: last, unreadListedFrom } = reader;
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const visible = threadsVisibleTo(reader);
  const isAll = last === null || unreadListedFrom !== null;
  const since = isAll || last < createdAt ? createdAt : last;
  const said = inTurn(
    visible,
    sql`${threads.updatedAt} >= ${at(since)} and ${threads.updatedAt} < ${at(before)}`,
  );
  const listed = sql`select ${threads.id}, ${threads.lastSeq}, ${threads.updatedAt} from ${unreadThreads}
    join ${threads} on ${threads.id} = ${unreadThreads.threadId}
    where ${unreadThreads.userId} = ${userId}::uuid and ${threads.updatedAt} < ${at(since)}`;
  const quiet = isAll ? said : sql`(${said}) union all (${listed})`;
  const self = { userId: sql`${userId}::uuid`, joinedAt: at(createdAt) };
  await keep(tx, { userId, before: at(before), most, unread: stillUnread(quiet, self, sql`1`) });
}

type Found = { readonly userId: string; readonly before: SQL; readonly most: number; readonly unread: SQL };

/** Of conversations that are equally old all are listed or none, so that where the list ends can be told by a moment. */
async function keep(tx: Tx, { userId, before, most, unread }: Found): Promise<void> {
  await executeNamed(
    tx,
    sql`with found as materialized (
        select own.id, own.updated_at from ${unread} order by own.updated_at desc limit ${most + 1}),
      end_of_list as (select min(updated_at) as at from found having count(*) > ${most}),
      chosen as (select id from found where updated_at > coalesce((select at from end_of_list), '-infinity')),
      gone as (delete from ${unreadThreads} where user_id = ${userId}::uuid and thread_id <> all(array(select id from chosen))),
      come as (insert into ${unreadThreads} (user_id, thread_id) select ${userId}::uuid, id from chosen on conflict do nothing)
    update ${users} set unread_listed_until = ${before}, unread_listed_from = (select at from end_of_list)
    where id = ${userId}::uuid`,
  );
}

/** Forgets what is listed: everybody counts all that is unread until it is listed again. */
export async function forgetUnread(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ unreadListedUntil: null, unreadListedFrom: null });
    await tx.delete(unreadThreads);
  });
}
