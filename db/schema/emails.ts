import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import { bytes } from './accounts.ts';
import { at, id } from './columns.ts';

/** An invitation to a date that mail programs can take over (iCalendar). */
export type CalendarFile = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };

export const emailStatuses = ['queued', 'kept', 'sent', 'failed'] as const;

/**
 * The outbox: every email as it was or will be sent. Written in the transaction (or the job) that
 * causes it; `key` makes writing it twice one email. Without a mail server emails are kept.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * The codes and tokens of the text, which itself has blanks in their places: sealed with SECRET_KEY until
     * the email is handed to the mail server, then forgotten. null: it has none, or none any more.
     */
    sealedSecrets: bytes('sealed_secrets'),
    /** As the release before wrote them, in clear; `seal-old-secrets.ts` empties it. */
    secrets: text('secrets').array().notNull().default(sql`'{}'`),
    /** The address that ends emails like this one with a single POST (RFC 8058), its token blank; null: they cannot be ended. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Goes with the email as a calendar file. */
    calendar: jsonb('calendar').$type<CalendarFile>(),
    messageId: text('message_id').notNull(),
    status: text('status').$type<(typeof emailStatuses)[number]>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [
    uniqueIndex('emails_key').on(table.key),
    index('emails_created').on(table.createdAt, table.id),
    index('emails_to').on(sql`lower(${table.toAddress}) collate "C"`, table.id),
    index('emails_status').on(table.status, table.createdAt, table.id),
    index('emails_failed').on(table.createdAt).where(sql`status = 'failed'`),
    index('emails_queued').on(table.id).where(sql`status = 'queued'`),
    check('emails_status', sql`${table.status} in ('queued', 'kept', 'sent', 'failed')`),
  ],
);
