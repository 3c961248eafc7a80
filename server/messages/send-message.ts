import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { message as messageShape } from '#contract/messages.ts';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { attachments, messages, threadReads } from '#db/schema/messages.ts';
import { transact } from '#db/transact.ts';
import { type Actor, senderRoleOf } from '#domain/roles.ts';
import { countAttempt, messageSent } from '../accounts/attempts.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { findMessage } from './list-messages.ts';
import { namesOf, takeNextNumber, type VisibleThread } from './visible.ts';

type Message = z.output<typeof messageShape>;
/** What somebody writes. */
export type Written = { requestId: string; content: string; attachmentIds: string[] };
type Input = Written & { threadId: string };

/** Thrown to undo what a repeated submission has begun. */
export const alreadySent = new Error('already sent');

/** Sends a message to everyone in the thread. The same submission sent twice is one message. */
export async function sendMessage(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  input: Input,
): Promise<Message> {
  const sent = { ...input, content: inOneKindOfLines(input.content) };
  const seq = await transact(db, (tx) => send(tx, actor, sent, world)).catch((error: unknown) => {
    if (error === alreadySent) return numberOfEarlier(db, actor, sent);
    throw error;
  });
  const message = await findMessage(db, actor, { threadId: input.threadId, seq }, language);
  if (message === null) throw new Error(`message ${seq} of thread ${input.threadId} has just been written`);
  return message;
}

async function send(tx: Tx, actor: Actor, { threadId, ...written }: Input, world: World): Promise<number> {
  await countAttempt(tx, messageSent(actor.userId), world.now);
  const thread = await takeNextNumber(tx, actor, threadId, world.now);
  await writeMessage({ db: tx, actor, world }, thread, written);
  return thread.lastSeq;
}

/** Browsers differ in how they end a line. */
export function inOneKindOfLines(content: string): string {
  return content.replaceAll(/\r\n?/g, '\n');
}

/** Writes what somebody says under the number that has been taken, and tells everyone in the thread. */
export async function writeMessage(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  thread: VisibleThread,
  input: Written,
): Promise<void> {
  const messageId = world.newId();
  const inserted = await insert(tx).execute({
    id: messageId,
    threadId: thread.id,
    seq: thread.lastSeq,
    before: thread.lastSeq - 1,
    senderId: actor.userId,
    senderRole: senderRoleOf[actor.role],
    content: input.content,
    requestId: input.requestId,
    createdAt: world.now,
  });
  if (inserted.length === 0) throw alreadySent;
  await attach(tx, actor, messageId, input.attachmentIds);
  if (thread.lastSeq === 1) await makeOwnMark(tx, actor, thread, world);
  await world.enqueue(tx, 'message-sent', { messageId });
  await world.announce(tx, { kind: 'thread', ...namesOf(thread) });
}

const given = (name: string) => sql.placeholder(name);

/**
 * The message and the writer's mark in one statement, since everybody else who writes waits for it. Who had read everything
 * and answers has still read everything; anything unread stays unread.
 */
const insert = perDb((db: Queryable) => {
  const written = db.$with('written').as(
    db
      .insert(messages)
      .values({
        id: given('id'),
        threadId: given('threadId'),
        seq: given('seq'),
        senderId: given('senderId'),
        senderName: sql`(select ${users.name} from ${users} where ${users.id} = ${given('senderId')})`,
        senderRole: given('senderRole'),
        content: given('content'),
        requestId: given('requestId'),
        createdAt: given('createdAt'),
      })
      .onConflictDoNothing({ target: [messages.senderId, messages.requestId] })
      .returning({ id: messages.id }),
  );
  const marked = db.$with('marked').as(
    db
      .update(threadReads)
      .set({ seq: sql`${given('seq')}::int`, at: sql`${given('createdAt')}::timestamptz` })
      .where(
        and(
          eq(threadReads.threadId, given('threadId')),
          eq(threadReads.userId, given('senderId')),
          eq(threadReads.seq, given('before')),
        ),
      )
      .returning({ seq: threadReads.seq }),
  );
  return db.with(written, marked).select({ id: written.id }).from(written).prepare('write_message');
});

/** Only uploads of the sender's company that no message carries; two messages never share one. */
async function attach(
  tx: Tx,
  { companyId }: Actor,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const free = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        inArray(attachments.id, [...ids]),
        eq(attachments.companyId, companyId),
        isNull(attachments.messageId),
      ),
    )
    .orderBy(asc(attachments.id))
    .for('update');
  if (free.length !== ids.length) throw new Refusal('attachment-unknown', { field: 'attachmentIds' });
  await tx
    .update(attachments)
    .set({ messageId, position: sql`array_position(${sql.param([...ids])}::uuid[], ${attachments.id})` })
    .where(inArray(attachments.id, [...ids]));
}

/** Who begins a conversation has read all of it. */
async function makeOwnMark(
  tx: Tx,
  { userId }: Actor,
  { id, lastSeq }: VisibleThread,
  { now }: World,
): Promise<void> {
  await tx.insert(threadReads).values({ threadId: id, userId, seq: lastSeq, at: now }).onConflictDoNothing();
}

/** The message an earlier try of the same submission made; the same id with other words is refused. */
export async function numberOfEarlier(db: Db, actor: Actor, input: Input): Promise<number> {
  const [earlier] = await db
    .select({ id: messages.id, seq: messages.seq, threadId: messages.threadId, content: messages.content })
    .from(messages)
    .where(and(eq(messages.senderId, actor.userId), eq(messages.requestId, input.requestId)));
  if (earlier === undefined) throw new Refusal('request-id-reused', { field: 'requestId' });
  const carried = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(eq(attachments.messageId, earlier.id))
    .orderBy(asc(attachments.position));
  const isSame =
    earlier.threadId === input.threadId &&
    earlier.content === input.content &&
    carried.map(({ id }) => id).join() === input.attachmentIds.join().toLowerCase();
  if (!isSame) throw new Refusal('request-id-reused', { field: 'requestId' });
  return earlier.seq;
}
