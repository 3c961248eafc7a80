import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './accounts.ts';
import { at } from './columns.ts';

/** Each seals a batch of the audit log, and the seal before it: what was sealed cannot be changed unnoticed. */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without gaps. */
  number: integer('number').primaryKey(),
  sealedAt: at('sealed_at').notNull(),
  /** The hash of the seal before; zeros for the first. */
  previous: bytes('previous').notNull(),
  hash: bytes('hash').notNull(),
  rows: integer('rows').notNull(),
});

/** A row of the audit log as it was sealed. It stays when retention has taken the row, so that the chain holds. */
export const auditLeaves = pgTable(
  'audit_leaves',
  {
    auditId: uuid('audit_id').primaryKey(),
    seal: integer('seal')
      .notNull()
      .references(() => auditSeals.number),
    at: at('at').notNull(),
    subjectKind: text('subject_kind').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [index('audit_leaves_seal').on(table.seal)],
);
