import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnnouncementAudience, AnnouncementState } from '#domain/announcement.ts';
import type { Translated } from '#domain/languages.ts';
import type { NewsDetails, NewsKind, SignalKind } from '#domain/news.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { at, id } from './columns.ts';

/** What somebody wants to be told of a product: once when it is back, and whenever its price changes. */
export const signals = pgTable(
  'signals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SignalKind>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.kind] }),
    index('signals_product').on(table.productId, table.kind),
    check('signals_kind', sql`${table.kind} in ('back', 'price')`),
  ],
);

/** What the team tells many at once. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: jsonb('title').$type<Translated>().notNull(),
    body: jsonb('body').$type<Translated>().notNull(),
    audience: jsonb('audience').$type<AnnouncementAudience>().notNull(),
    state: text('state').$type<AnnouncementState>().notNull().default('draft'),
    /** When it is to go; null in a draft. */
    sendAt: at('send_at'),
    sentAt: at('sent_at'),
    /** How many people it was for when it went. */
    recipients: integer('recipients'),
    /** Grows with every change: who saves on top of a colleague is told. */
    version: integer('version').notNull().default(1),
    createdById: uuid('created_by_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('announcements_due').on(table.sendAt).where(sql`state = 'scheduled'`),
    index('announcements_created').on(table.createdAt, table.id),
    check('announcements_state', sql`${table.state} in ('draft', 'scheduled', 'sent', 'withdrawn')`),
    check('announcements_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** News for one reader, of a product or from the team, until it has been mailed: at once, or with the week's. */
export const news = pgTable(
  'news',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NewsKind>().notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    announcementId: uuid('announcement_id').references(() => announcements.id, { onDelete: 'cascade' }),
    /** What was so and what is so now, where that is the news. */
    details: jsonb('details').$type<NewsDetails>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    /** null: it waits for the next email; who wants none has it marked with the others. */
    mailedAt: at('mailed_at'),
  },
  (table) => [
    index('news_waiting').on(table.userId, table.createdAt).where(sql`mailed_at is null`),
    index('news_product').on(table.productId),
    uniqueIndex('news_new_once').on(table.productId, table.userId).where(sql`kind = 'new'`),
    uniqueIndex('news_announced_once').on(table.announcementId, table.userId),
    check('news_kind', sql`${table.kind} in ('new', 'back', 'price', 'announcement')`),
    check(
      'news_subject',
      sql`(${table.kind} = 'announcement') = (${table.announcementId} is not null)
        and (${table.kind} = 'announcement') = (${table.productId} is null)`,
    ),
  ],
);
