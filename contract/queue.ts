import { z } from 'zod';
import { orderActions } from '#domain/order-state.ts';
import { waitingKinds } from '#domain/waiting.ts';
import { id, instant, paging } from './fields.ts';
import { operation } from './operation.ts';

const waiting = z
  .object({
    id,
    title: z.string().describe('A number or a name'),
    detail: z.string().describe('Whose it is'),
    at: instant.describe('Since when it waits'),
    href: z.string(),
    step: z.enum(orderActions).nullable().describe('Of an order: the step the reader takes'),
  })
  .meta({ id: 'WaitingItem' });

export const queue = {
  listWaiting: operation({
    method: 'GET',
    path: '/api/queue',
    permission: 'queue:read',
    summary: 'What waits for the reader, source by source, each with what has waited longest first.',
    input: z.object({
      limit: paging.limit.describe('Of each source'),
    }),
    output: z.object({
      total: z.int(),
      sources: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: z.int(),
          href: z.string().describe('The list of all of them'),
          items: z.array(waiting),
        }),
      ),
    }),
  }),
};
