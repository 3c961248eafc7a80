import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { type AnalyticsSearch, askedOf } from './search.ts';

/** Figures of months do not change with every order: an open overview reads them again when it is come back to. */
const staleTime = 30_000;

export const tradeFiguresQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', 'getTradeFigures', askedOf(search)],
    queryFn: ({ signal }) => api.analytics.getTradeFigures(askedOf(search), { signal }),
    staleTime,
  });

export const salesAnalyticsQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', 'getSalesAnalytics', askedOf(search), search.by],
    queryFn: ({ signal }) =>
      api.analytics.getSalesAnalytics({ ...askedOf(search), by: search.by }, { signal }),
    staleTime,
  });

export const brandPerformanceQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', 'getBrandPerformance', askedOf(search)],
    queryFn: ({ signal }) => api.analytics.getBrandPerformance(askedOf(search), { signal }),
    staleTime,
  });

export const statusDistributionQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', 'getStatusDistribution', askedOf(search)],
    queryFn: ({ signal }) => api.analytics.getStatusDistribution(askedOf(search), { signal }),
    staleTime,
  });

export type TradeFigures = Awaited<ReturnType<typeof api.analytics.getTradeFigures>>;
export type Sales = Awaited<ReturnType<typeof api.analytics.getSalesAnalytics>>;
export type Brands = Awaited<ReturnType<typeof api.analytics.getBrandPerformance>>;
export type Statuses = Awaited<ReturnType<typeof api.analytics.getStatusDistribution>>;
