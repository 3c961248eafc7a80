import { createFileRoute } from '@tanstack/react-router';
import { AdminOverview } from '#web/features/dashboards/AdminOverview.tsx';
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx';
import { adminMetricsQuery, quickActionsQuery } from '#web/features/dashboards/queries.ts';

/** The same screen as /admin. */
export const Route = createFileRoute('/admin/dashboard')({
  staticData: { texts: ['admin', 'dashboards'] },
  loader: ({ context: { queries } }) =>
    Promise.all([queries.ensureQueryData(adminMetricsQuery), queries.ensureQueryData(quickActionsQuery)]),
  pendingComponent: DashboardSkeleton,
  component: AdminOverview,
});
