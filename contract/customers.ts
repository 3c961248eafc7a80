import { z } from 'zod';
import { customerFilters } from '#domain/customer.ts';
import { brandKey, id, instant, money, page, sortedPaging, text, translated } from './fields.ts';
import { message, writingErrors, written } from './messages.ts';
import { operation } from './operation.ts';

const customer = z
  .object({
    companyId: id,
    name: z.string(),
    country: z.string(),
    orders: z.int().describe('Cancelled ones left out'),
    firstOrderAt: instant.nullable(),
    lastOrderAt: instant.nullable(),
    traded: money.describe('In pounds, by the rates of each order'),
    rhythmDays: z.int().nullable().describe('The middle of the days between orders; null before the second'),
    isOverdue: z.boolean().describe('More days have passed since the last order than usually do'),
    threadId: id.nullable().describe('The latest conversation'),
  })
  .meta({ id: 'Customer' });

export const customers = {
  listCustomers: operation({
    method: 'GET',
    path: '/api/brands/:brandId/customers',
    permission: 'customer:read',
    summary: 'The retailers who have ordered from a brand or asked it something, the last to order first.',
    input: z.object({
      brandId: brandKey,
      ...sortedPaging('customers'),
      kind: z
        .enum(customerFilters, 'invalid-choice')
        .optional()
        .describe('"overdue": due to order again; "asked": without an order so far'),
      q: text(60).optional().describe('Part of a company’s name'),
    }),
    output: page(customer).extend({
      total: z.int(),
      brand: z.object({ id, slug: z.string(), name: translated }),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  writeToCustomer: operation({
    method: 'POST',
    path: '/api/brands/:brandId/customers/:companyId/messages',
    permission: 'customer:write',
    summary:
      'Write to a retailer who has ordered from the brand or asked it something; an open conversation goes on.',
    input: z.object({ brandId: brandKey, companyId: id, ...written }),
    output: message,
    errors: writingErrors,
    status: 201,
  }),
};
