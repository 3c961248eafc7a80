import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { ApiError } from '#web/api.ts';
import { sampleQuery } from '#web/features/samples/queries.ts';
import { SampleActions } from '#web/features/samples/SampleActions.tsx';
import { SampleDetails } from '#web/features/samples/SampleDetails.tsx';
import { SampleState } from '#web/features/samples/SampleState.tsx';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** One request for samples, for the shop, the brand and the team. */
export const Route = createFileRoute('/samples/$sampleId')({
  staticData: { texts: ['samples', 'errors'] },
  loader: async ({ context, params }) => {
    try {
      await context.queries.ensureQueryData(sampleQuery(params.sampleId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: SampleScreen,
});

function SampleScreen() {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const user = useUser();
  const { data: sample } = useSuspenseQuery(sampleQuery(Route.useParams().sampleId));
  const brand = inLanguage(sample.brandName, language);
  const lists = {
    retailer: '/samples',
    brand: `/workspace/${sample.brandSlug}/samples`,
    admin: '/admin/samples',
  };
  return (
    <Page>
      <PageHeader
        dense
        eyebrow={<AddressLink href={lists[user?.role ?? 'retailer']}>{t('detail.back')}</AddressLink>}
        title={t('openOf', { brand, shop: sample.retailerCompanyName })}
        intro={<SampleState state={sample.state} />}
        actions={<SampleActions sample={sample} />}
      />
      <SampleDetails sample={sample} />
    </Page>
  );
}
