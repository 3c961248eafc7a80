import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { attachment as attachmentShape, message as messageShape } from '#contract/messages.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { attachments, messages, threadReads, threads } from '#db/schema/messages.ts';
import type { Language } from '#domain/languages.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byRole } from './visible.ts';
import { contentOf, senderNameOf } from './words.ts';

type Message = z.output<typeof messageShape>;
type Attachment = z.output<typeof attachmentShape>;
type Page = { items: Message[]; nextCursor: string | null };
type Wanted = { threadId: string; limit: number; cursor?: string | undefined; after?: number | undefined };

/** No message has this number. */
const beyondAll = 2_147_483_647;

/**
 * Messages of a thread: the newest page first, each page oldest first. With `after`, what came after that
 * number, oldest page first: numbers have no gaps, so nothing is missing between two such answers.
 */
export async function listMessages(
  { db, actor, language }: Context<'actor' | 'language'>,
  wanted: Wanted,
): Promise<Page> {
  const { threadId, limit } = wanted;
  const { isForward, seq } = whereFrom(wanted);
  const query = isForward ? newer : older;
  const rows = await query(db)(actor).execute({
    threadId,
    companyId: actor.companyId,
    seq,
    limit: limit + 1,
  });
  if (rows.length === 0) throw new Refusal('not-found');
  const found = rows.flatMap(({ message, marks }) => (message === null ? [] : [{ ...message, marks }]));
  const shown = found.slice(0, limit);
  const furthest = shown.at(-1);
  return {
    items: (isForward ? shown : shown.toReversed()).map((row) => view(row, actor, language)),
    nextCursor:
      found.length > limit && furthest !== undefined ? encodeCursor([isForward ? 1 : 0, furthest.seq]) : null,
  };
}

/** One message as its reader sees it; null when it is not there (any more) for them. */
export async function findMessage(
  db: Db,
  actor: Actor,
  { threadId, seq }: { threadId: string; seq: number },
  language: Language,
): Promise<Message | null> {
  const { items } = await listMessages({ db, actor, language }, { threadId, limit: 1, after: seq - 1 });
  return items[0] ?? null;
}

function whereFrom({ cursor, after }: Wanted): { isForward: boolean; seq: number } {
  const [direction, seq] = decodeCursor(cursor, ['number', 'number']) ?? [];
  if (seq === undefined) return { isForward: after !== undefined, seq: after ?? beyondAll };
  return { isForward: direction === 1, seq };
}

type Mark = [userId: string, seq: number];

const older = perDb((db) => pages(db, 'older', lt(messages.seq, sql.placeholder('seq')), desc(messages.seq)));
const newer = perDb((db) => pages(db, 'newer', gt(messages.seq, sql.placeholder('seq')), asc(messages.seq)));

/** The thread if it is visible, with a page of its messages and everybody's marks: one query. */
function pages(db: Db, name: string, where: SQL, order: SQL) {
  const page = db
    .select({
      seq: messages.seq,
      id: messages.id,
      threadId: messages.threadId,
      senderId: messages.senderId,
      senderName: messages.senderName,
      senderRole: messages.senderRole,
      content: messages.content,
      system: messages.system,
      requestId: messages.requestId,
      createdAt: messages.createdAt,
      attachments: filesOf.as('attachments'),
    })
    .from(messages)
    .where(and(eq(messages.threadId, threads.id), where))
    .orderBy(order)
    .limit(sql.placeholder('limit'))
    .as('page');
  const marks = db
    .select({
      list: sql<Mark[] | null>`json_agg(json_build_array(${threadReads.userId}, ${threadReads.seq}))`.as(
        'list',
      ),
    })
    .from(threadReads)
    .where(eq(threadReads.threadId, threads.id))
    .as('marks');
  return byRole((visible, role) =>
    db
      .select({
        marks: marks.list,
        message: {
          seq: page.seq, // first, because it is never null: it tells whether there is a message
          id: page.id,
          threadId: page.threadId,
          senderId: page.senderId,
          senderName: page.senderName,
          senderRole: page.senderRole,
          content: page.content,
          system: page.system,
          requestId: page.requestId,
          createdAt: page.createdAt,
          attachments: page.attachments,
        },
      })
      .from(threads)
      .leftJoinLateral(marks, sql`true`)
      .leftJoinLateral(page, sql`true`)
      .where(and(eq(threads.id, sql.placeholder('threadId')), visible))
      .prepare(`messages_${name}_of_${role}`),
  );
}

const filesOf = sql<Attachment[] | null>`(
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type, 'size', file.size)
                  order by file.position, file.id)
    from ${attachments} file where file.message_id = ${messages}.id)`; // a column alone would lose its table here

type Row = {
  id: string;
  threadId: string;
  seq: number;
  senderId: string | null;
  senderName: string;
  senderRole: Message['senderRole'];
  content: string;
  system: (typeof messages.$inferSelect)['system'];
  requestId: string | null;
  createdAt: Date;
  attachments: Omit<Attachment, 'url'>[] | null;
  marks: Mark[] | null;
};

function view(row: Row, { userId, role }: Actor, language: Language): Message {
  return {
    id: row.id,
    threadId: row.threadId,
    seq: row.seq,
    senderId: row.senderId ?? 'system',
    senderName: senderNameOf(row, language),
    senderRole: row.senderRole,
    mine: row.senderId === userId,
    requestId: row.senderId === userId ? row.requestId : null,
    content: contentOf(row, { language, role }),
    attachments: (row.attachments ?? []).map((file) => attachmentView(file)),
    readBy: (row.marks ?? [])
      .filter(([reader, seq]) => seq >= row.seq && reader !== row.senderId)
      .map(([reader]) => reader),
    createdAt: row.createdAt.toISOString(),
  };
}

export function attachmentView({ id, name, type, size }: Omit<Attachment, 'url'>): Attachment {
  return { id, name, type, size, url: `/api/attachments/${id}` };
}
