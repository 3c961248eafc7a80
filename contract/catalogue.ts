import { z } from 'zod';
import { wordMatches } from '#domain/catalogue-filter.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { moqUnits } from '#domain/moq.ts';
import { stockLevels } from '#domain/stock.ts';
import {
  id,
  instant,
  language,
  line,
  money,
  page,
  paging,
  queryFlag,
  queryInt,
  queryList,
  text,
  translated,
} from './fields.ts';
import { operation } from './operation.ts';

/** A stored picture: `/media/{key}-{width}.webp` for each width; width and height are those of the largest. */
export const picture = z
  .object({
    key: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    alt: translated.optional().describe('What it shows, where the brand has written it'),
  })
  .meta({ id: 'Picture' });

/** What a search filters by. A brand or product may also carry others ("CPNP" as it came in). */
const certification = z.enum(certificationTypes, 'invalid-choice');

export const brandSummary = z
  .object({
    id,
    slug: z.string(),
    name: translated,
    tagline: translated,
    description: translated,
    logo: z.string().describe('Address of the word mark (SVG)'),
    logoMark: z.string().describe('Address of the round emblem (SVG)'),
    heroImage: picture.nullable(),
    minimumOrder: z.int().describe('Items: the lowest minimum that a cart of the brand can have'),
    productCount: z.int().describe('Active products'),
    establishedYear: z.int().nullable(),
    country: z.string(),
    categories: z.array(z.object({ id: z.string(), name: translated, productCount: z.int() })),
    certifications: z.array(z.string()),
    featureTags: z.array(z.string()),
    featured: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'BrandSummary' });

export const brandDetail = brandSummary
  .extend({
    logoLight: z.string(),
    heroImages: z.array(picture),
    story: translated.nullable(),
    technologies: z.array(
      z.object({ name: translated, description: translated, patent: z.string().nullable() }),
    ),
    clinicalResults: z.array(
      z.object({
        metric: translated,
        value: z.number(),
        unit: z.string(),
        duration: z.string().nullable(),
        method: z.string().nullable(),
      }),
    ),
    marketStats: z
      .object({
        figures: z.array(
          z.object({
            key: z.string(),
            value: z.string(),
            unit: z.string(),
            period: z.string().nullable(),
            label: translated.nullish().describe('As the brand names it; else a word for the key'),
          }),
        ),
        note: translated.nullable(),
      })
      .nullable(),
    sustainability: z.array(translated),
    uglyFoodIngredients: z.array(z.object({ name: translated, benefit: translated })),
    impactStats: z.array(z.object({ label: translated, value: z.number(), unit: z.string() })),
    stats: z.object({
      yearsInBusiness: z.int().nullable(),
      productsSold: z.int().nullable(),
      customerSatisfaction: z.number().nullable().describe('Percent'),
    }),
    leadTime: z.string().nullable().describe('The most common lead time of its products'),
    fallbacks: z
      .partialRecord(language, language)
      .optional()
      .describe('For readers of which language some text is missing, and in which one it stands instead'),
    logoStyle: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'Brand' });

/** What two decimals of an item's price leave out. */
export const pricePerItemExact = z
  .string()
  .nullable()
  .describe(
    'With four decimals, where two would mislead: below one unit, or where they do not come to the carton',
  );

/** A price that has been announced, as the account will see it by the rates of today. */
export const comingPrice = z
  .object({
    effectiveAt: instant,
    pricePerItem: money,
    pricePerItemExact,
    pricePerCarton: money,
    itemsPerCarton: z.int(),
  })
  .meta({ id: 'ComingPrice' });

const moqFields = {
  moq: z.int().nullable(),
  moqUnit: z.enum(moqUnits),
  minimumOrder: z.int().nullable().describe('Items'),
  itemsPerCarton: z.int(),
};

