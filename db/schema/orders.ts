import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FreightMode, Incoterm } from '#domain/incoterm.ts';
import type { LandedEstimate } from '#domain/landed.ts';
import type { Translated } from '#domain/languages.ts';
import type { AccountCurrency, Currency } from '#domain/money.ts';
import type { ProposalState } from '#domain/order-proposal.ts';
import type { TimelineAction } from '#domain/order-state.ts';
import type { OrderKind, OrderStatus } from '#domain/order-status.ts';
import type { SenderRole } from '#domain/roles.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { companies, users } from './accounts.ts';
import { brands, type Picture, products } from './catalogue.ts';
import { at, id } from './columns.ts';

/** Minor units. */
const minor = (name: string) => bigint(name, { mode: 'number' });

export type ShippingAddress = {
  name: string;
  company: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  /** Of orders since deliveries can be announced. */
  phone?: string | undefined;
  deliveryHours?: string | undefined;
};

/** One pound bought so many units of the currency on that day (docs/decisions.md, Money). */
export type FixedRate = { currency: Currency; perGbp: string; date: string; source: string };

/** The order number is "LYS-" and this sequence (docs/decisions.md, Ids). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 12347 });

/** What an order is looked for by, besides who placed it and its invoice; a list asks for exactly this text. */
export const orderWords = sql.raw(
  `number::text || ' ' || po_number || ' ' || coalesce(brand_name->>'en', '') || ' ' || coalesce(brand_name->>'ko', '') || ' ' || coalesce(brand_name->>'zh', '')`,
);

/** A tracking number as `domain/tracking-number.ts` reads it; whoever looks for one asks for exactly this text. */
export const trackingKeyOf = (number: SQLWrapper): SQL<string> =>
  sql<string>`regexp_replace(upper(${number} collate "C"), '[^0-9A-Z]', '', 'g')`;

/** Orders that still move. */
export const openOrders = sql`status not in ('completed', 'cancelled')`;

/** Invoices under prepayment: the goods wait for the money. */
export const toPay = sql`status = 'invoiced' and terms = 'prepayment' and paid_at is null`;

