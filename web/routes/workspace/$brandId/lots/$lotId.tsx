import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { ApiError } from '#web/api.ts';
import { LotPage } from '#web/features/lots/LotPage.tsx';
import { lotQuery } from '#web/features/lots/queries.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** One lot of a brand, where it went and its recall. */
export const Route = createFileRoute('/workspace/$brandId/lots/$lotId')({
  staticData: { texts: ['lots', 'stock', 'errors'] },
  loader: async ({ context: { queries }, params: { brandId, lotId } }) => {
    try {
      await queries.ensureQueryData(lotQuery(brandId, lotId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: LotScreen,
});

function LotScreen() {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const { brandId, lotId } = Route.useParams();
  const { data: found } = useSuspenseQuery(lotQuery(brandId, lotId));
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(found.lot.productName, language)}
        title={`${t('lot')} ${found.lot.code}`}
        actions={
          <Link to="/workspace/$brandId/lots" params={{ brandId }}>
            {t('page.back')}
          </Link>
        }
      />
      <LotPage brandId={brandId} found={found} />
    </Page>
  );
}
