import { z } from 'zod';
import { mostSignals, signalKinds } from '#domain/news.ts';
import { productSummary } from './catalogue.ts';
import { done, id, instant } from './fields.ts';
import { operation } from './operation.ts';

const kind = z.enum(signalKinds, 'invalid-choice').describe('It is back in stock, or its price changes');

/** What a shop's people ask to be told of products. */
export const news = {
  listSignals: operation({
    method: 'GET',
    path: '/api/signals',
    permission: 'signal:use',
    summary: `The reader’s own signals, at most ${mostSignals}, the newest first.`,
    input: z.object({}),
    output: z.object({
      items: z.array(
        z
          .object({
            product: productSummary,
            kind: z.enum(signalKinds),
            isSold: z.boolean().describe('Retailers see it now'),
            setAt: instant,
          })
          .meta({ id: 'Signal' }),
      ),
    }),
  }),
  setSignal: operation({
    method: 'PUT',
    path: '/api/signals/:productId/:kind',
    permission: 'signal:use',
    summary: 'Ask to be told once when a product is back in stock, or whenever its list price changes.',
    input: z.object({ productId: id, kind }),
    output: done,
    errors: ['not-found', 'product-available', 'too-many-signals'],
  }),
  removeSignal: operation({
    method: 'DELETE',
    path: '/api/signals/:productId/:kind',
    permission: 'signal:use',
    summary: 'Ask it no more.',
    input: z.object({ productId: id, kind }),
    output: done,
  }),
};
