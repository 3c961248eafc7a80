import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { type OrderSearch, orderFiltersOf } from './order-search.ts';
import type { PartnerSearch } from './partner-search.ts';

const rowsAtOnce = 50;

/** Orders of the desk, a page at a time. */
export const ordersQuery = (search: OrderSearch) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'listOrders', 'desk', search],
    queryFn: ({ pageParam, signal }) =>
      api.orders.listOrders({ ...orderFiltersOf(search), cursor: pageParam, limit: rowsAtOnce }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export type Order = Awaited<ReturnType<typeof api.orders.listOrders>>['items'][number];
export type BrandChoice = Awaited<ReturnType<typeof api.orders.listOrders>>['brands'][number];

export type PartnerKind = 'retailer' | 'brand';

export const partnersQuery = (kind: PartnerKind, search: PartnerSearch) =>
  infiniteQueryOptions({
    queryKey: ['dashboards', 'listPartners', kind, search],
    queryFn: ({ pageParam, signal }) =>
      api.dashboards.listPartners({ kind, ...search, cursor: pageParam, limit: rowsAtOnce }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export type Partner = Awaited<ReturnType<typeof api.dashboards.listPartners>>['items'][number];
