import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { samplesQuery } from '#web/features/samples/queries.ts';
import { SamplesTable } from '#web/features/samples/SamplesTable.tsx';
import { parseSamplesSearch, sampleFilterOf } from '#web/features/samples/search.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What a shop has asked brands to send it. Links: ?state=shipped. */
export const Route = createFileRoute('/samples/')({
  staticData: { texts: ['samples'] },
  validateSearch: parseSamplesSearch,
  loaderDeps: ({ search }) => sampleFilterOf(search),
  loader: ({ context: { queries }, deps }) => queries.ensureInfiniteQueryData(samplesQuery(deps)),
  pendingComponent: ListSkeleton,
  component: SamplesScreen,
});

function SamplesScreen() {
  const { t } = useTranslation('samples');
  return (
    <Page wide>
      <PageHeader eyebrow={useUser()?.companyName} title={t('title')} intro={t('intro.retailer')} />
      <SamplesTable search={Route.useSearch()} />
    </Page>
  );
}
