import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { BrandStatements } from '#web/features/settlements/BrandStatements.tsx';
import { ComingOrders } from '#web/features/settlements/ComingOrders.tsx';
import { comingQuery, settlementsQuery } from '#web/features/settlements/queries.ts';
import { Terms } from '#web/features/settlements/Terms.tsx';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What a brand's orders bring: what is coming and when, and its statements. */
export const Route = createFileRoute('/workspace/$brandId/settlements')({
  staticData: { texts: ['settlements'] },
  loader: ({ context: { queries }, params: { brandId } }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(settlementsQuery(brandId)),
      queries.ensureInfiniteQueryData(comingQuery(brandId, true)),
      queries.ensureInfiniteQueryData(comingQuery(brandId, false)),
    ]),
  pendingComponent: ListSkeleton,
  component: SettlementsScreen,
});

function SettlementsScreen() {
  const { t } = useTranslation('settlements');
  const { brandId } = Route.useParams();
  const language = useLanguage();
  const { data } = useSuspenseInfiniteQuery(settlementsQuery(brandId));
  const [first] = data.pages;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={first && inLanguage(first.brand.name, language)}
        title={t('title')}
        intro={t('intro')}
      />
      {first !== undefined && <Terms settlements={first} />}
      <Section title={t('statements')}>
        <BrandStatements brandId={brandId} />
      </Section>
      <Section title={t('coming.paid')}>
        <ComingOrders brandId={brandId} paid />
      </Section>
      <Section title={t('coming.unpaid')}>
        <ComingOrders brandId={brandId} paid={false} />
      </Section>
    </Page>
  );
}
