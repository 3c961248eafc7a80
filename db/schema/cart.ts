import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { at, id } from './columns.ts';

/** One cart per user; its row is the lock that every change of the cart takes first. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: at('updated_at').notNull(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantityCartons: integer('quantity_cartons').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_lines_product').on(table.userId, table.productId),
    index('cart_lines_by_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantityCartons} between 1 and 9999`),
  ],
);
