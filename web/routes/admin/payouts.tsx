import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PayoutList } from '#web/features/settlements/PayoutList.tsx';
import { payoutsQuery, statementsQuery } from '#web/features/settlements/queries.ts';
import { StatementsToPay } from '#web/features/settlements/StatementsToPay.tsx';
import { type PayoutTab, parsePayoutSearch } from '#web/features/settlements/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** What brands get, and the payments to them. Links: ?state=to-pay, ?tab=payouts. */
export const Route = createFileRoute('/admin/payouts')({
  staticData: { texts: ['settlements'] },
  validateSearch: parsePayoutSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { tab, state } }) => {
    if (tab === 'payouts') await queries.ensureInfiniteQueryData(payoutsQuery);
    else await queries.ensureInfiniteQueryData(statementsQuery(state));
  },
  pendingComponent: ListSkeleton,
  component: PayoutsScreen,
});

function PayoutsScreen() {
  const { t } = useTranslation('settlements');
  const navigate = Route.useNavigate();
  const { tab = 'statements' } = Route.useSearch();
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('payouts.eyebrow')}
        title={t('payouts.title')}
        intro={t('payouts.intro')}
      />
      <Tabs<PayoutTab>
        label={t('payouts.tabs')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'statements' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          { value: 'statements', title: t('payouts.statements'), panel: <StatementsToPay /> },
          { value: 'payouts', title: t('payouts.payouts'), panel: <PayoutList /> },
        ]}
      />
    </Page>
  );
}
