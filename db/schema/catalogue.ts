import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IncotermRule } from '#domain/incoterm.ts';
import { type Language, languages, type Translated } from '#domain/languages.ts';
import type { Currency } from '#domain/money.ts';
import type { MoqUnit } from '#domain/moq.ts';
import type { Fallbacks } from '#domain/page-entry.ts';
import type { BrandState, ProductState } from '#domain/product-state.ts';
import type { StockLevel } from '#domain/stock.ts';
import { companies } from './accounts.ts';
import { at, id } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A stored picture: `/media/{key}-{width}.webp`; width and height are those of the largest. `alt` says what it shows
 * to who cannot see it, where the brand has written it.
 */
export type Picture = { key: string; widths: number[]; width: number; height: number; alt?: Translated };

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
    /** `label` where the brand has named it, else a word of ours by its key. */
    figures: {
      key: string;
      value: string;
      unit: string;
      period: string | null;
      label?: Translated | null;
    }[];
    note: Translated | null;
  } | null;
  sustainability: Translated[];
  uglyFoodIngredients: { name: Translated; benefit: Translated }[];
  impactStats: { label: Translated; value: number; unit: string }[];
  stats: { yearsInBusiness: number | null; productsSold: number | null; customerSatisfaction: number | null };
  logoStyle: Record<string, string | number>;
  /** For readers of which language some text is missing, and in which one they see it. */
  fallbacks?: Fallbacks;
  /** The picture its word mark is made of, where it is one. */
  logoPicture?: Picture | null;
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
    /** What retailers see is live; a brand is first published by an admin (docs/decisions.md, Catalogue). */
    state: text('state').$type<BrandState>().notNull().default('live'),
    /** Its company is suspended or closed: hidden, whatever its own state, until the company is restored. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** Always what `state` and `isSuspended` say: queries of the catalogue ask this. */
    active: boolean('active').notNull().default(true),
    /** Why the team asked for changes before the first publishing, or hides it. */
    reviewNote: text('review_note'),
    /** Samples may be asked for: so many different products at least, and items of each at most. */
    samplesOffered: boolean('samples_offered').notNull().default(true),
    samplesAtLeast: smallint('samples_at_least').notNull().default(1),
    samplesOfEach: smallint('samples_of_each').notNull().default(2),
    /** Who pays what, and how long it takes, in the brand's words. */
    samplesNote: jsonb('samples_note').$type<Translated>(),
    /** In what its prices are entered where nobody says otherwise. */
    priceCurrency: text('price_currency').$type<Currency>().notNull().default('KRW'),
    /** Under which rule of Incoterms 2020 it sells, with the named place; an order keeps its own. */
    incoterm: text('incoterm').$type<IncotermRule>(),
    incotermPlace: text('incoterm_place'),
    /** Grows with every publishing of its page. */
    version: integer('version').notNull().default(1),
    featured: boolean('featured').notNull().default(false),
    /** Active products, in all and by category: counted again by every write of a product. */
    productCount: integer('product_count').notNull().default(0),
    categoryCounts: jsonb('category_counts').$type<CategoryCount[]>().notNull().default([]),
    /** The most common lead time of its active products; counted with them. */
    leadTime: text('lead_time'),
    /** Items; the lowest minimum among its active products, counted with them; null: it has none. */
    lowestMinimum: integer('lowest_minimum'),
    searchTokens: tsvector('search_tokens').notNull().default(sql`''`),
    searchText: text('search_text').notNull().default(''),
    /** In which way the tokens were made; an older way is made anew at a start (server/catalogue/refresh-words.ts). */
    wordsVersion: smallint('words_version').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('brands_slug_key').on(table.slug),
    // Who is hidden is asked with every question to the catalogue, of rows that are long.
    index('brands_hidden').on(table.id).where(sql`not active`),
    index('brands_company').on(table.companyId),
    // A brand's page is a wide row: to count brands, or to find the newest, nobody reads one.
    index('brands_since').on(table.createdAt, table.id, table.active),
    index('brands_search').using('gin', table.searchTokens),
    check('brands_state', sql`${table.state} in ('draft', 'review', 'live', 'hidden')`),
    check(
      'brands_samples',
      sql`${table.samplesAtLeast} between 1 and 20 and ${table.samplesOfEach} between 1 and 50`,
    ),
    check('brands_incoterm', sql`(${table.incoterm} is null) = (${table.incotermPlace} is null)`),
    check('brands_active', sql`${table.active} = (${table.state} = 'live' and not ${table.isSuspended})`),
  ],
);

/** The name a brand's own list is ordered by: the first of those that are written. */
export const keptName = (name: unknown) =>
  sql`lower(coalesce(nullif(${name}->>'ko', ''), nullif(${name}->>'en', ''), ${name}->>'zh')) collate "C"`;
/** Whether a product lacks its name or its description in a language. */
const unwritten = (
  language: Language,
  { name, description }: { name: AnyPgColumn; description: AnyPgColumn },
) => sql`(${name}->>'${sql.raw(language)}' = '' or ${description}->>'${sql.raw(language)}' = '')`;
export const keptSku = (sku: unknown) => sql`lower(coalesce(${sku}, '')) collate "C"`;

