import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { messages as contract } from '#contract/messages.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { plannedOnce, readNamed } from '#db/named.ts';
import { users } from '#db/schema/accounts.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { threads } from '#db/schema/messages.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, invalidCursor, pageOf } from '../kernel/cursor.ts';
import { matching } from './matching.ts';
import { foundIn } from './saying.ts';
import {
  latestFirst,
  placesAlong,
  rowsAlong,
  rowsOf,
  summaryOf,
  type ThreadRow,
  type Walk,
} from './threads.ts';
import { unreadCount } from './unread.ts';

type Input = ParsedOf<typeof contract.listDeskThreads>;
type Output = OutputOf<typeof contract.listDeskThreads>;
type Part = 'waiting' | 'rest';

/**
 * Every conversation: first those that wait for the team, the longest waiting on top, then the others, the latest on
 * top. Nothing reads all of them.
 */
export async function listDeskThreads(
  { db, actor, language }: Context<'actor' | 'language'>,
  input: Input,
): Promise<Output> {
  const { limit } = input;
  const words = input.q ? await matching(db, actor, input.q) : undefined;
  const rows = await readPage(db, { words, input, actor });
  const ids = rows.map(({ id }) => id);
  const [assignees, found] = await Promise.all([assigneesOf(db, ids), foundIn(db, actor, ids, input.q)]);
  return pageOf(
    rows,
    limit,
    (row) => ({
      ...summaryOf(row, actor, language),
      found: found.get(row.id) ?? null,
      waitsSince: row.waitsSince?.toISOString() ?? null,
      assignee: assignees.get(row.id) ?? null,
    }),
    (row) =>
      row.waitsSince === null
        ? ['rest', row.updatedAt.toISOString(), row.id]
        : ['waiting', row.waitsSince.toISOString(), row.id],
  );
}

type Reading = { readonly words: SQL | undefined; readonly input: Input; readonly actor: Actor };

async function readPage(db: Db, reading: Reading): Promise<ThreadRow[]> {
  const { words, input, actor } = reading;
  // Whether a message is unread is known of the whole row alone.
  if (words !== undefined && input.unread === undefined)
    return rowsAlong(db, actor, () => inTwoWalks(reading, (walk) => placesAlong(db, walk)));
  const wideRows = (on: Queryable, { where, order, limit }: Walk) =>
    readNamed(rowsOf(on, actor.userId, where, order).limit(limit));
  return inTwoWalks(reading, (walk) =>
    words === undefined ? plannedOnce(db, (on) => wideRows(on, walk)) : wideRows(db, walk),
  );
}

/** Along an index each, the second only where the page is not full. */
async function inTwoWalks<Row>(
  { words, input, actor }: Reading,
  read: (walk: Walk) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const { limit, reply } = input;
  const from = positionOf(input.cursor);
  const wanted = and(narrowed(input, actor), words);
  const waiting =
    from?.part === 'rest' ? [] : await read(walkOf({ part: 'waiting', wanted, from, limit: limit + 1 }));
  const room = limit + 1 - waiting.length;
  const rest =
    reply === 'true' || room <= 0 ? [] : await read(walkOf({ part: 'rest', wanted, from, limit: room }));
  return [...waiting, ...rest];
}

type Position = { readonly part: Part; readonly at: string; readonly id: string };

function positionOf(cursor: string | undefined): Position | null {
  const found = decodeCursor(cursor, ['text', 'instant', 'id']);
  if (found === null) return null;
  const [part, at, id] = found;
  if (part !== 'waiting' && part !== 'rest') throw invalidCursor();
  return { part, at: new Date(at).toISOString(), id };
}

type Asked = {
  readonly part: Part;
  readonly wanted: SQL | undefined;
  readonly from: Position | null;
  readonly limit: number;
};

function walkOf({ part, wanted, from, limit }: Asked): Walk {
  const start = from?.part === part ? from : null;
  if (part === 'waiting') {
    const after =
      start && sql`(${threads.waitsSince}, ${threads.id}) > (${start.at}::timestamptz, ${start.id}::uuid)`;
    const where = and(isNotNull(threads.waitsSince), after ?? undefined, wanted);
    return { where, order: [asc(threads.waitsSince), asc(threads.id)], limit };
  }
  const after =
    start && sql`(${threads.updatedAt}, ${threads.id}) < (${start.at}::timestamptz, ${start.id}::uuid)`;
  return { where: and(isNull(threads.waitsSince), after ?? undefined, wanted), order: latestFirst, limit };
}

function narrowed(
  { assigned, unread, brandCompanyId, retailerCompanyId }: Input,
  actor: Actor,
): SQL | undefined {
  return and(
    assigned === undefined ? undefined : assignedTo(assigned, actor.userId),
    unread === undefined ? undefined : sql`${unreadCount} > 0`,
    brandCompanyId === undefined ? undefined : eq(threads.brandCompanyId, brandCompanyId),
    retailerCompanyId === undefined ? undefined : eq(threads.retailerCompanyId, retailerCompanyId),
  );
}

/** Whoever has left has nothing any more. */
function assignedTo(assigned: string, userId: string): SQL {
  const taken = sql`select ${deskEntries.subjectId} from ${deskEntries} join ${users} on ${users.id} = ${deskEntries.assigneeId}
    and ${users.disabledAt} is null where ${deskEntries.subjectKind} = 'conversation'`;
  // As lists of their own: the few that are taken are known before a conversation is read.
  if (assigned === 'none') return sql`${threads.id} <> all(array(${taken}))`;
  return sql`${threads.id} = any(array(${taken} and ${users.id} = ${assigned === 'me' ? userId : assigned}))`;
}

async function assigneesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ threadId: deskEntries.subjectId, id: users.id, name: users.name })
    .from(deskEntries)
    .innerJoin(users, and(eq(users.id, deskEntries.assigneeId), isNull(users.disabledAt)))
    .where(
      and(
        eq(deskEntries.subjectKind, 'conversation'),
        sql`${deskEntries.subjectId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ threadId, ...assignee }) => [threadId, assignee]));
}
