import { createFileRoute } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import { waitingQuery } from '#web/features/approvals/queries.ts';
import { WaitingNotice } from '#web/features/approvals/WaitingNotice.tsx';
import { BrandDashboard } from '#web/features/dashboards/BrandDashboard.tsx';
import { DashboardSkeleton } from '#web/features/dashboards/DashboardSkeleton.tsx';
import {
  brandMetricsQuery,
  quickActionsQuery,
  retailerMetricsQuery,
} from '#web/features/dashboards/queries.ts';
import { RetailerDashboard } from '#web/features/dashboards/RetailerDashboard.tsx';
import { QueueSection } from '#web/features/queue/QueueSection.tsx';
import { mayHaveLimit } from '#web/order-limit.ts';
import { brandQuery, queueQuery, queueShown, sessionQuery } from '#web/queries.ts';
import type { RouteContext } from '#web/route-context.ts';
import { type User, useUser } from '#web/session.ts';

/**
 * Brand → brand dashboard; retailer → retailer dashboard; admin → the same over all orders
 * (docs/decisions.md, Dashboards).
 */
export const Route = createFileRoute('/dashboard')({
  staticData: { texts: ['dashboards', 'approvals', 'orders'] },
  loader: async ({ context: { queries } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    await Promise.all([
      user?.role === 'brand' ? loadBrand(queries) : queries.ensureQueryData(retailerMetricsQuery),
      queries.ensureQueryData(quickActionsQuery),
      isWorking(user) ? queries.ensureQueryData(queueQuery(queueShown)) : null,
      asksOrDecides(user) ? queries.ensureQueryData(waitingQuery) : null,
    ]);
  },
  pendingComponent: DashboardSkeleton,
  component: Dashboard,
});

/** For a brand or the team the dashboard begins with what waits. */
function isWorking(user: User | null): boolean {
  return user?.role === 'brand' || user?.role === 'admin';
}

/** Whether orders above a limit can wait for or from somebody. */
function asksOrDecides(user: User | null): boolean {
  return may(user, 'approval:decide') || mayHaveLimit(user);
}

async function loadBrand(queries: RouteContext['queries']): Promise<void> {
  const { brandSlug } = await queries.ensureQueryData(brandMetricsQuery);
  if (brandSlug !== null) await queries.ensureQueryData(brandQuery(brandSlug));
}

function Dashboard() {
  const user = useUser();
  if (user === null) return null;
  const queue = isWorking(user) && <QueueSection user={user} />;
  if (user.role === 'brand') return <BrandDashboard user={user} notice={queue} />;
  return (
    <RetailerDashboard
      user={user}
      notice={
        <>
          {queue}
          {asksOrDecides(user) && <WaitingNotice user={user} />}
        </>
      }
    />
  );
}
