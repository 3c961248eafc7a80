import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { parseQueueSearch, queueAsk } from '#web/features/queue/search.ts';
import { WholeQueue } from '#web/features/queue/WholeQueue.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Everything that waits for the team, from every source. Links: ?assigned=me, ?kind=orders. */
export const Route = createFileRoute('/admin/queue')({
  staticData: { texts: ['orders', 'desk'] },
  validateSearch: parseQueueSearch,
  loaderDeps: ({ search: { assigned } }) => ({ assigned }),
  loader: ({ context: { queries }, deps }) => queries.ensureQueryData(queueAsk(deps)),
  pendingComponent: ListSkeleton,
  component: QueueScreen,
});

function QueueScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page wide>
      <PageHeader dense title={t('queue.title')} intro={t('queue.intro')} />
      <WholeQueue search={Route.useSearch()} />
    </Page>
  );
}
