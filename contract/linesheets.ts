import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { lineSheetCurrencies, longestLineSheet, mostTicked } from '#domain/line-sheet.ts';
import { accountCurrency, brandKey, currency, id, line, queryList, translated } from './fields.ts';
import { download, operation } from './operation.ts';

const category = z.object({ id: z.string(), name: translated, productCount: z.int() });

export const linesheets = {
  getLineSheetChoice: operation({
    method: 'GET',
    path: '/api/brands/:brandId/line-sheet/choice',
    permission: 'product:read',
    summary:
      'What a line sheet of an own brand can be made of: its live products and the currencies there are rates for.',
    input: z.object({ brandId: brandKey }),
    output: z.object({
      brandId: id,
      brandSlug: z.string(),
      brandName: translated,
      currencies: z.array(accountCurrency).describe('Those every product can be told in today'),
      entered: z.array(currency).describe('In what its prices are entered'),
      categories: z.array(category),
      items: z
        .array(z.object({ id, sku: z.string().nullable(), name: translated, categoryId: z.string() }))
        .describe(`At most ${longestLineSheet}`),
      total: z.int(),
    }),
    errors: ['not-found'],
  }),
  downloadLineSheet: download({
    path: '/api/brands/:brandId/line-sheet',
    permission: 'catalogue:read',
    summary: `A brand’s live products with pictures, prices, cartons and minimum as PDF, or without pictures for Excel; at most ${longestLineSheet}.`,
    input: z.object({
      brandId: brandKey,
      format: z.enum(['pdf', 'xlsx'], 'invalid-choice').default('pdf'),
      language: z.enum(languages, 'invalid-choice').optional().describe('The reader’s where it is left out'),
      currency: z
        .enum(lineSheetCurrencies, 'invalid-choice')
        .optional()
        .describe(
          'The account’s where it is left out; "entered" is as the brand has entered them, for itself and the team',
        ),
      categories: queryList(line(100)).optional().describe('Only these categories'),
      products: queryList(id, mostTicked).optional().describe('Only these products'),
    }),
    errors: [
      'not-found',
      'invalid-choice',
      'line-sheet-empty',
      'line-sheet-too-long',
      'line-sheet-without-rate',
      'too-many-requests',
    ],
    download: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
