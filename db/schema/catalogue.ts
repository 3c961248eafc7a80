import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Translated } from '#domain/languages.ts';
import type { Currency } from '#domain/money.ts';
import type { MoqUnit } from '#domain/moq.ts';
import type { StockLevel } from '#domain/stock.ts';
import { companies } from './accounts.ts';
import { at, id } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A stored picture: `/media/{key}-{width}.webp`; width and height are those of the largest. */
export type Picture = { key: string; widths: number[]; width: number; height: number };

/** How many active products of a brand are in a category, in the brand's own order of categories. */
export type CategoryCount = { id: string; productCount: number };

/** What a brand tells about itself; shown, never computed with. */
export type BrandStory = {
  technologies: { name: Translated; description: Translated; patent: string | null }[];
  clinicalResults: {
    metric: Translated;
    value: number;
    unit: string;
    duration: string | null;
    method: string | null;
  }[];
  marketStats: {
    figures: { key: string; value: string; unit: string; period: string | null }[];
    note: Translated | null;
  } | null;
  sustainability: Translated[];
  uglyFoodIngredients: { name: Translated; benefit: Translated }[];
  impactStats: { label: Translated; value: number; unit: string }[];
  stats: { yearsInBusiness: number | null; productsSold: number | null; customerSatisfaction: number | null };
  logoStyle: Record<string, string | number>;
};

/** Product categories with their names (the filter and the chips). */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Translated>().notNull(),
  position: integer('position').notNull(),
});

export const brands = pgTable(
  'brands',
  {
    id: id(),
    slug: text('slug').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: jsonb('name').$type<Translated>().notNull(),
    tagline: jsonb('tagline').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    story: jsonb('story').$type<Translated>(),
    details: jsonb('details').$type<BrandStory>().notNull(),
    logo: text('logo').notNull(),
    logoLight: text('logo_light').notNull(),
    logoMark: text('logo_mark').notNull(),
    heroImages: jsonb('hero_images').$type<Picture[]>().notNull().default([]),
    establishedYear: integer('established_year'),
    /** Items. */
    minimumOrder: integer('minimum_order').notNull().default(100),
    country: text('country').notNull().default('South Korea'),
    certifications: text('certifications').array().notNull().default(sql`'{}'`),
    featureTags: text('feature_tags').array().notNull().default(sql`'{}'`),
    active: boolean('active').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    /** Active products, in all and by category: counted again by every write of a product. */
    productCount: integer('product_count').notNull().default(0),
    categoryCounts: jsonb('category_counts').$type<CategoryCount[]>().notNull().default([]),
    /** The most common lead time of its active products; counted with them. */
    leadTime: text('lead_time'),
    searchTokens: tsvector('search_tokens').notNull().default(sql`''`),
    searchText: text('search_text').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('brands_slug_key').on(table.slug),
    index('brands_company').on(table.companyId),
    index('brands_search').using('gin', table.searchTokens),
  ],
);

/** Prices are decimals of the product's own currency (numeric, exact); order and cart amounts are minor units. */
const decimal = (name: string) => numeric(name, { precision: 14, scale: 4 });

