import { z } from 'zod';
import { id, line } from './fields.ts';
import { operation } from './operation.ts';

export const hitKinds = ['order', 'invoice', 'product', 'brand', 'company', 'person', 'enquiry'] as const;

const hit = z
  .object({
    kind: z.enum(hitKinds),
    id,
    title: z.string().describe('A number or a name, in the reader’s language'),
    detail: z.string().describe('What tells it from others of the name: brand, company, email'),
    href: z.string().describe('The address that shows it'),
  })
  .meta({ id: 'SearchHit' });

export const search = {
  search: operation({
    method: 'GET',
    path: '/api/find',
    permission: 'search:use',
    summary:
      'Orders, invoices, products, brands, companies, people and what lies in the inbox by name or number, of what the reader may see.',
    input: z.object({
      q: line(60).describe(
        'In any of the three languages; a number finds orders and invoices, a whole tracking number its order',
      ),
    }),
    output: z.object({ items: z.array(hit).describe('At most 6 of a kind, kind by kind, best first') }),
  }),
};