export const productSummary = z
  .object({
    id,
    brandId: id,
    brandSlug: z.string(),
    brandName: translated,
    sku: z.string().nullable(),
    categoryId: z.string(),
    category: translated,
    name: translated,
    image: picture.nullable(),
    pricePerItem: money.describe('Information only, never multiplied'),
    pricePerItemExact,
    pricePerCarton: money,
    recommendedRetail: money.nullable(),
    marginPercent: z.int().nullable().describe('What of the retail price stays with the retailer'),
    ...moqFields,
    volume: z.string(),
    badges: z.array(z.string()),
    certifications: z.array(z.string()),
    stockLevel: z.enum(stockLevels),
    stockItems: z.int().nullable().describe('Items in stock where stock is counted'),
    leadTime: z.string(),
  })
  .meta({ id: 'ProductSummary' });

export const productDetail = productSummary
  .extend({
    description: translated,
    story: translated.nullable(),
    images: z.array(picture),
    packSize: z.int(),
    keyIngredients: z.array(translated),
    ingredients: z.array(z.string()),
    shades: z.array(z.object({ name: translated, hex: z.string().nullable() })),
    awards: z.array(translated),
    spf: z.string().nullable(),
    inStock: z.boolean(),
    country: z.string(),
    featured: z.boolean(),
    gtin: z.string().nullable(),
    hsCode: z.string().nullable(),
    countryOfOrigin: z.string().nullable(),
    netWeightGrams: z.number().nullable().describe('A balm of 3.5 g has half a gram'),
    cartonWeightGrams: z.int().nullable(),
    cartonDimensionsMm: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
    shelfLifeMonths: z.int().nullable(),
    paoMonths: z.int().nullable(),
    alcoholPercent: z.number().nullable(),
    packaging: z.string().nullable(),
    brandMinimumOrder: z.int().describe('Items'),
    comingPrice: comingPrice.nullable().describe('A higher price that has been announced'),
    writtenIn: z
      .object({ name: z.array(language), description: z.array(language) })
      .describe('The languages of its texts; readers of others are shown another one'),
    lastOrdered: z.object({ orderId: id, orderNumber: z.string(), at: instant, cartons: z.int() }).nullable(),
  })
  .meta({ id: 'Product' });

export const brandSorts = ['name', 'products', 'newest'] as const;
export const productSorts = ['popular', 'price-low', 'price-high', 'newest'] as const;

const search = text(100).optional();
const category = text(60).optional();
const minorAmount = queryInt.pipe(z.int().min(0, 'too-small').max(1_000_000_000, 'too-large'));
const productPage = page(productSummary).extend({ total: z.int().describe('All that match') });
/** What a search found, and how well. */
export const foundProducts = page(productSummary).extend({
  total: z.int().describe('Exact to 1,000; 1,001 says that there are more'),
  match: z.enum(wordMatches).describe('Whether the words are found together, only most of them, or none'),
});

