import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BankDirection, BankFormat } from '#domain/bank-entry.ts';
import type { BankProposal, BankState } from '#domain/bank-match.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { users } from './accounts.ts';
import { at, dayNumber, id } from './columns.ts';

/** A file of the bank that somebody has read in. */
export const bankFiles = pgTable('bank_files', {
  id: id(),
  name: text('name').notNull(),
  format: text('format').$type<BankFormat>().notNull(),
  /** Entries it brought, and those that were here before it. */
  added: integer('added').notNull(),
  known: integer('known').notNull(),
  uploadedById: uuid('uploaded_by_id').references(() => users.id),
  createdAt: at('created_at').notNull(),
});

/** Money that has come and is not, or not all, on invoices. */
const isToBook = sql`direction = 'in' and set_aside_at is null and booked_minor < amount_minor`;

/** What entries are ordered by. */
export const bankOrder = {
  booked: dayNumber(sql.raw('booked_on')),
  amount: sql.raw('amount_minor'),
  name: sql.raw('name'),
};
const byName = sql`(lower(${bankOrder.name}) collate "C")`;

/** One movement on an account of ours. What the bank says of it never changes; what it was used for does. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: id(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => bankFiles.id),
    /** What makes it itself (`entryKeys`): read again, it is here already. */
    key: text('key').notNull(),
    account: text('account').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    direction: text('direction').$type<BankDirection>().notNull(),
    name: text('name').notNull(),
    iban: text('iban').notNull(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    bankReference: text('bank_reference').notNull(),
    /** What of it has been booked on invoices. */
    bookedMinor: bigint('booked_minor', { mode: 'number' }).notNull().default(0),
    /** What one click would book, as it looked when somebody last matched; booking asks everything again. */
    proposal: jsonb('proposal').$type<BankProposal>(),
    /** An entry of another file that may be the same money: a person decides. */
    twinId: uuid('twin_id').references((): AnyPgColumn => bankEntries.id, { onDelete: 'set null' }),
    /** Why it is for no invoice; null: it may be for one. */
    setAsideReason: text('set_aside_reason'),
    setAsideById: uuid('set_aside_by_id').references(() => users.id),
    setAsideAt: at('set_aside_at'),
    /** `bankState` of domain/bank-match.ts, in words of the database, which know no today: the list is narrowed by it. */
    state: text('state')
      .$type<Exclude<BankState, 'ahead'>>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when direction = 'out' then 'out' when set_aside_at is not null then 'set-aside'
          when booked_minor = amount_minor then 'booked'
          when proposal is not null and booked_minor = 0 then 'ready' else 'open' end`,
      ),
    /** Grows with every change: who decides on top of another is told. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bank_entries_key').on(table.key),
    index('bank_entries_day').on(table.bookedOn, table.id),
    index('bank_entries_file').on(table.fileId),
    index('bank_entries_iban').on(table.iban).where(sql`iban <> ''`),
    // The list in each of its orders, and each state of it in each of them.
    index('bank_entries_booked').on(bankOrder.booked, table.id),
    index('bank_entries_amount').on(table.amountMinor, table.id),
    index('bank_entries_name').on(byName, table.id),
    index('bank_entries_state_booked').on(table.state, bankOrder.booked, table.id),
    index('bank_entries_state_amount').on(table.state, table.amountMinor, table.id),
    index('bank_entries_state_name').on(table.state, byName, table.id),
    index('bank_entries_words').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.text} gin_trgm_ops`,
      sql`${table.reference} gin_trgm_ops`,
      sql`${table.iban} gin_trgm_ops`,
    ),
    // What waits for the team, oldest first, and how much it is.
    index('bank_entries_waiting').on(table.createdAt, table.id).where(isToBook),
    check(
      'bank_entries_amounts',
      sql`${table.amountMinor} > 0 and ${table.bookedMinor} between 0 and ${table.amountMinor}`,
    ),
    check('bank_entries_direction', sql`${table.direction} in ('in', 'out')`),
    check('bank_entries_set_aside', sql`(${table.setAsideAt} is null) = (${table.setAsideReason} is null)`),
  ],
);
