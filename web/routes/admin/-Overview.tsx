import { Analytics } from '#web/features/analytics/Analytics.tsx';
import type { AnalyticsSearch } from '#web/features/analytics/search.ts';
import { AdminOverview } from '#web/features/dashboards/AdminOverview.tsx';
import { MissingRates } from '#web/features/rates/MissingRates.tsx';

/** The operator's overview: the specified screen, and the trade of a period. */
export function Overview({ search }: { readonly search: AnalyticsSearch }) {
  return <AdminOverview notice={<MissingRates withLink />} analytics={<Analytics search={search} />} />;
}
