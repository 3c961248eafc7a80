import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ListName } from '#domain/lists.ts';
import { users } from './accounts.ts';
import { at, id } from './columns.ts';

/** How somebody likes to see a list: its filters, order and columns, as they stand in the address. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    name: text('name').notNull(),
    /** "status=active&sort=-total" */
    search: text('search').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.list, table.name)],
);
