import type { QueryClient } from '@tanstack/react-query';
import {
  brandPerformanceQuery,
  salesAnalyticsQuery,
  statusDistributionQuery,
  tradeFiguresQuery,
} from '#web/features/analytics/queries.ts';
import type { AnalyticsSearch } from '#web/features/analytics/search.ts';
import { adminMetricsQuery, quickActionsQuery } from '#web/features/dashboards/queries.ts';
import { currenciesQuery } from '#web/queries.ts';

/** What the overview shows, asked for at the same time. */
export function loadOverview(queries: QueryClient, search: AnalyticsSearch) {
  return Promise.all([
    queries.ensureQueryData(adminMetricsQuery),
    queries.ensureQueryData(quickActionsQuery),
    queries.ensureQueryData(currenciesQuery),
    queries.ensureQueryData(tradeFiguresQuery(search)),
    queries.ensureQueryData(salesAnalyticsQuery(search)),
    queries.ensureQueryData(brandPerformanceQuery(search)),
    queries.ensureQueryData(statusDistributionQuery(search)),
  ]);
}
