import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { PayoutBookingKind, PayoutItemState, PayoutState } from '#domain/payout.ts';
import type { BankAccount, Seller } from '#domain/seller.ts';
import type { SettlementLineKind } from '#domain/settlement.ts';
import type { SettlementPaper } from '#domain/settlement-paper.ts';
import { companies, users } from './accounts.ts';
import { bankEntries } from './bank.ts';
import { at, id } from './columns.ts';
import { documents } from './documents.ts';
import { settlementAccounts } from './keeping.ts';

/** Minor units. */
const minor = (name: string) => bigint(name, { mode: 'number' });

/** What commission was agreed with a brand, from a day on. Rows are added and never changed. */
export const commissionAgreements = pgTable(
  'commission_agreements',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    basisPoints: integer('basis_points').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Who agreed to it on the brand's side. */
    agreedWith: text('agreed_with').notNull(),
    note: text('note').notNull().default(''),
    enteredById: uuid('entered_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('commission_agreements_company').on(table.companyId, table.validFrom, table.id),
    check('commission_agreements_points', sql`${table.basisPoints} between 0 and 5000`),
  ],
);

/** What a brand gets for a period in one currency. Issued with its number and never changed. */
export const settlementStatements = pgTable(
  'settlement_statements',
  {
    id: id(),
    number: text('number').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    payBy: date('pay_by', { mode: 'string' }).notNull(),
    /** What the one before left to make good: 0 or below. */
    openingMinor: minor('opening_minor').notNull(),
    goodsMinor: minor('goods_minor').notNull(),
    freightMinor: minor('freight_minor').notNull(),
    claimsMinor: minor('claims_minor').notNull(),
    commissionMinor: minor('commission_minor').notNull(),
    /** Above 0 it is paid out, below 0 the next begins with it. */
    totalMinor: minor('total_minor').notNull(),
    content: jsonb('content').$type<SettlementPaper>().notNull(),
    /** null: made at the end of its period. */
    madeById: uuid('made_by_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlement_statements_number_key').on(table.number),
    uniqueIndex('settlement_statements_period').on(table.companyId, table.currency, table.periodTo),
    index('settlement_statements_created').on(table.createdAt, table.id),
    check(
      'settlement_statements_total',
      sql`${table.totalMinor} = ${table.openingMinor} + ${table.goodsMinor} + ${table.freightMinor} + ${table.claimsMinor} - ${table.commissionMinor}`,
    ),
    check('settlement_statements_opening', sql`${table.openingMinor} <= 0`),
    check('settlement_statements_days', sql`${table.periodFrom} <= ${table.periodTo}`),
  ],
);

/** What stands on a statement: an invoice or credit note of an order, let in at odd turns and taken back at even ones. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => settlementStatements.id),
    /** null once the paper itself is kept no longer (docs/decisions.md, Retention). */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    turn: integer('turn').notNull(),
    kind: text('kind').$type<SettlementLineKind>().notNull(),
    goodsMinor: minor('goods_minor').notNull(),
    freightMinor: minor('freight_minor').notNull(),
    basisPoints: integer('basis_points').notNull(),
    commissionMinor: minor('commission_minor').notNull(),
  },
  (table) => [
    // Each paper stands once on each turn: of two statements made at once, one has it.
    uniqueIndex('settlement_lines_once').on(table.documentId, table.turn),
    index('settlement_lines_statement').on(table.statementId),
    check('settlement_lines_kind', sql`${table.kind} in ('order', 'claim', 'taken-back')`),
    check(
      'settlement_lines_turn',
      sql`${table.turn} > 0 and (${table.kind} = 'taken-back') = (${table.turn} % 2 = 0)`,
    ),
  ],
);

/** The file of a statement in a language, by the hash of its bytes; made once. */
export const settlementFiles = pgTable(
  'settlement_files',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => settlementStatements.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.language] })],
);

/** Payments to brands that go to the bank together, in one currency. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    number: text('number').notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('prepared'),
    /** Who pays and from where, as the file names it. */
    payer: jsonb('payer')
      .$type<Pick<Seller, 'name' | 'street' | 'city' | 'postalCode' | 'country'>>()
      .notNull(),
    account: jsonb('account').$type<BankAccount>().notNull(),
    preparedById: uuid('prepared_by_id')
      .notNull()
      .references(() => users.id),
    preparedAt: at('prepared_at').notNull(),
    approvedById: uuid('approved_by_id').references(() => users.id),
    approvedAt: at('approved_at'),
    /** Of the files as they were approved: one that differs is not handed out. */
    xmlSha256: text('xml_sha256'),
    csvSha256: text('csv_sha256'),
    handedAt: at('handed_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('payouts_number_key').on(table.number),
    index('payouts_prepared').on(table.preparedAt, table.id),
    check('payouts_state', sql`${table.state} in ('prepared', 'approved', 'handed', 'withdrawn')`),
    check('payouts_total', sql`${table.totalMinor} > 0`),
    check(
      'payouts_approved',
      sql`(${table.approvedAt} is null) = (${table.approvedById} is null) and (${table.approvedAt} is null) = (${table.xmlSha256} is null)`,
    ),
    check(
      'payouts_handed',
      sql`${table.state} <> 'handed' or (${table.handedAt} is not null and ${table.approvedAt} is not null)`,
    ),
  ],
);

/** One statement being paid. A statement is in one payment that is open or done, and no more. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => settlementStatements.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => settlementAccounts.id),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<PayoutItemState>().notNull().default('open'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** The movement of the bank that shows it; null: said by hand. */
    bankEntryId: uuid('bank_entry_id').references(() => bankEntries.id),
    failedReason: text('failed_reason'),
    settledById: uuid('settled_by_id').references(() => users.id),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('payout_items_once').on(table.statementId).where(sql`state in ('open', 'paid')`),
    uniqueIndex('payout_items_bank_entry').on(table.bankEntryId),
    index('payout_items_payout').on(table.payoutId),
    index('payout_items_paid').on(table.paidOn).where(sql`state = 'paid'`),
    check('payout_items_state', sql`${table.state} in ('open', 'paid', 'failed', 'withdrawn')`),
    check('payout_items_amount', sql`${table.amountMinor} > 0`),
    check('payout_items_paid_on', sql`(${table.state} = 'paid') = (${table.paidOn} is not null)`),
    check('payout_items_failed', sql`(${table.state} = 'failed') = (${table.failedReason} is not null)`),
  ],
);

/**
 * What the books have of a payment: that it left our account, and that it came back or was noted by mistake. Written with
 * every such change by a trigger (0063), and never changed: what was booked on a day stays on it.
 */
export const payoutBookings = pgTable(
  'payout_bookings',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => payoutItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PayoutBookingKind>().notNull(),
    /** The day it left on; of what came back the day that was noted on. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.kind] }),
    index('payout_bookings_day').on(table.bookedOn),
    check('payout_bookings_kind', sql`${table.kind} in ('payment', 'return')`),
  ],
);
