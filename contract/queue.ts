import { z } from 'zod';
import { deskSubjectNames, ownWork } from '#domain/desk.ts';
import { orderActions } from '#domain/order-state.ts';
import { waitingKinds } from '#domain/waiting.ts';
import { colleague } from './desk.ts';
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
    dueAt: instant
      .nullable()
      .describe('By when the team has promised it; null: it is no promise of the team'),
    dueDay: z.iso
      .date()
      .nullable()
      .describe('The day of `dueAt` where it is due on a day, whatever the hour; null: at that moment'),
    desk: z
      .object({
        subjectKind: z.enum(deskSubjectNames),
        subjectId: id,
        assignee: colleague.nullable(),
        version: z.int(),
      })
      .nullable()
      .describe('Of the team’s: who has taken it on; null: nobody can'),
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
      assigned: z
        .enum(ownWork, 'invalid-choice')
        .optional()
        .describe('Of the team’s: what the reader has taken on, or nobody has'),
    }),
    output: z.object({
      total: z.int().describe('Exact to 1,000; 1,001 says that there are more'),
      sources: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: z.int().describe('Exact to 1,000; 1,001 says that there are more'),
          href: z.string().describe('The list of all of them'),
          items: z.array(waiting),
        }),
      ),
    }),
  }),
};