/** Of which orders something may still be owed: those not paid, and of the cancelled ones those with a fee. */
const unsettled = sql`paid_at is null and (status <> 'cancelled' or restocking_fee_minor > 0)`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: integer('number').notNull(),
    /** A replacement sends again, at no price, what a claim was about. */
    kind: text('kind').$type<OrderKind>().notNull().default('order'),
    retailerId: uuid('retailer_id')
      .notNull()
      .references(() => users.id),
    retailerCompanyId: uuid('retailer_company_id')
      .notNull()
      .references(() => companies.id),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    brandCompanyId: uuid('brand_company_id')
      .notNull()
      .references(() => companies.id),
    brandName: jsonb('brand_name').$type<Translated>().notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    currency: text('currency').$type<AccountCurrency>().notNull(),
    /** The exchange rates that took part, fixed at placement; empty where everything was in pounds. */
    rates: jsonb('rates').$type<FixedRate[]>().notNull().default([]),
    itemsMinor: minor('items_minor').notNull(),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    totalGbpMinor: minor('total_gbp_minor').notNull(),
    totalItems: integer('total_items').notNull(),
    totalCartons: integer('total_cartons').notNull(),
    lineCount: integer('line_count').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    additionalNotes: text('additional_notes').notNull().default(''),
    /** The retailer's own number for it; it stands on every paper. */
    poNumber: text('po_number').notNull().default(''),
    /** The day by which the retailer would like the goods. */
    wantedOn: date('wanted_on', { mode: 'string' }),
    /** Where the invoice goes, where that is not the shipping address. */
    invoiceAddress: jsonb('invoice_address').$type<ShippingAddress>(),
    /** As it was at placement. */
    vatNumber: text('vat_number'),
    terms: text('terms').$type<PaymentTerms>().notNull(),
    /** What is taken of its goods for us, as it was agreed with the brand when it was placed. */
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    /** As the brand sold when it was placed; null: nothing was agreed. */
    incoterm: jsonb('incoterm').$type<Incoterm>(),
    /** What it was expected to come to at its destination, by the tables of the day it was placed. */
    landed: jsonb('landed').$type<LandedEstimate>(),
    /** The day by which the brand has said that it ships. */
    shipBy: date('ship_by', { mode: 'string' }),
    carrier: text('carrier'),
    /** How it travels, where who shipped it has said so. */
    freightMode: text('freight_mode').$type<FreightMode>(),
    trackingNumber: text('tracking_number'),
    /** The day on which what has been shipped is expected. */
    expectedOn: date('expected_on', { mode: 'string' }),
    /** When it was first confirmed. */
    confirmedAt: at('confirmed_at'),
    invoicedAt: at('invoiced_at'),
    dueAt: at('due_at'),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    cancelledAt: at('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    restockingFeeMinor: minor('restocking_fee_minor'),
    feeWaivedReason: text('fee_waived_reason'),
    refundDueMinor: minor('refund_due_minor'),
    /** Made by the caller once per submission, unique per user; the hash tells a retry from another body. */
    requestId: uuid('request_id').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.number),
    uniqueIndex('orders_request_key').on(table.retailerId, table.requestId),
    index('orders_retailer_company').on(table.retailerCompanyId, table.createdAt, table.id),
    index('orders_brand_company').on(table.brandCompanyId, table.createdAt, table.id),
    // Somebody's orders of one status, however many they have of others.
    index('orders_retailer_status').on(table.retailerCompanyId, table.status, table.createdAt, table.id),
    index('orders_brand_status').on(table.brandCompanyId, table.status, table.createdAt, table.id),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    // What still moves is a small part of what was ever ordered: work lists and dashboards begin with it.
    index('orders_open').on(table.brandCompanyId, table.id).where(openOrders),
    // All that tells whose turn an order is, so that the queue reads nothing else of it.
    index('orders_turns')
      .on(table.updatedAt, table.id, table.status, table.terms, table.kind, table.paidAt, table.createdAt)
      .where(openOrders),
    index('orders_to_pay').on(table.invoicedAt, table.id).where(toPay),
    // Orders brand by brand, and who ordered.
    index('orders_brand').on(table.brandId, table.id, table.retailerCompanyId),
    index('orders_total_gbp').on(table.totalGbpMinor, table.id),
    index('orders_items').on(table.totalItems, table.id),
    index('orders_unsettled').on(table.createdAt, table.id).where(unsettled),
    // All that figures of a period read of an order, so that they read nothing else.
    index('orders_trade').on(
      table.createdAt,
      table.kind,
      table.status,
      table.retailerCompanyId,
      table.brandId,
      table.totalGbpMinor,
      table.confirmedAt,
      table.deliveredAt,
    ),
    // What a shop still owes, however much it has ever ordered.
    index('orders_owed').on(table.retailerCompanyId).where(unsettled),
    index('orders_words').using('gin', sql`(${orderWords}) gin_trgm_ops`),
    index('orders_tracking').on(trackingKeyOf(table.trackingNumber)).where(sql`tracking_number is not null`),
    check(
      'orders_status_known',
      sql`${table.status} in ('pending', 'confirmed', 'processing', 'invoiced', 'paid', 'preparing', 'shipped', 'delivered', 'completed', 'cancelled')`,
    ),
    check('orders_kind', sql`${table.kind} in ('order', 'replacement')`),
    check('orders_total', sql`${table.totalMinor} = ${table.itemsMinor} + ${table.shippingMinor}`),
    check('orders_amounts', sql`${table.itemsMinor} >= 0 and ${table.shippingMinor} >= 0`),
  ],
);

/**
 * How many orders there are, of whom and how they stand, so that nobody counts them all: of the retailer's company, of the
 * brand's, and of everybody (the id of zeros). The database adds what each change of an order adds or takes away as rows of
 * their own, so that no order waits for another; `foldOrderCounts` (server/orders/order-counts.ts) makes one row of those that
 * are alike. What holds is their sum.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    isPaid: boolean('is_paid').notNull(),
    orders: integer('orders').notNull(),
    totalGbpMinor: minor('total_gbp_minor').notNull(),
    /** When the latest of them was placed; the latest of somebody's rows is when they have ordered last. */
    lastAt: at('last_at'),
    /** The sum of all before it that are alike. */
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    index('order_counts_company').on(table.companyId, table.kind, table.status, table.isPaid),
    index('order_counts_new').on(table.id).where(sql`not is_folded`),
  ],
);

