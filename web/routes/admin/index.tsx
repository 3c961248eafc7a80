import { createFileRoute } from '@tanstack/react-router';
import { AdminOverview } from '#web/features/dashboards/AdminOverview.tsx';
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx';
import { adminMetricsQuery, quickActionsQuery } from '#web/features/dashboards/queries.ts';
import { MissingRates } from '#web/features/rates/MissingRates.tsx';
import { currenciesQuery } from '#web/queries.ts';

/** The operator's overview; /admin/dashboard is the same screen. */
export const Route = createFileRoute('/admin/')({
  staticData: { texts: ['admin', 'dashboards', 'rates'] },
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.ensureQueryData(adminMetricsQuery),
      queries.ensureQueryData(quickActionsQuery),
      queries.ensureQueryData(currenciesQuery),
    ]),
  pendingComponent: DashboardSkeleton,
  component: Overview,
});

function Overview() {
  return <AdminOverview notice={<MissingRates withLink />} />;
}
