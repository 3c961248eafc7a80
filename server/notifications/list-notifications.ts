import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { notifications as contract } from '#contract/notifications.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { type NotificationText, notifications } from '#db/schema/notifications.ts';
import { notificationHref } from '#domain/notification.ts';
import { stepToldTo } from '#domain/order-payment.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { type Reader, sayTo } from '../kernel/texts.ts';

type Page = OutputOf<typeof contract.listNotifications>;

/** The reader's own, newest first. */
export async function listNotifications(
  { db, actor, language }: Context<'actor' | 'language'>,
  { cursor, limit }: ParsedOf<typeof contract.listNotifications>,
): Promise<Page> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const [rows, unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, actor.userId),
          after === null
            ? undefined
            : sql`(${notifications.createdAt}, ${notifications.id}) < (${sql.param(after[0], notifications.createdAt)}, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit + 1),
    countUnseen({ db, actor }),
  ]);
  const view = (row: (typeof rows)[number]): Page['items'][number] => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    text: textOf(row.said, { language, role: actor.role }),
    href: notificationHref(row.kind, row.subjectId, actor.role, row.said.params),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  });
  return { ...pageOf(rows, limit, view, ({ createdAt, id }) => [createdAt.toISOString(), id]), unread };
}

function textOf(said: NotificationText, reader: Reader): string {
  const { key, params } = stepToldTo(reader.role, said);
  return sayTo(reader, key, params);
}

export async function countUnseen({ db, actor: { userId } }: Context<'actor'>): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications).where(unseenBy(userId));
  return row?.unread ?? 0;
}

/** One of the reader's own, those about a subject, or all; somebody else's is not there. */
export async function readNotifications(
  { db, actor: { userId }, world }: Context<'actor' | 'world'>,
  { notificationId, subjectId }: ParsedOf<typeof contract.readNotifications>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const named = [
      notificationId === undefined ? undefined : eq(notifications.id, notificationId),
      subjectId === undefined ? undefined : eq(notifications.subjectId, subjectId),
    ];
    const read = await tx
      .update(notifications)
      .set({ readAt: world.now })
      .where(and(unseenBy(userId), ...named))
      .returning({ id: notifications.id });
    if (read.length > 0) await world.announce(tx, { kind: 'notification', userIds: [userId] });
  });
}

function unseenBy(userId: string) {
  return and(eq(notifications.userId, userId), isNull(notifications.readAt));
}
