import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedListKind } from '#domain/saved-list.ts';
import { companies, users } from './accounts.ts';
import { products } from './catalogue.ts';
import { at, id } from './columns.ts';

/** What a retailer keeps for buying again; its colleagues share it. */

export const lists = pgTable(
  'lists',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** A company has one list of favourites; it bears no name of its own. */
    kind: text('kind').$type<SavedListKind>().notNull(),
    name: text('name').notNull().default(''),
    /** Grows with every change of its lines: who saves on top of a colleague is told. */
    version: integer('version').notNull().default(1),
    createdById: uuid('created_by_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('lists_name_key').on(table.companyId, sql`lower(${table.name})`),
    uniqueIndex('lists_favourites_key').on(table.companyId).where(sql`kind = 'favourites'`),
    check('lists_kind', sql`${table.kind} in ('favourites', 'named')`),
    check('lists_name', sql`(${table.kind} = 'favourites') = (${table.name} = '')`),
  ],
);

export const listLines = pgTable(
  'list_lines',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What is usually ordered; null: it is only remembered. */
    quantityCartons: integer('quantity_cartons'),
    addedById: uuid('added_by_id').references(() => users.id),
    addedAt: at('added_at').notNull(),
    /** Where it stands on the list, from 0 on; what was removed leaves a gap. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index('list_lines_product').on(table.productId),
    check('list_lines_quantity', sql`${table.quantityCartons} between 1 and 9999`),
  ],
);
