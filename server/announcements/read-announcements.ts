import { and, eq, sql } from 'drizzle-orm';
import type { announcements as contract } from '#contract/announcements.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { announcements, news } from '#db/schema/news.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';

type Output = OutputOf<typeof contract.listAnnouncements>;
export type Announcement = Output['items'][number];

const keys = { changed: byInstant(announcements.updatedAt) };

/** All of them, the one changed last first where nobody says otherwise. */
export async function listAnnouncements(
  { db }: Context,
  { cursor, limit, sort = '-changed', state }: ParsedOf<typeof contract.listAnnouncements>,
): Promise<Output> {
  const order = inOrder(keys, announcements.id, sort);
  const from = order.position(cursor);
  const wanted = state === undefined ? undefined : eq(announcements.state, state);
  const [rows, total] = await Promise.all([
    db
      .select({ ...columns, sortedBy: order.value })
      .from(announcements)
      .leftJoin(users, eq(users.id, announcements.createdById))
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.$count(announcements, wanted),
  ]);
  return { ...pageOf(rows, limit, viewOf, ({ sortedBy, row }) => order.cursorOf(sortedBy, row.id)), total };
}

export async function getAnnouncement(
  { db }: Context<never, Queryable>,
  { announcementId }: { announcementId: string },
): Promise<Announcement> {
  const [row] = await db
    .select(columns)
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.createdById))
    .where(eq(announcements.id, announcementId));
  if (row === undefined) throw new Refusal('not-found');
  return viewOf(row);
}

/** One that went out to the reader; another is not there. */
export async function readAnnouncement(
  { db, actor }: Context<'actor'>,
  { announcementId }: { announcementId: string },
): Promise<OutputOf<typeof contract.readAnnouncement>> {
  const toThem = sql`exists (select from ${news} told
    where told.announcement_id = "announcements"."id" and told.user_id = ${actor.userId})`;
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), toThem));
  if (row === undefined || row.sentAt === null) throw new Refusal('not-found');
  const { id, title, body, sentAt } = row;
  return { id, title, body, sentAt: sentAt.toISOString() };
}

const columns = { row: announcements, writtenBy: users.name };

type Row = { readonly row: typeof announcements.$inferSelect; readonly writtenBy: string | null };

function viewOf({ row, writtenBy }: Row): Announcement {
  const { id, title, body, audience, state, recipients, version } = row;
  return {
    id,
    title,
    body,
    audience: {
      roles: [...audience.roles],
      countries: [...audience.countries],
      brandIds: [...audience.brandIds],
    },
    state,
    sendAt: row.sendAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    recipients,
    version,
    writtenBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
