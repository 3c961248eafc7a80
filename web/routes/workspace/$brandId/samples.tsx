import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { OfferForm } from '#web/features/samples/OfferForm.tsx';
import { sampleOfferQuery, samplesQuery } from '#web/features/samples/queries.ts';
import { SamplesTable } from '#web/features/samples/SamplesTable.tsx';
import { parseSamplesSearch, sampleFilterOf } from '#web/features/samples/search.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What shops would like to try from a brand, and how it gives samples. Links: ?state=asked,accepted. */
export const Route = createFileRoute('/workspace/$brandId/samples')({
  staticData: { texts: ['samples', 'errors'] },
  validateSearch: parseSamplesSearch,
  loaderDeps: ({ search }) => sampleFilterOf(search),
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(samplesQuery({ ...deps, brandId })),
      queries.ensureQueryData(sampleOfferQuery(brandId)),
    ]),
  pendingComponent: ListSkeleton,
  component: BrandSamplesScreen,
});

function BrandSamplesScreen() {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const { brandId } = Route.useParams();
  const { data: offer } = useSuspenseQuery(sampleOfferQuery(brandId));
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(offer.brand.name, language)}
        title={t('title')}
        intro={t('intro.brand')}
      />
      <SamplesTable search={Route.useSearch()} brandId={brandId} />
      <OfferForm brandId={brandId} />
    </Page>
  );
}
