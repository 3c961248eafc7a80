import { createFileRoute } from '@tanstack/react-router';
import { BrandDashboard } from '#web/features/dashboards/BrandDashboard.tsx';
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx';
import {
  brandMetricsQuery,
  ownBrandQuery,
  quickActionsQuery,
  retailerMetricsQuery,
} from '#web/features/dashboards/queries.ts';
import { RetailerDashboard } from '#web/features/dashboards/RetailerDashboard.tsx';
import { sessionQuery } from '#web/queries.ts';
import type { RouteContext } from '#web/router.tsx';
import { useUser } from '#web/session.ts';

/** Brand → brand dashboard; retailer → retailer dashboard; admin → the same over all orders (decisions §2). */
export const Route = createFileRoute('/dashboard')({
  staticData: { texts: ['dashboards'] },
  loader: async ({ context: { queries } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    await Promise.all([
      user?.role === 'brand' ? loadBrand(queries) : queries.ensureQueryData(retailerMetricsQuery),
      queries.ensureQueryData(quickActionsQuery),
    ]);
  },
  pendingComponent: DashboardSkeleton,
  component: Dashboard,
});

async function loadBrand(queries: RouteContext['queries']): Promise<void> {
  const { brandSlug } = await queries.ensureQueryData(brandMetricsQuery);
  if (brandSlug !== null) await queries.ensureQueryData(ownBrandQuery(brandSlug));
}

function Dashboard() {
  const user = useUser();
  if (user === null) return null;
  return user.role === 'brand' ? <BrandDashboard user={user} /> : <RetailerDashboard user={user} />;
}
