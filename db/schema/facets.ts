import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductState } from '#domain/product-state.ts';
import type { StockLevel } from '#domain/stock.ts';
import { products } from './catalogue.ts';
import { at } from './columns.ts';

/** The number of a transaction, which never comes again. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

export const facetRevisions = pgSequence('facet_revisions');

/**
 * What the catalogue filters and counts products by (ADR 18): narrow rows that every server process keeps in its memory
 * and catches up with at each question, by the transaction that changed them. Written with the product
 * (write-rows.ts); a trigger of the products' table keeps stock and minimum what an order or the brand leaves.
 */
export const productFacets = pgTable(
  'product_facets',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    brandId: uuid('brand_id').notNull(),
    categoryId: text('category_id').notNull(),
    active: boolean('active').notNull(),
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull(),
    /** Keys of domain/needs.ts. */
    needs: text('needs').array().notNull().default(sql`'{}'`),
    certifications: text('certifications').array().notNull().default(sql`'{}'`),
    /** INCI names as keys (domain/inci-key.ts). */
    ingredients: text('ingredients').array().notNull().default(sql`'{}'`),
    /** Keys of the markets its passport is ready for today: written with the passport and every night. */
    markets: text('markets').array().notNull().default(sql`'{}'`),
    /** The state of each of its passports but those of which everything is missing, "eu-gb:expired"; null: not known yet. */
    passports: text('passports').array(),
    /** Of one item and of one carton, in GBP by the rates of the last write: to compare, never to show. */
    sortPrice: numeric('sort_price', { precision: 20, scale: 10 }).notNull(),
    cartonSortPrice: numeric('carton_sort_price', { precision: 20, scale: 10 }).notNull(),
    /** Whole percent; null without a retail price. */
    margin: integer('margin'),
    leadDays: integer('lead_days').notNull().default(0),
    minimumItems: integer('minimum_items').notNull().default(0),
    /** What its brand and the team look for among all they keep. */
    stockLevel: text('stock_level').$type<StockLevel>().notNull().default('in'),
    isCounted: boolean('is_counted').notNull().default(false),
    state: text('state').$type<ProductState>().notNull().default('live'),
    badges: text('badges').array().notNull().default(sql`'{}'`),
    /** Parts of domain/readiness.ts. */
    lacks: text('lacks').array().notNull().default(sql`'{}'`),
    /** In which way needs and words were made. */
    wordsVersion: smallint('words_version').notNull().default(0),
    /** The transaction that wrote the row last, and a number that grows with every writing: the database sets both. */
    changed: transactionId('changed').notNull().default('0'),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('product_facets_number').on(table.number),
    index('product_facets_changed').on(table.changed),
  ],
);
