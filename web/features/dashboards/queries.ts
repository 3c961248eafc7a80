import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const retailerMetricsQuery = queryOptions({
  queryKey: ['dashboards', 'getRetailerMetrics'],
  queryFn: ({ signal }) => api.dashboards.getRetailerMetrics({}, { signal }),
});

export const brandMetricsQuery = queryOptions({
  queryKey: ['dashboards', 'getBrandMetrics'],
  queryFn: ({ signal }) => api.dashboards.getBrandMetrics({}, { signal }),
});

/** Health is only true for a moment, so an open overview measures it every minute. */
export const adminMetricsQuery = queryOptions({
  queryKey: ['dashboards', 'getAdminMetrics'],
  queryFn: ({ signal }) => api.dashboards.getAdminMetrics({}, { signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});

export const quickActionsQuery = queryOptions({
  queryKey: ['dashboards', 'listQuickActions'],
  queryFn: ({ signal }) => api.dashboards.listQuickActions({}, { signal }),
});

export type RetailerMetrics = Awaited<ReturnType<typeof api.dashboards.getRetailerMetrics>>;
export type BrandMetrics = Awaited<ReturnType<typeof api.dashboards.getBrandMetrics>>;
export type AdminMetrics = Awaited<ReturnType<typeof api.dashboards.getAdminMetrics>>;
export type QuickAction = Awaited<ReturnType<typeof api.dashboards.listQuickActions>>['items'][number];
export type OrderSummary = RetailerMetrics['recentOrders'][number];
