import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalStatus } from '#domain/approval.ts';
import type { AgreedTerms } from '#domain/checkout.ts';
import type { Translated } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { companies, users } from './accounts.ts';
import { brands, type Picture } from './catalogue.ts';
import { at, id } from './columns.ts';
import { orders, type ShippingAddress } from './orders.ts';

/** A line of the cart as it was submitted. */
export type ApprovalLine = {
  readonly productId: string;
  readonly productName: Translated;
  readonly image: Picture | null;
  readonly quantityCartons: number;
  readonly quantityItems: number;
  readonly pricePerCartonMinor: number;
  readonly totalMinor: number;
};

/**
 * What a buyer would like to order above the own limit. The lines stay in the buyer's cart; an owner's yes
 * orders them at the price of that day, if they are still the same.
 */
export const orderApprovals = pgTable(
  'order_approvals',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    status: text('status').$type<ApprovalStatus>().notNull().default('pending'),
    /** Made by the caller once per submission. */
    requestId: uuid('request_id').notNull(),
    lines: jsonb('lines').$type<ApprovalLine[]>().notNull(),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    totalGbpMinor: bigint('total_gbp_minor', { mode: 'number' }).notNull(),
    /** What the limit and the month's orders were when it was asked. */
    limitMinor: bigint('limit_minor', { mode: 'number' }).notNull(),
    spentMinor: bigint('spent_minor', { mode: 'number' }).notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    additionalNotes: text('additional_notes').notNull().default(''),
    /** What else the order will say once it is approved, as in `orders`. */
    poNumber: text('po_number').notNull().default(''),
    wantedOn: date('wanted_on', { mode: 'string' }),
    invoiceAddress: jsonb('invoice_address').$type<ShippingAddress>(),
    vatNumber: text('vat_number'),
    /** The terms the buyer saw; null: it was asked before they were kept. */
    seenTerms: jsonb('seen_terms').$type<AgreedTerms>(),
    /** The buyer takes the importer's part (docs/decisions.md, Passport). */
    isImporter: boolean('is_importer').notNull().default(false),
    decidedById: uuid('decided_by_id').references(() => users.id),
    decidedAt: at('decided_at'),
    reason: text('reason'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_approvals_request').on(table.buyerId, table.requestId),
    uniqueIndex('order_approvals_pending').on(table.buyerId, table.brandId).where(sql`status = 'pending'`),
    index('order_approvals_company').on(table.companyId, table.createdAt, table.id),
    index('order_approvals_order').on(table.orderId),
    check('order_approvals_status', sql`${table.status} in ('pending', 'approved', 'declined', 'withdrawn')`),
    check('order_approvals_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);