/** Everything fixed when the order is placed (docs/decisions.md, Price). */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: jsonb('product_name').$type<Translated>().notNull(),
    sku: text('sku'),
    image: jsonb('image').$type<Picture>(),
    quantityCartons: integer('quantity_cartons').notNull(),
    itemsPerCarton: integer('items_per_carton').notNull(),
    quantityItems: integer('quantity_items').notNull(),
    pricePerItemMinor: minor('price_per_item_minor').notNull(),
    pricePerCartonMinor: minor('price_per_carton_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    totalGbpMinor: minor('total_gbp_minor').notNull(),
    /** Cartons as they were ordered, where the brand could deliver fewer and the retailer agreed; null: as ordered. */
    orderedCartons: integer('ordered_cartons'),
    /** What customs are told a carton is worth where it costs nothing, in the order's currency; null: its price. */
    customsCartonMinor: minor('customs_carton_minor'),
    /** Items taken from counted stock, to be given back by a cancellation. */
    reservedItems: integer('reserved_items').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_items_position').on(table.orderId, table.position),
    index('order_items_product').on(table.productId),
    check(
      'order_items_quantity',
      sql`${table.quantityItems} = ${table.quantityCartons} * ${table.itemsPerCarton}`,
    ),
    check(
      'order_items_total',
      sql`${table.totalMinor} = ${table.quantityCartons} * ${table.pricePerCartonMinor}`,
    ),
  ],
);

export const timelineKinds = [
  'status',
  'correction',
  'payment',
  'proposal',
  'claim',
  'lots',
  'delivery',
  'tracking',
] as const;

export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    kind: text('kind').$type<(typeof timelineKinds)[number]>().notNull().default('status'),
    status: text('status').$type<OrderStatus>().notNull(),
    /** What was done, where the status alone does not tell: a decline, a cancellation, a change. */
    action: text('action').$type<TimelineAction>(),
    reason: text('reason'),
    /** The day of delivery that was said, where the entry is about that. */
    expectedOn: date('expected_on', { mode: 'string' }),
    actorId: uuid('actor_id').references(() => users.id),
    actorName: text('actor_name'),
    actorRole: text('actor_role').$type<SenderRole>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('order_timeline_seq').on(table.orderId, table.seq)],
);

/** What a line of a proposal says: so many cartons can be had. */
export type ProposedLine = { readonly itemId: string; readonly availableCartons: number };

/** Where a brand cannot deliver as ordered: what it offers instead, until the retailer has answered. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<ProposedLine[]>().notNull(),
    shipBy: date('ship_by', { mode: 'string' }),
    note: text('note').notNull().default(''),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    totalBeforeMinor: minor('total_before_minor').notNull(),
    totalAfterMinor: minor('total_after_minor').notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    /** What the retailer wrote when it sent the proposal back. */
    answer: text('answer'),
    remindersSent: integer('reminders_sent').notNull().default(0),
    proposedById: uuid('proposed_by_id').references(() => users.id),
    proposedAt: at('proposed_at').notNull(),
    decidedById: uuid('decided_by_id').references(() => users.id),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('order_proposals_open').on(table.orderId).where(sql`state = 'open'`),
    index('order_proposals_order').on(table.orderId, table.proposedAt),
    // What somebody has accepted in a month.
    index('order_proposals_accepted').on(table.decidedById, table.decidedAt).where(sql`state = 'accepted'`),
    index('order_proposals_waiting').on(table.proposedAt).where(sql`state = 'open'`),
    check(
      'order_proposals_state',
      sql`${table.state} in ('open', 'accepted', 'sent-back', 'cancelled', 'replaced', 'expired')`,
    ),
  ],
);
