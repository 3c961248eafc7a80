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
import type { SenderRole } from '#domain/roles.ts';
import { companies, users } from './accounts.ts';
import { brands, products } from './catalogue.ts';
import { at, id } from './columns.ts';
import { orders } from './orders.ts';

/**
 * One thread per order; and what a shop asks a brand without one, about a product or about nothing in particular. Its
 * row is the lock under which messages get their number.
 */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    /** null: a question to a brand. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Of a question: whom it is for, and about which product. */
    brandId: uuid('brand_id').references(() => brands.id),
    productId: uuid('product_id').references(() => products.id),
    /** Of a question: the later order it has led to. */
    linkedOrderId: uuid('linked_order_id').references(() => orders.id),
    retailerCompanyId: uuid('retailer_company_id')
      .notNull()
      .references(() => companies.id),
    brandCompanyId: uuid('brand_company_id')
      .notNull()
      .references(() => companies.id),
    lastSeq: integer('last_seq').notNull().default(0),
    /**
     * The last word of a person: its number and whose it is; and since when the team has to look (docs/decisions.md,
     * Desk). The database keeps the three with every message, whoever writes it.
     */
    saidSeq: integer('said_seq'),
    saidBy: text('said_by').$type<Exclude<SenderRole, 'system'>>(),
    waitsSince: at('waits_since'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('threads_order_key').on(table.orderId),
    // One open question per shop, brand and product, however many windows ask it.
    uniqueIndex('threads_open_key')
      .on(table.retailerCompanyId, sql`coalesce(${table.productId}, ${table.brandId})`)
      .where(sql`order_id is null and linked_order_id is null`),
    index('threads_linked').on(table.linkedOrderId).where(sql`linked_order_id is not null`),
    index('threads_retailer').on(table.retailerCompanyId, table.updatedAt, table.id),
    index('threads_brand').on(table.brandCompanyId, table.updatedAt, table.id),
    index('threads_between').on(table.brandCompanyId, table.retailerCompanyId, table.updatedAt, table.id),
    index('threads_updated').on(table.updatedAt, table.id),
    index('threads_questions').on(table.brandCompanyId, table.updatedAt).where(sql`order_id is null`),
    index('threads_waiting').on(table.waitsSince, table.id).where(sql`waits_since is not null`),
    check('threads_subject', sql`(${table.orderId} is null) = (${table.brandId} is not null)`),
    check(
      'threads_of_order',
      sql`${table.orderId} is null or (${table.productId} is null and ${table.linkedOrderId} is null)`,
    ),
  ],
);

/** A system message is stored as what happened and read in each reader's language. */
export type SystemContent = { key: string; params: Record<string, string | number> };

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    seq: integer('seq').notNull(),
    /** null: the system. */
    senderId: uuid('sender_id').references(() => users.id),
    senderName: text('sender_name').notNull(),
    senderRole: text('sender_role').$type<SenderRole>().notNull(),
    content: text('content').notNull(),
    system: jsonb('system').$type<SystemContent>(),
    requestId: uuid('request_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_seq').on(table.threadId, table.seq),
    uniqueIndex('messages_request_key').on(table.senderId, table.requestId),
    // What people said; what the system says is stored as facts, in nobody's words.
    index('messages_words')
      .using('gin', sql`${table.content} gin_trgm_ops`)
      .where(sql`sender_role <> 'system'`),
    check('messages_system', sql`(${table.senderRole} = 'system') = (${table.system} is not null)`),
  ],
);

/** How far a user has read a thread; unread = messages of others after it. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_reads_user').on(table.userId),
  ],
);

/**
 * Conversations in which somebody had something to read when they were last looked through, the latest of them
 * (server/messages/list-unread.ts). Whether they still have is asked of message and mark.
 */
export const unreadThreads = pgTable(
  'unread_threads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('unread_threads_thread').on(table.threadId),
  ],
);

export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => users.id),
    /** null until a message carries it. */
    messageId: uuid('message_id').references(() => messages.id),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('attachments_message').on(table.messageId),
    index('attachments_company').on(table.companyId),
    index('attachments_orphans').on(table.createdAt).where(sql`message_id is null`),
  ],
);
