import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NoteSubject } from '#domain/note.ts';
import { users } from './accounts.ts';
import { at, id } from './columns.ts';

/** What the team writes down for itself; nobody else ever reads it. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    subjectKind: text('subject_kind').$type<NoteSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    body: text('body').notNull(),
    authorId: uuid('author_id').references(() => users.id),
    authorName: text('author_name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('notes_subject').on(table.subjectKind, table.subjectId, table.createdAt),
    check(
      'notes_subject_kind',
      sql`${table.subjectKind} in ('company', 'order', 'conversation', 'application', 'enquiry')`,
    ),
  ],
);
