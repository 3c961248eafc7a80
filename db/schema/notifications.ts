import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notification.ts';
import { users } from './accounts.ts';
import { at, id } from './columns.ts';

/** What happened, as a text of `locales/` with its area, read in each reader's language. */
export type NotificationText = { key: `${string}:${string}`; params: Record<string, string | number> };

/** What happened to somebody or waits for them; written with it, in the same transaction, one row for each person. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The order, request, application, enquiry or brand it is about; what is gone by then leads to its list. */
    subjectId: uuid('subject_id').notNull(),
    /** Whose act it was; null: nobody's. Who is erased is nameless in what others were told. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    said: jsonb('said').$type<NotificationText>().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('notifications_of').on(table.userId, table.createdAt, table.id),
    index('notifications_actor').on(table.actorId),
    // By block: what is past its time is found by, and new ones cost next to nothing.
    index('notifications_created').using('brin', table.createdAt).with({ autosummarize: 'on' }),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    check(
      'notifications_kind',
      sql`${table.kind} in ('order', 'document', 'approval', 'application', 'enquiry', 'stock', 'brand', 'product', 'sample', 'announcement', 'company', 'assigned')`,
    ),
  ],
);
