import { z } from 'zod';
import { catalogueSorts, wordMatches } from '#domain/catalogue-filter.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { needKeys } from '#domain/need-keys.ts';
import { foundProducts } from './catalogue.ts';
import { id, line, paging, queryFlag, queryInt, queryList, text, translated } from './fields.ts';
import { operation } from './operation.ts';

const minorAmount = queryInt.pipe(z.int().min(0, 'too-small').max(1_000_000_000, 'too-large'));
const upTo = (largest: number) => queryInt.pipe(z.int().min(0, 'too-small').max(largest, 'too-large'));
const ingredients = queryList(line(100), 10).optional();

const filterFields = {
  q: text(100).optional(),
  needs: queryList(z.enum(needKeys, 'invalid-choice'), needKeys.length).optional().describe('All of them'),
  categories: queryList(line(60), 50).optional().describe('Any of them'),
  brands: queryList(line(100), 50).optional().describe('Any of them, by slug'),
  certifications: queryList(z.enum(certificationTypes, 'invalid-choice'), certificationTypes.length)
    .optional()
    .describe('All of them'),
  with: ingredients.describe('All of them, as the keys of facets or of an INCI name'),
  without: ingredients.describe('None of them; a product that lists no ingredients is left out'),
  minPriceMinor: minorAmount.optional().describe('Per item, in the currency of the account'),
  maxPriceMinor: minorAmount.optional().describe('Per item, in the currency of the account'),
  minCartonMinor: minorAmount.optional().describe('Per carton, in the currency of the account'),
  maxCartonMinor: minorAmount.optional().describe('Per carton, in the currency of the account'),
  minMargin: upTo(100).optional().describe('Percent'),
  maxLeadDays: upTo(365).optional(),
  maxMinimum: upTo(1_000_000).optional().describe('Items'),
  inStock: queryFlag.optional(),
  ready: queryFlag
    .optional()
    .describe(
      'What the market of the own company needs is on record and reviewed; all where we know no market',
    ),
  isNew: queryFlag.optional().describe('Entered in the last 60 days'),
  ordered: queryFlag.optional().describe('By the own company; of nobody for who does not order'),
};

const ranges = [
  ['minPriceMinor', 'maxPriceMinor'],
  ['minCartonMinor', 'maxCartonMinor'],
] as const;

function inOrder<
  Fields extends z.ZodType<{ [Name in (typeof ranges)[number][number]]?: number | undefined }>,
>(fields: Fields) {
  return fields.superRefine((filter, context) => {
    for (const [low, high] of ranges) {
      if ((filter[low] ?? 0) > (filter[high] ?? Number.POSITIVE_INFINITY))
        context.addIssue({ code: 'custom', path: [high], message: 'price-range-reversed' });
    }
  });
}

const count = z.int().describe('Exact to 1,000; 1,001 says that there are more');
const match = z
  .enum(wordMatches)
  .describe('Whether the words are found together, only most of them, or none');
const counted = z.array(z.object({ key: z.string(), count }));
const steps = z.array(z.object({ step: z.int(), count }));
const namedCount = z.object({ key: z.string(), name: translated, count });

export const browse = {
  browse: operation({
    method: 'GET',
    path: '/api/catalogue',
    permission: 'catalogue:browse',
    summary: 'Every product a retailer may buy, by words in any language and by every filter at once.',
    input: inOrder(
      z.object({
        ...paging,
        ...filterFields,
        sort: z
          .enum(catalogueSorts, 'invalid-choice')
          .optional()
          .describe('Best match with words, else popular'),
      }),
    ),
    output: foundProducts,
    errors: ['invalid-cursor', 'price-range-reversed'],
  }),
  countFacets: operation({
    method: 'GET',
    path: '/api/catalogue/facets',
    permission: 'catalogue:browse',
    summary: 'How many products each filter would leave, beside those that are set.',
    input: inOrder(z.object(filterFields)),
    output: z.object({
      total: count,
      match,
      needs: counted,
      categories: z.array(namedCount),
      brands: z.array(namedCount.extend({ id })),
      certifications: counted,
      ingredients: z.array(namedCount).describe('As buyers name them, the most frequent first; at most 60'),
      margins: steps.describe('At least so many percent'),
      leadTimes: steps.describe('At most so many days'),
      minimums: steps.describe('At most so many items'),
      inStock: count,
      isNew: count,
      ready: z
        .object({ market: z.string(), name: translated, count })
        .nullable()
        .describe('For the market of the own company; null: we know none'),
      ordered: count.nullable().describe('null for who does not order'),
    }),
    errors: ['price-range-reversed'],
  }),
  findIngredients: operation({
    method: 'GET',
    path: '/api/catalogue/ingredients',
    permission: 'catalogue:browse',
    summary: 'Ingredients to filter by: by a common name in any language, or by a part of an INCI name.',
    input: z.object({ q: line(60) }),
    output: z.object({ items: z.array(namedCount).describe('At most 12') }),
  }),
};
