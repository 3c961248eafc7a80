import { createFileRoute } from '@tanstack/react-router';
import { parseAnalyticsSearch } from '#web/features/analytics/search.ts';
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx';
import { loadOverview } from './-load-overview.ts';
import { Overview } from './-Overview.tsx';

/** The operator's overview; /admin/dashboard is the same screen. */
export const Route = createFileRoute('/admin/')({
  staticData: { texts: ['admin', 'analytics', 'dashboards', 'rates'] },
  validateSearch: parseAnalyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => loadOverview(queries, deps),
  pendingComponent: DashboardSkeleton,
  component: () => <Overview search={Route.useSearch()} />,
});
