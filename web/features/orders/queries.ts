import { queryOptions } from '@tanstack/react-query';
import type { api as contract } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type Orders = (typeof contract)['orders'];
export type Order = OutputOf<Orders['getOrder']>;
export type OrderSummary = OutputOf<Orders['listOrders']>['items'][number];
export type Action = Order['actions'][number];
export type OrderFilter = Omit<InputOf<Orders['listOrders']>, 'cursor' | 'limit'>;

/** What an order comes to with VAT: as its invoice says, before there is one as today's would. */
export const orderVatQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['money', 'getOrderVat', { orderId }],
    queryFn: ({ signal }) => api.vat.getOrderVat({ orderId }, { signal }),
  });

/** The orders the reader may see, newest first, page by page. */
export const ordersQuery = (filter: OrderFilter) =>
  pagedQuery(['orders', 'listOrders', filter], (cursor, options) =>
    api.orders.listOrders({ ...filter, cursor, limit: 50 }, options),
  );

/** What the team has noted about an order, the latest first. */
export const orderNotesQuery = (orderId: string) =>
  pagedQuery(['orders', 'listOrderNotes', orderId], (cursor, options) =>
    api.orders.listOrderNotes({ orderId, cursor }, options),
  );

/** What is in stock of one product, for who is about to say that an order cannot have all of it. */
export const stockOfProductQuery = (brandId: string, productId: string) =>
  queryOptions({
    queryKey: ['stock', 'listStock', { brandId, productId }],
    queryFn: ({ signal }) => api.stock.listStock({ brandId, productId, limit: 1 }, { signal }),
    staleTime: 0,
  });
