import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordsQuery } from '#web/features/partners/queries.ts';
import { RecordsTable } from '#web/features/partners/RecordsTable.tsx';
import { parseRecordSearch, recordFilterOf } from '#web/features/partners/search.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every retailer and brand company we trade with. Links: ?state=suspended. */
export const Route = createFileRoute('/admin/companies/')({
  staticData: { texts: ['partners', 'orders'] },
  validateSearch: parseRecordSearch,
  loaderDeps: ({ search }) => recordFilterOf(search),
  loader: ({ context: { queries }, deps }) => {
    void queries.prefetchQuery(salesRepsQuery);
    return queries.ensureInfiniteQueryData(recordsQuery(deps));
  },
  pendingComponent: ListSkeleton,
  component: Companies,
});

function Companies() {
  const { t } = useTranslation('partners');
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <RecordsTable search={Route.useSearch()} />
    </Page>
  );
}
