import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { mostTicked } from '#domain/line-sheet.ts';
import { mostShopPictures, shopFileFormats } from '#domain/shop-file.ts';
import { accountCurrency, id, longestPage, queryList } from './fields.ts';
import { download } from './operation.ts';

export const shopFiles = {
  downloadShopFile: download({
    path: '/api/shop-files',
    permission: 'shop-file:read',
    summary: `What was bought as a file that a shop takes: Shopify’s or WooCommerce’s product CSV, or a ZIP of up to ${mostShopPictures.toLocaleString('en')} pictures.`,
    input: z.object({
      format: z.enum(shopFileFormats, 'invalid-choice').default('shopify'),
      language: z.enum(languages, 'invalid-choice').optional().describe('The reader’s where it is left out'),
      currency: accountCurrency
        .optional()
        .describe('Of the recommended retail price; the account’s where it is left out'),
      orders: queryList(id, longestPage)
        .optional()
        .describe('Only what these orders have; without them everything the company has bought'),
      products: queryList(id, mostTicked).optional().describe('Of that only these products'),
    }),
    errors: [
      'not-found',
      'required',
      'shop-file-empty',
      'currency-without-rate',
      'shop-pictures-too-many',
      'too-many-requests',
    ],
    download: ['text/csv', 'application/zip'],
  }),
};
