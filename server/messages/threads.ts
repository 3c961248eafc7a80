import { and, asc, desc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { thread as threadShape, threadSummary } from '#contract/messages.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { type Actor, senderRoleOf } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { matching } from './matching.ts';
import { foundIn, previewLength } from './saying.ts';
import { countUnread, ofReader, ownMark, unreadCount } from './unread.ts';
import { byRole, threadsVisibleTo } from './visible.ts';
import { latestWaiting } from './waiting-threads.ts';
import { contentOf, senderNameOf } from './words.ts';

type Summary = z.output<typeof threadSummary>;
type Thread = z.output<typeof threadShape>;
type Filters = {
  cursor?: string | undefined;
  limit: number;
  unread?: 'true' | 'false' | undefined;
  reply?: 'true' | undefined;
  q?: string | undefined;
};

const linked = alias(orders, 'linked');

/** All conversations the reader takes part in, the latest message first. */
export async function listThreads(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world'>,
  filters: Filters,
) {
  const [rows, unreadTotal] = await Promise.all([findRows(db, actor, filters, now), countUnread(db, actor)]);
  const found = await foundIn(
    db,
    actor,
    rows.map(({ id }) => id),
    filters.q,
  );
  return {
    ...pageOf(
      rows,
      filters.limit,
      (row) => ({ ...summaryOf(row, actor, language), found: found.get(row.id) ?? null }),
      ({ updatedAt, id }) => [updatedAt.toISOString(), id],
    ),
    unreadTotal,
  };
}

export async function getThread(
  { db, actor, language }: Context<'actor' | 'language'>,
  { threadId }: { readonly threadId: string },
): Promise<Thread> {
  const [row] = await byId(db)(actor).execute({ ...placeholdersOf(actor), threadId });
  return threadOf(db, row, actor, language);
}

export async function getOrderThread(
  { db, actor, language }: Context<'actor' | 'language'>,
  { orderId }: { readonly orderId: string },
): Promise<Thread> {
  const [row] = await byOrder(db)(actor).execute({ ...placeholdersOf(actor), orderId });
  return threadOf(db, row, actor, language);
}

/** The first page without filters is what everybody asks for; it is prepared. */
async function findRows(
  db: Db,
  actor: Actor,
  { cursor, limit, unread, reply, q }: Filters,
  now: Date,
): Promise<Row[]> {
  if (cursor === undefined && unread !== 'true' && reply !== 'true' && !q) {
    return firstPage(db)(actor).execute({ ...placeholdersOf(actor), limit: limit + 1 });
  }
  const after = decodeCursor(cursor, ['instant', 'id']);
  const earlier =
    after === null
      ? undefined
      : sql`(${threads.updatedAt}, ${threads.id}) < (${sql.param(after[0], threads.updatedAt)}, ${after[1]}::uuid)`;
  const narrowed = and(
    unread === 'true' ? sql`${unreadCount} > 0` : undefined,
    q ? await matching(db, actor, q) : undefined,
  );
  // What else the list is narrowed to, it takes a whole row to know.
  const wanted = { where: earlier, limit: narrowed === undefined ? limit + 1 : null };
  const waits =
    reply === 'true' ? sql`${threads.id} = any(array(${latestWaiting(actor, now, wanted)}))` : undefined;
  const where = and(threadsVisibleTo(actor), earlier, waits, narrowed);
  // Whether a message is unread is known of the whole row alone.
  if (unread === 'true') return rowsOf(db, actor.userId, where).limit(limit + 1);
  return rowsAlong(db, actor, () => placesAlong(db, { where, order: latestFirst, limit: limit + 1 }));
}

/** A walk along conversations: which, in what order, and how many. */
export type Walk = {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
};
type Place = { readonly id: string; readonly waitsSince: Date | null; readonly updatedAt: Date };

/** Where conversations stand in a list. Which way to what a reader looks for is best is planned each time, for them alone. */
export function placesAlong(db: Db, { where, order, limit }: Walk): Promise<Place[]> {
  const { id, waitsSince, updatedAt } = threads;
  return db
    .select({ id, waitsSince, updatedAt })
    .from(threads)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

/**
 * Their rows, by the same statement always; each stands where it was found, whatever has been written in it meanwhile: the
 * next page goes on from there. Where one has been deleted meanwhile they are looked for once more, or a page with a row
 * too few would be the last one.
 */
export async function rowsAlong(db: Db, actor: Actor, find: () => Promise<readonly Place[]>): Promise<Row[]> {
  const places = await find();
  const rows = await rowsAt(db, actor, places);
  return rows.length === places.length ? rows : rowsAt(db, actor, await find());
}

async function rowsAt(db: Db, { userId }: Actor, places: readonly Place[]): Promise<Row[]> {
  if (places.length === 0) return [];
  const found = new Map(places.map((place) => [place.id, place]));
  const rows = await inOrderOfIds(db).execute({ userId, ids: [...found.keys()] });
  return rows.map((row) => ({ ...row, ...found.get(row.id) }));
}

/** An order keeps the name it was placed with; a question has the brand's of today. */
const brandName = sql<Translated | null>`case when ${orders.id} is null then ${brands.name} else ${orders.brandName} end`;

export type ThreadRow = Awaited<ReturnType<typeof rowsOf>>[number];
type Row = ThreadRow;

export const latestFirst = [desc(threads.updatedAt), desc(threads.id)];

export function rowsOf(
  db: Queryable,
  reader: string | Placeholder,
  where: SQL | undefined,
  order: readonly SQL[] = latestFirst,
) {
  return db
    .select({
      id: threads.id,
      orderId: threads.orderId,
      orderNumber: orders.number,
      orderStatus: orders.status,
      productId: threads.productId,
      productName: products.name,
      linkedId: linked.id,
      linkedNumber: linked.number,
      linkedStatus: linked.status,
      brandName,
      brandSlug: brands.slug,
      brandLogoMark: brands.logoMark,
      retailerCompanyName: companies.name,
      retailerCompanyId: threads.retailerCompanyId,
      brandCompanyId: threads.brandCompanyId,
      lastSeq: threads.lastSeq,
      readSeq: ownMark,
      waitsSince: threads.waitsSince,
      unreadCount,
      last: {
        createdAt: messages.createdAt, // first, because it is never null: it tells whether there is a message
        senderId: messages.senderId,
        senderName: messages.senderName,
        senderRole: messages.senderRole,
        content: sql<string>`left(${messages.content}, ${sql.raw(String(previewLength))})`,
        system: messages.system,
      },
      createdAt: threads.createdAt,
      updatedAt: threads.updatedAt,
    })
    .from(threads)
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .innerJoin(brands, eq(brands.id, sql`coalesce(${threads.brandId}, ${orders.brandId})`))
    .leftJoin(products, eq(products.id, threads.productId))
    .leftJoin(linked, eq(linked.id, threads.linkedOrderId))
    .innerJoin(companies, eq(companies.id, threads.retailerCompanyId))
    .innerJoin(users, eq(users.id, reader))
    .leftJoin(threadReads, ofReader(reader))
    .leftJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.seq, threads.lastSeq)))
    .where(where)
    .orderBy(...order);
}

