import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type PartnerKind = 'retailer' | 'brand';
export type PartnerFilter = Pick<InputOf<Api['dashboards']['listPartners']>, 'status' | 'q' | 'sort'>;
export type Partner = Awaited<ReturnType<typeof api.dashboards.listPartners>>['items'][number];

/** The companies of one kind, a page at a time. */
export const partnersQuery = (kind: PartnerKind, filter: PartnerFilter) =>
  pagedQuery(['dashboards', 'listPartners', kind, filter], (cursor, options) =>
    api.dashboards.listPartners({ kind, ...filter, cursor, limit: 50 }, options),
  );

/** New bank accounts of brand companies that nobody has checked; managers alone may ask. */
export const accountsToCheckQuery = queryOptions({
  queryKey: ['company', 'listAccountsToCheck'],
  queryFn: ({ signal }) => api.company.listAccountsToCheck({}, { signal }),
});

export type AccountToCheck = Awaited<ReturnType<typeof api.company.listAccountsToCheck>>['items'][number];