/**
 * The lexemes of a product's names, SKU and GTIN alone: what a brand and the team find what they keep by. A function of the
 * database that tells what it costs, or a common word would be looked for in every row (migration 0036).
 */
export const ownTokens = (tokens: unknown) => sql`own_tokens(${tokens})`;

/** What is not counted comes after everything that is. */
export const countedItems = (items: unknown) => sql`coalesce(${items}, 2147483647)`;
/** The step that so many items are in. */
export const stockStepOf = (items: unknown) =>
  sql`floor(8 * log(2.0, ${countedItems(items)}::numeric + 1))::smallint`;

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
    /** What the file it came from calls it: an import finds by it what has no SKU. */
    handle: text('handle'),
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
    /** Items; where this product asks for another minimum than its brand, and only there. */
    minimumException: integer('minimum_exception'),
    /** 0 where a draft does not say yet. */
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
    /**
     * Roughly how much of it there is, in steps a tenth wide: what the stock list is put in order along. Selling
     * some seldom changes it, so an order need not touch the indexes of a product.
     */
    stockStep: smallint('stock_step').generatedAlwaysAs(stockStepOf(sql`stock_items`)),
    lowStockItems: integer('low_stock_items').notNull().default(0),
    stockLevel: text('stock_level').$type<StockLevel>().notNull().default('in'),
    /** Since when its lots are kept: counted stock is then what these can sell; null: they are not. */
    keepsLotsSince: at('keeps_lots_since'),
    leadTime: text('lead_time').notNull().default('3-5 days'),
    state: text('state').$type<ProductState>().notNull().default('live'),
    /** Always what `state` says: queries of the catalogue ask this. */
    active: boolean('active').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    country: text('country').notNull().default('South Korea'),
    /** Where that is the United Kingdom: which part of it goods leave. */
    shipsFromPostcode: text('ships_from_postcode'),
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
    /** Grows with every change of what a brand enters; stock that orders take does not change it. */
    version: integer('version').notNull().default(1),
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
    check(
      'products_lots_are_counted',
      sql`${table.keepsLotsSince} is null or ${table.stockItems} is not null`,
    ),
    check('products_stock_never_negative', sql`${table.stockItems} >= 0`),
    uniqueIndex('products_handle_key').on(table.brandId, table.handle),
    // What a brand's own list is put in order by (server/products/list-kept-products.ts).
    index('products_kept_place').on(table.brandId, table.position, table.id),
    index('products_lots')
      .on(table.brandId, table.position, table.id)
      .where(sql`keeps_lots_since is not null`),
    index('products_kept_price').on(table.brandId, table.sortPrice, table.id),
    index('products_kept_changed').on(table.brandId, table.updatedAt, table.id),
    index('products_kept_name').on(table.brandId, keptName(table.name), table.id),
    index('products_kept_sku').on(table.brandId, keptSku(table.sku), table.id),
    index('products_kept_stock').on(table.brandId, table.stockStep),
    index('products_brand_state').on(table.brandId, table.state, table.position, table.id),
    // In which currencies a brand has entered its prices (server/linesheets).
    index('products_brand_currency').on(table.brandId, table.currency).where(sql`active`),
    // What the team's list of all brands' products is put in order and narrowed by (server/catalogue-desk).
    index('products_desk_changed').on(table.updatedAt, table.id),
    index('products_desk_idle').on(table.state, table.updatedAt, table.id).where(sql`state <> 'live'`),
    ...languages.map((language) =>
      index(`products_brand_unwritten_${language}`)
        .on(table.brandId, table.state)
        .where(unwritten(language, table)),
    ),
    check('products_state', sql`${table.state} in ('draft', 'live', 'archived')`),
    check('products_active', sql`${table.active} = (${table.state} = 'live')`),
    check(
      'products_carton',
      sql`${table.itemsPerCarton} > 0 or (${table.itemsPerCarton} = 0 and not ${table.active})`,
    ),
    check(
      'products_priced',
      sql`not ${table.active} or coalesce(${table.cartonPrice}, ${table.itemPrice}, ${table.offerPrice}) is not null`,
    ),
    check('products_exception', sql`${table.minimumException} > 0`),
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
    /** A small number for its id, so that a search can name thousands of products in a breath. */
    number: integer('number').notNull().default(sql`nextval('product_numbers')`),
  },
  (table) => [
    uniqueIndex('product_search_number').on(table.number),
    index('product_search_tokens').using('gin', table.searchTokens),
    index('product_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('product_search_brand').on(table.brandId),
    index('product_search_own').using('gin', table.brandId, ownTokens(table.searchTokens)), // btree_gin
  ],
);

/**
 * Words of what products and brands are called, for who mistypes one. The database adds what a text brings that is not here
 * yet; a word may stand twice, so that nobody who writes waits for another, and may outlive its last product, which then only
 * finds nothing.
 */
export const knownWords = pgTable(
  'known_words',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
  },
  (table) => [
    index('known_words_word').on(table.word),
    index('known_words_like').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);

export const productNumbers = pgSequence('product_numbers');

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
