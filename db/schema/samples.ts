import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Translated } from '#domain/languages.ts';
import type { SampleState } from '#domain/sample.ts';
import { companies, users } from './accounts.ts';
import { brands, products } from './catalogue.ts';
import { at, id } from './columns.ts';
import type { ShippingAddress } from './orders.ts';

/** What a retailer would like to try before it orders; apart from orders, with a minimum of its own. */
export const sampleRequests = pgTable(
  'sample_requests',
  {
    id: id(),
    retailerCompanyId: uuid('retailer_company_id')
      .notNull()
      .references(() => companies.id),
    askedById: uuid('asked_by_id').references(() => users.id),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    brandCompanyId: uuid('brand_company_id')
      .notNull()
      .references(() => companies.id),
    state: text('state').$type<SampleState>().notNull().default('asked'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    note: text('note').notNull().default(''),
    /** What the brand says to it: why not, or what to know. */
    answer: text('answer').notNull().default(''),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    answeredById: uuid('answered_by_id').references(() => users.id),
    answeredAt: at('answered_at'),
    shippedAt: at('shipped_at'),
    receivedAt: at('received_at'),
    /** Made by the caller once per submission. */
    requestId: uuid('request_id').notNull(),
    /** Grows with every step: who answers on top of another is told. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sample_requests_key').on(table.retailerCompanyId, table.requestId),
    index('sample_requests_retailer').on(table.retailerCompanyId, table.createdAt, table.id),
    index('sample_requests_brand').on(table.brandCompanyId, table.createdAt, table.id),
    index('sample_requests_created').on(table.createdAt, table.id),
    index('sample_requests_open').on(table.createdAt).where(sql`state in ('asked', 'accepted')`),
    check(
      'sample_requests_state',
      sql`${table.state} in ('asked', 'accepted', 'declined', 'shipped', 'received', 'withdrawn')`,
    ),
  ],
);

export const sampleLines = pgTable(
  'sample_lines',
  {
    id: id(),
    sampleRequestId: uuid('sample_request_id')
      .notNull()
      .references(() => sampleRequests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: jsonb('product_name').$type<Translated>().notNull(),
    sku: text('sku'),
    items: smallint('items').notNull(),
  },
  (table) => [
    uniqueIndex('sample_lines_position').on(table.sampleRequestId, table.position),
    uniqueIndex('sample_lines_product').on(table.sampleRequestId, table.productId),
    check('sample_lines_items', sql`${table.items} > 0`),
  ],
);
