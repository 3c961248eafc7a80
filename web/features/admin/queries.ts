import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import { type OrderSearch, orderFiltersOf } from './order-search.ts';
import type { PartnerSearch } from './partner-search.ts';

const rowsAtOnce = 50;

/** Orders of the desk, a page at a time. */
export const ordersQuery = (search: OrderSearch) =>
  pagedQuery(['orders', 'listOrders', 'desk', search], (cursor, options) =>
    api.orders.listOrders({ ...orderFiltersOf(search), cursor, limit: rowsAtOnce }, options),
  );

export type Order = Awaited<ReturnType<typeof api.orders.listOrders>>['items'][number];
export type BrandChoice = Awaited<ReturnType<typeof api.orders.listOrders>>['brands'][number];

export type PartnerKind = 'retailer' | 'brand';

export const partnersQuery = (kind: PartnerKind, search: PartnerSearch) =>
  pagedQuery(['dashboards', 'listPartners', kind, search], (cursor, options) =>
    api.dashboards.listPartners({ kind, ...search, cursor, limit: rowsAtOnce }, options),
  );

export type Partner = Awaited<ReturnType<typeof api.dashboards.listPartners>>['items'][number];