export const products = pgTable(
  'products',
  {
    id: id(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    sku: text('sku'),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: jsonb('name').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    story: jsonb('story').$type<Translated>(),
    images: jsonb('images').$type<Picture[]>().notNull().default([]),
    currency: text('currency').$type<Currency>().notNull(),
    msrp: decimal('msrp'),
    offerRate: decimal('offer_rate'),
    offerPrice: decimal('offer_price'),
    offerMoq: integer('offer_moq'),
    itemPrice: decimal('item_price'),
    cartonPrice: decimal('carton_price'),
    retailPrice: decimal('retail_price'),
    /** Price per item in GBP by the rates of the last write: one order for every currency, never shown. */
    sortPrice: numeric('sort_price', { precision: 20, scale: 10 }).notNull().default('0'),
    moq: integer('moq'),
    moqUnit: text('moq_unit').$type<MoqUnit>().notNull().default('units'),
    minimumOrder: integer('minimum_order'),
    itemsPerCarton: integer('items_per_carton').notNull(),
    packSize: integer('pack_size').notNull().default(12),
    certifications: text('certifications').array().notNull().default(sql`'{}'`),
    keyIngredients: jsonb('key_ingredients').$type<Translated[]>().notNull().default([]),
    ingredients: text('ingredients').array().notNull().default(sql`'{}'`),
    badges: text('badges').array().notNull().default(sql`'{}'`),
    shades: jsonb('shades').$type<{ name: Translated; hex: string | null }[]>().notNull().default([]),
    awards: jsonb('awards').$type<Translated[]>().notNull().default([]),
    volume: text('volume').notNull().default('50ml'),
    spf: text('spf'),
    /** Counted stock in items; null: the level is set by hand in `stock_level`. */
    stockItems: integer('stock_items'),
    lowStockItems: integer('low_stock_items').notNull().default(0),
    stockLevel: text('stock_level').$type<StockLevel>().notNull().default('in'),
    leadTime: text('lead_time').notNull().default('3-5 days'),
    active: boolean('active').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    country: text('country').notNull().default('South Korea'),
    /** Place in its brand's own order ("popular"); "newest" is the reverse. */
    position: integer('position').notNull(),
    gtin: text('gtin'),
    hsCode: text('hs_code'),
    countryOfOrigin: text('country_of_origin'),
    netWeightGrams: numeric('net_weight_grams', { precision: 9, scale: 2 }),
    cartonWeightGrams: integer('carton_weight_grams'),
    cartonDimensionsMm: jsonb('carton_dimensions_mm').$type<{
      length: number;
      width: number;
      height: number;
    }>(),
    shelfLifeMonths: integer('shelf_life_months'),
    paoMonths: integer('pao_months'),
    alcoholPercent: numeric('alcohol_percent', { precision: 5, scale: 2 }),
    packaging: text('packaging'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('products_brand_position').on(table.brandId, table.position, table.id).where(sql`active`),
    index('products_brand_price').on(table.brandId, table.sortPrice, table.id).where(sql`active`),
    index('products_brand_category')
      .on(table.brandId, table.categoryId, table.position, table.id)
      .where(sql`active`),
    index('products_popular').on(table.position, table.id).where(sql`active`),
    index('products_price').on(table.sortPrice, table.id).where(sql`active`),
    index('products_newest').on(table.createdAt, table.id).where(sql`active`),
    index('products_featured').on(table.position, table.id).where(sql`active and featured`),
    uniqueIndex('products_sku_key').on(table.brandId, table.sku),
    index('products_category').on(table.categoryId, table.position, table.id).where(sql`active`),
    index('products_certifications').using('gin', table.certifications).where(sql`active`),
    check('products_moq_unit', sql`${table.moqUnit} in ('units', 'cartons')`),
    check('products_stock_level', sql`${table.stockLevel} in ('in', 'low', 'out')`),
    check('products_stock_never_negative', sql`${table.stockItems} >= 0`),
    check('products_carton', sql`${table.itemsPerCarton} > 0`),
    check(
      'products_priced',
      sql`coalesce(${table.cartonPrice}, ${table.itemPrice}, ${table.offerPrice}) is not null`,
    ),
  ],
);

/**
 * What a search looks through: a copy of what it finds, filters and orders products by, so that an order
 * that takes stock writes no tokens again (ADR 9). Written with the product (write-product.ts), never alone.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').notNull(),
    categoryId: text('category_id').notNull(),
    certifications: text('certifications').array().notNull(),
    sortPrice: numeric('sort_price', { precision: 20, scale: 10 }).notNull(),
    active: boolean('active').notNull(),
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull(),
    searchTokens: tsvector('search_tokens').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('product_search_tokens').using('gin', table.searchTokens),
    index('product_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Dated exchange rates with their source: 1 GBP = `perGbp` of the currency. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').$type<Currency>().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    perGbp: numeric('per_gbp', { precision: 16, scale: 8 }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.validFrom] }),
    check('exchange_rates_positive', sql`${table.perGbp} > 0`),
  ],
);
