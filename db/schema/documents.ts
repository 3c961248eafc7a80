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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentAudience, DocumentType, SeriesKind } from '#domain/documents.ts';
import type { Language } from '#domain/languages.ts';
import type { StatutoryTerms } from '#domain/late-interest.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Paper } from '#domain/paper.ts';
import type { PaymentKind } from '#domain/receivable.ts';
import { companies, users } from './accounts.ts';
import { bankEntries } from './bank.ts';
import { at, id } from './columns.ts';
import { orders } from './orders.ts';

/** Minor units. */
const minor = (name: string) => bigint(name, { mode: 'number' });

/**
 * The last number of each series, one per kind of paper and year. Its row is locked by the transaction that
 * issues a paper, so numbers have no gaps: one that is rolled back gives its number back.
 */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text('kind').$type<SeriesKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** How many cartons have been numbered with a prefix of GS1 (domain/sscc.ts); taken like the number of a paper. */
export const ssccSeries = pgTable('sscc_series', {
  prefix: text('prefix').primaryKey(),
  next: bigint('next', { mode: 'number' }).notNull(),
});

/**
 * The papers of an order: those the house issues (with a number and their frozen content) and files that brand
 * or team have added. Issued ones are never changed (triggers of the first migration): they only gain the file
 * that is made of their content, once.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** null once the order itself is kept no longer (docs/decisions.md, Retention). */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    type: text('type').$type<DocumentType>().notNull(),
    number: text('number'),
    language: text('language').$type<Language>(),
    /** Who besides the team reads it. */
    audience: text('audience').array().$type<DocumentAudience[]>().notNull(),
    content: jsonb('content').$type<Paper>(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** The file, by the hash of its bytes; null until it is made. */
    storageKey: text('storage_key'),
    sha256: text('sha256'),
    sizeBytes: integer('size_bytes'),
    /** The invoice a credit note belongs to. */
    refersToId: uuid('refers_to_id').references((): AnyPgColumn => documents.id),
    uploaderId: uuid('uploader_id').references(() => users.id),
    uploaderCompanyId: uuid('uploader_company_id').references(() => companies.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('documents_number_key').on(table.number),
    index('documents_order').on(table.orderId, table.createdAt),
    index('documents_created').on(table.createdAt),
    index('documents_refers_to').on(table.refersToId).where(sql`refers_to_id is not null`),
    check(
      'documents_type',
      sql`${table.type} in ('pro_forma', 'invoice', 'credit_note', 'packing_list', 'shipping_label', 'other')`,
    ),
    check('documents_issued', sql`(${table.number} is null) = (${table.content} is null)`),
    check('documents_file', sql`(${table.storageKey} is null) = (${table.sha256} is null)`),
    check(
      'documents_origin',
      sql`${table.number} is not null or (${table.uploaderId} is not null and ${table.storageKey} is not null)`,
    ),
  ],
);

/**
 * Invoices and credit notes as data (UBL, EN 16931), written in the transaction that issues the paper and never
 * changed since (a trigger); gone with its paper.
 */
export const eInvoices = pgTable('e_invoices', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  ubl: text('ubl').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: at('created_at').notNull(),
});

/** What is owed on an invoice. Its row is the lock under which money is recorded. */
/** What an invoice is found by: its number, its order's, its reference. */
export const invoiceWords = sql.raw(`number || ' ' || order_number || ' ' || reference`);

export const invoices = pgTable(
  'invoices',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    number: text('number').notNull(),
    orderNumber: text('order_number').notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    creditedMinor: minor('credited_minor').notNull().default(0),
    paidMinor: minor('paid_minor').notNull().default(0),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    /** Above 0: still to be paid; below 0: to be refunded. */
    openMinor: minor('open_minor')
      .notNull()
      .generatedAlwaysAs(sql`total_minor - credited_minor - paid_minor + refunded_minor`),
    /** ISO 11649: banks carry it, so that a transfer names its invoice. */
    reference: text('reference').notNull(),
    issuedAt: at('issued_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** What it bears by law when it is paid late, as it says; null: what the terms of sale say. */
    lateInterest: jsonb('late_interest').$type<StatutoryTerms>(),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(table.number),
    index('invoices_order').on(table.orderId),
    index('invoices_words').using('gin', sql`(${invoiceWords}) gin_trgm_ops`),
    index('invoices_company').on(table.companyId, table.issuedAt, table.documentId),
    index('invoices_issued').on(table.issuedAt, table.documentId),
    index('invoices_due').on(table.dueAt, table.documentId),
    index('invoices_by_number').on(sql`lower(${table.number}) collate "C"`, table.documentId),
    index('invoices_owed').on(table.companyId, table.dueAt).where(sql`open_minor > 0`),
    index('invoices_open').on(table.dueAt, table.documentId, table.orderId).where(sql`open_minor > 0`),
    index('invoices_to_refund').on(table.issuedAt, table.documentId).where(sql`open_minor < 0`),
    check(
      'invoices_amounts',
      sql`${table.totalMinor} >= 0 and ${table.paidMinor} >= 0 and ${table.creditedMinor} between 0 and ${table.totalMinor} and ${table.refundedMinor} between 0 and ${table.paidMinor}`,
    ),
  ],
);

/** Money that has come or gone, one row each; never changed, a mistake is undone by a reversal. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.documentId),
    /** Made by the caller once per submission. */
    requestId: uuid('request_id').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** The day the money moved. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    reference: text('reference').notNull().default(''),
    reversesId: uuid('reverses_id').references((): AnyPgColumn => payments.id),
    /** Of the amount what never arrived because banks kept it: ours to bear. */
    feeMinor: minor('fee_minor').notNull().default(0),
    /** The movement of the bank it was booked from; null: recorded by hand. */
    bankEntryId: uuid('bank_entry_id').references(() => bankEntries.id),
    recordedById: uuid('recorded_by_id')
      .notNull()
      .references(() => users.id),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_request_key').on(table.requestId),
    uniqueIndex('payments_reverses_key').on(table.reversesId),
    index('payments_invoice').on(table.invoiceId, table.recordedAt),
    index('payments_bank_entry').on(table.bankEntryId).where(sql`bank_entry_id is not null`),
    index('payments_received').on(table.receivedOn),
    index('payments_reversed').on(table.recordedAt).where(sql`kind = 'reversal'`),
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check('payments_fee', sql`${table.feeMinor} between 0 and ${table.amountMinor} - 1`),
    check('payments_kind', sql`${table.kind} in ('payment', 'refund', 'reversal')`),
    check('payments_reversal', sql`(${table.kind} = 'reversal') = (${table.reversesId} is not null)`),
  ],
);