const reader = sql.placeholder('userId');
const firstPage = perDb((db) =>
  byRole((visible, role) =>
    rowsOf(db, reader, visible).limit(sql.placeholder('limit')).prepare(`threads_of_${role}`),
  ),
);
const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const inOrderOfIds = perDb((db) =>
  rowsOf(db, reader, sql`${threads.id} = any(${ids})`, [sql`array_position(${ids}, ${threads.id})`]).prepare(
    'threads_by_ids',
  ),
);
const byId = perDb((db) =>
  byRole((visible, role) =>
    rowsOf(db, reader, and(eq(threads.id, sql.placeholder('threadId')), visible)).prepare(
      `thread_of_${role}`,
    ),
  ),
);
const byOrder = perDb((db) =>
  byRole((visible, role) =>
    rowsOf(db, reader, and(eq(threads.orderId, sql.placeholder('orderId')), visible)).prepare(
      `order_thread_of_${role}`,
    ),
  ),
);

function placeholdersOf({ userId, companyId }: Actor) {
  return { userId, companyId };
}

export function summaryOf(row: Row, { userId, role }: Actor, language: Language): Summary {
  const { last } = row;
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber === null ? null : orderNumberOf(row.orderNumber),
    orderStatus: row.orderStatus,
    product: productOf(row),
    linkedOrder: linkedOf(row),
    brandName: row.brandName,
    brandSlug: row.brandSlug,
    brandLogoMark: row.brandLogoMark,
    retailerCompanyName: row.retailerCompanyName,
    lastMessage:
      last === null
        ? null
        : {
            senderName: senderNameOf(last, language),
            senderRole: last.senderRole,
            mine: last.senderId === userId,
            content: contentOf(last, { language, role }),
            createdAt: last.createdAt.toISOString(),
          },
    lastSeq: row.lastSeq,
    unreadCount: row.unreadCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function productOf({ productId, productName }: Pick<Row, 'productId' | 'productName'>): Summary['product'] {
  return productId === null || productName === null
    ? null
    : { id: productId, name: inEveryLanguage(productName) };
}

function linkedOf({ linkedId, linkedNumber, linkedStatus }: Row): Summary['linkedOrder'] {
  if (linkedId === null || linkedNumber === null || linkedStatus === null) return null;
  return { id: linkedId, orderNumber: orderNumberOf(linkedNumber), status: linkedStatus };
}

async function threadOf(db: Db, row: Row | undefined, actor: Actor, language: Language): Promise<Thread> {
  if (row === undefined) throw new Refusal('not-found');
  const [people, questions] = await Promise.all([
    participants(db).execute({
      threadId: row.id,
      retailerCompanyId: row.retailerCompanyId,
      brandCompanyId: row.brandCompanyId,
    }),
    row.orderId === null
      ? []
      : questionsOf(db)(actor).execute({ orderId: row.orderId, ...placeholdersOf(actor) }),
  ]);
  return {
    ...summaryOf(row, actor, language),
    readSeq: row.readSeq,
    earlier: questions.map(({ threadId, ...question }) => ({ threadId, product: productOf(question) })),
    participants: people.map(({ userId, name, role, readSeq }) => ({
      userId,
      name,
      role: senderRoleOf[role],
      readSeq: readSeq ?? 0,
    })),
  };
}

/** The questions that have led to an order. */
const questionsOf = perDb((db) =>
  byRole((visible, role) =>
    db
      .select({ threadId: threads.id, productId: threads.productId, productName: products.name })
      .from(threads)
      .leftJoin(products, eq(products.id, threads.productId))
      .where(and(eq(threads.linkedOrderId, sql.placeholder('orderId')), visible))
      .orderBy(asc(threads.createdAt), asc(threads.id))
      .prepare(`questions_of_order_of_${role}`),
  ),
);

/** The users of both companies and the team, whoever can sign in. */
const participants = perDb((db) =>
  db
    .select({ userId: users.id, name: users.name, role: users.role, readSeq: threadReads.seq })
    .from(users)
    .leftJoin(
      threadReads,
      and(eq(threadReads.userId, users.id), eq(threadReads.threadId, sql.placeholder('threadId'))),
    )
    .where(
      and(
        isNull(users.disabledAt),
        or(
          inArray(users.companyId, [sql.placeholder('retailerCompanyId'), sql.placeholder('brandCompanyId')]),
          eq(users.role, 'admin'),
        ),
      ),
    )
    .orderBy(users.createdAt, users.id)
    .prepare('thread_participants'),
);
