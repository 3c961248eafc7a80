import { sql } from 'drizzle-orm';
import {
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
import type { Translated } from '#domain/languages.ts';
import { companies } from './accounts.ts';
import { brands, products } from './catalogue.ts';
import { at, dayNumber, id } from './columns.ts';
import { doer } from './doer.ts';
import { orderItems, orders } from './orders.ts';

/** Lots: what was made in one go, where it went, and what was said to those who have it (docs/decisions.md, Lots). */

/** Of a lot: there is some of it that may ship, if it is not too old. */
export const isOnShelf = sql`left_items > 0 and recalled_at is null`;

export const lots = pgTable(
  'lots',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** As it is printed on the goods. */
    code: text('code').notNull(),
    madeOn: date('made_on', { mode: 'string' }),
    /** As it is printed; of what keeps longer than 30 months the day that follows from when it was made. */
    bestBefore: date('best_before', { mode: 'string' }).notNull(),
    receivedItems: integer('received_items').notNull(),
    /** On the shelf: what was received and corrected, less what has shipped. */
    leftItems: integer('left_items').notNull(),
    /** Of these, held for orders that are being prepared. */
    allocatedItems: integer('allocated_items').notNull().default(0),
    recalledAt: at('recalled_at'),
    ...doer(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('lots_code').on(table.productId, table.code),
    // With all that lots are counted and put in order by, so that those which are not shown are not read.
    index('lots_brand').on(
      table.brandId,
      table.bestBefore,
      table.id,
      table.code,
      table.leftItems,
      table.receivedAt,
      table.recalledAt,
    ),
    index('lots_ends').on(table.brandId, dayNumber(table.bestBefore), table.id),
    index('lots_product').on(table.productId, table.bestBefore, table.id),
    // What ends is looked for every night.
    index('lots_left').on(table.bestBefore).where(isOnShelf),
    index('lots_watched').on(table.brandId, table.bestBefore).where(isOnShelf),
    index('lots_code_words').using('gin', sql`${table.code} gin_trgm_ops`),
    check('lots_received', sql`${table.receivedItems} >= 0`),
    check('lots_allocated', sql`${table.allocatedItems} between 0 and ${table.leftItems}`),
  ],
);

/** Which lots a line of an order takes: held while it is prepared, gone with it once it has shipped. */
export const orderLots = pgTable(
  'order_lots',
  {
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    items: integer('items').notNull(),
    shippedAt: at('shipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderItemId, table.lotId] }),
    index('order_lots_lot').on(table.lotId, table.orderId),
    index('order_lots_order').on(table.orderId),
    check('order_lots_items', sql`${table.items} > 0`),
  ],
);

/** A lot that is called back, with why and what to do, as it was told to everybody who has some of it. */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    reason: jsonb('reason').$type<Translated>().notNull(),
    instruction: jsonb('instruction').$type<Translated>().notNull(),
    ...doer(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    uniqueIndex('recalls_lot').on(table.lotId),
    index('recalls_brand').on(table.brandId, table.openedAt),
  ],
);

/** Which shops were told of a recall, and who in them has said that they have read it. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    readAt: at('read_at'),
    ...doer(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.companyId] }),
    index('recall_notices_company').on(table.companyId),
    index('recall_notices_unread').on(table.recallId).where(sql`read_at is null`),
  ],
);
