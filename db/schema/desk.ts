import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TemplateKind } from '#domain/answer-template.ts';
import type { DeskSubject } from '#domain/desk.ts';
import type { Translated } from '#domain/languages.ts';
import { users } from './accounts.ts';
import { at, id } from './columns.ts';

/**
 * Who of the team has taken on what waits, and when it is to be looked at again (docs/decisions.md, Desk). What
 * nobody has touched has no row: version 0.
 */
export const deskEntries = pgTable(
  'desk_entries',
  {
    subjectKind: text('subject_kind').$type<DeskSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    assigneeId: uuid('assignee_id').references(() => users.id),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** Counts the changes: who has seen another one decides nothing. */
    version: integer('version').notNull().default(0),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectKind, table.subjectId] }),
    index('desk_entries_assignee').on(table.assigneeId, table.subjectKind),
    index('desk_entries_follow_up').on(table.followUpOn).where(sql`follow_up_on is not null`),
  ],
);

/** Answers the team keeps in three languages; a language without a text is empty. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: id(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    name: text('name').notNull(),
    subject: jsonb('subject').$type<Translated>().notNull(),
    body: jsonb('body').$type<Translated>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('answer_templates_kind').on(table.kind, table.name),
    check(
      'answer_templates_of',
      sql`${table.kind} in ('application', 'enquiry', 'booking', 'job', 'conversation')`,
    ),
  ],
);
