import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { customerFilterOf } from './search.ts';

/** The retailers a brand has dealings with, page by page. */
export const customersQuery = (brandId: string, filter: ReturnType<typeof customerFilterOf>) =>
  pagedQuery(['customers', 'listCustomers', { brandId, ...filter }], (cursor, options) =>
    api.customers.listCustomers({ brandId, ...filter, cursor, limit: 50 }, options),
  );

export type Customer = Awaited<ReturnType<typeof api.customers.listCustomers>>['items'][number];