export const catalogue = {
  listBrands: operation({
    method: 'GET',
    path: '/api/brands',
    permission: 'catalogue:read',
    summary: 'Active brands, filtered and sorted; a brand user sees the own one only.',
    input: z.object({
      ...paging,
      q: search,
      category,
      sort: z.enum(brandSorts, 'invalid-choice').default('name'),
    }),
    output: page(brandSummary).extend({
      shown: z.int().describe('Brands that match'),
      total: z.int().describe('Brands there are'),
      categories: z
        .array(z.object({ id: z.string(), name: translated }))
        .describe('All there are to filter by'),
    }),
    errors: ['invalid-cursor'],
  }),
  getBrand: operation({
    method: 'GET',
    path: '/api/brands/:brandId',
    permission: 'catalogue:read',
    summary: 'A brand by its id or slug.',
    input: z.object({ brandId: line(100) }),
    output: brandDetail,
    errors: ['not-found'],
  }),
  listProducts: operation({
    method: 'GET',
    path: '/api/products',
    permission: 'catalogue:read',
    summary: 'All active products.',
    input: z.object({ ...paging, sort: z.enum(productSorts, 'invalid-choice').default('popular') }),
    output: productPage,
    errors: ['invalid-cursor'],
  }),
  listBrandProducts: operation({
    method: 'GET',
    path: '/api/brands/:brandId/products',
    permission: 'catalogue:read',
    summary: 'Active products of a brand, optionally of one category.',
    input: z.object({
      ...paging,
      brandId: line(100),
      category,
      sort: z.enum(productSorts, 'invalid-choice').default('popular'),
    }),
    output: productPage,
    errors: ['not-found', 'invalid-cursor'],
  }),
  listBrandCategoryProducts: operation({
    method: 'GET',
    path: '/api/brands/:brandId/categories/:category/products',
    permission: 'catalogue:read',
    summary: 'Products of a brand in one category that are in stock.',
    input: z.object({
      ...paging,
      brandId: line(100),
      category: line(60),
    }),
    output: productPage,
    errors: ['not-found', 'invalid-cursor'],
  }),
  getProduct: operation({
    method: 'GET',
    path: '/api/products/:productId',
    permission: 'catalogue:read',
    summary: 'A product by its id.',
    input: z.object({ productId: id }),
    output: productDetail,
    errors: ['not-found'],
  }),
  searchProducts: operation({
    method: 'GET',
    path: '/api/search',
    permission: 'catalogue:read',
    summary: 'Products by words in any of the three languages, with every filter.',
    input: z
      .object({
        ...paging,
        q: search,
        brandId: id.optional(),
        category,
        certifications: queryList(certification, certificationTypes.length)
          .optional()
          .describe('All of them'),
        minPriceMinor: minorAmount.optional().describe('Per item, in the currency of the account'),
        maxPriceMinor: minorAmount.optional().describe('Per item, in the currency of the account'),
        inStock: queryFlag.optional(),
        sort: z.enum(['relevance', ...productSorts], 'invalid-choice').default('relevance'),
      })
      .refine(
        (filter) =>
          filter.minPriceMinor === undefined ||
          filter.maxPriceMinor === undefined ||
          filter.minPriceMinor <= filter.maxPriceMinor,
        { path: ['maxPriceMinor'], message: 'price-range-reversed' },
      ),
    output: foundProducts,
    errors: ['invalid-cursor', 'price-range-reversed'],
  }),
  listFeatured: operation({
    method: 'GET',
    path: '/api/products/featured',
    permission: 'catalogue:read',
    summary: 'Featured products in stock, at most 8.',
    input: z.object({}),
    output: z.object({ items: z.array(productSummary) }),
  }),
  listNewArrivals: operation({
    method: 'GET',
    path: '/api/products/new-arrivals',
    permission: 'catalogue:read',
    summary: 'The newest products in stock, at most 6.',
    input: z.object({}),
    output: z.object({ items: z.array(productSummary) }),
  }),
  listProductsByIds: operation({
    method: 'GET',
    path: '/api/products/by-ids',
    permission: 'catalogue:read',
    summary: 'Products by a list of ids, in its order; unknown ones are left out.',
    input: z.object({ ids: queryList(id, 100) }),
    output: z.object({ items: z.array(productSummary) }),
  }),
  checkAvailability: operation({
    method: 'GET',
    path: '/api/products/:productId/availability',
    permission: 'catalogue:read',
    summary: 'Whether a quantity of items can be had: in stock, and at least the product’s MOQ.',
    input: z.object({
      productId: id,
      quantityItems: queryInt.pipe(z.int().min(1, 'too-small').max(100_000_000, 'too-large')),
    }),
    output: z.object({
      available: z.boolean(),
      stockLevel: z.enum(stockLevels),
      stockItems: z.int().nullable(),
      moqItems: z.int(),
    }),
    errors: ['not-found'],
  }),
  listCertificationTypes: operation({
    method: 'GET',
    path: '/api/certification-types',
    permission: 'catalogue:read',
    summary: 'The certification types a search can filter by.',
    input: z.object({}),
    output: z.object({ items: z.array(certification) }),
  }),
};
