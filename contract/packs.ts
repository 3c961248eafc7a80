import { z } from 'zod';
import { mostPacked } from '#domain/pack.ts';
import { id, queryList } from './fields.ts';
import { download } from './operation.ts';

export const packs = {
  downloadOrderPack: download({
    path: '/api/orders/:orderId/pack',
    permission: 'document:read',
    summary:
      'What is on record of an order’s products for where they go, as a ZIP: an overview, ingredients, notification numbers, lots, and the documents the reader may open.',
    input: z.object({ orderId: id }),
    errors: ['not-found', 'too-many-requests'],
    download: ['application/zip'],
  }),
  downloadDataPacks: download({
    path: '/api/data-packs',
    permission: 'catalogue:read',
    summary:
      'What an importer asks of products before it notifies them, as a ZIP: an overview in three languages, ingredients, what is on record for each market, and the documents the reader may open.',
    input: z.object({ products: queryList(id, mostPacked) }),
    errors: ['not-found', 'required', 'too-many-requests'],
    download: ['application/zip'],
  }),
};
