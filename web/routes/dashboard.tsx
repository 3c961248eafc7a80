import { useSuspenseQuery } from '@tanstack/react-query';
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
import { FirstHour } from '#web/features/page/FirstHour.tsx';
import { overviewQuery } from '#web/features/page/queries.ts';
import { importAddress, stepAddress } from '#web/features/page/step-addresses.ts';
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
  staticData: { texts: ['dashboards', 'approvals', 'orders', 'page'] },
  loader: async ({ context: { queries } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    await Promise.all([
      user?.role === 'brand' ? loadBrand(queries, user) : queries.ensureQueryData(retailerMetricsQuery),
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

async function loadBrand(queries: RouteContext['queries'], user: User): Promise<void> {
  const [{ brandSlug }] = await Promise.all([
    queries.ensureQueryData(brandMetricsQuery),
    user.brandSlug === null ? null : queries.ensureQueryData(overviewQuery(user.brandSlug)),
  ]);
  if (brandSlug !== null) await queries.ensureQueryData(brandQuery(brandSlug));
}

function Dashboard() {
  const user = useUser();
  if (user === null) return null;
  const queue = isWorking(user) && <QueueSection user={user} />;
  if (user.role === 'brand') {
    const notice = (
      <>
        {user.brandSlug !== null && <UntilLive slug={user.brandSlug} user={user} />}
        {queue}
      </>
    );
    return <BrandDashboard user={user} notice={notice} />;
  }
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

/** A brand that retailers do not see yet begins its day with what is missing. */
function UntilLive({ slug, user }: { readonly slug: string; readonly user: User }) {
  const { data: overview } = useSuspenseQuery(overviewQuery(slug));
  if (overview.state === 'live') return null;
  return (
    <FirstHour
      overview={overview}
      hrefOf={(step) => stepAddress(step, slug, user)}
      importHref={importAddress(slug, user)}
    />
  );
}
