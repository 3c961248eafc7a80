import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { samplesQuery } from '#web/features/samples/queries.ts';
import { SamplesTable } from '#web/features/samples/SamplesTable.tsx';
import { parseSamplesSearch, sampleFilterOf } from '#web/features/samples/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** All requests for samples. Links: ?state=asked,accepted. */
export const Route = createFileRoute('/admin/samples')({
  staticData: { texts: ['samples'] },
  validateSearch: parseSamplesSearch,
  loaderDeps: ({ search }) => sampleFilterOf(search),
  loader: ({ context: { queries }, deps }) => queries.ensureInfiniteQueryData(samplesQuery(deps)),
  pendingComponent: ListSkeleton,
  component: AllSamplesScreen,
});

function AllSamplesScreen() {
  const { t } = useTranslation('samples');
  return (
    <Page wide>
      <PageHeader dense title={t('title')} intro={t('intro.admin')} />
      <SamplesTable search={Route.useSearch()} />
    </Page>
  );
}
