import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { KeepLots } from '#web/features/lots/KeepLots.tsx';
import { LotsTable } from '#web/features/lots/LotsTable.tsx';
import { LotsToWatch } from '#web/features/lots/LotsToWatch.tsx';
import { lotsQuery } from '#web/features/lots/queries.ts';
import { ReceiveLot } from '#web/features/lots/ReceiveLot.tsx';
import { lotFilterOf, parseLotsSearch } from '#web/features/lots/search.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';

/** A brand's lots. Links: ?state=short, ?state=ending. */
export const Route = createFileRoute('/workspace/$brandId/lots/')({
  staticData: { texts: ['lots', 'errors'] },
  validateSearch: parseLotsSearch,
  loaderDeps: ({ search }) => lotFilterOf(search),
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    queries.ensureInfiniteQueryData(lotsQuery(brandId, deps)),
  pendingComponent: ListSkeleton,
  component: LotsScreen,
});

function LotsScreen() {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const { data } = useSuspenseInfiniteQuery(lotsQuery(brandId, lotFilterOf(search)));
  const [first] = data.pages;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={first && inLanguage(first.brand.name, language)}
        title={t('title')}
        intro={t('intro')}
        actions={
          <Row gap={2} wrap>
            <KeepLots brandId={brandId} />
            <ReceiveLot brandId={brandId} />
          </Row>
        }
      />
      <Stack gap={4}>
        {first && <LotsToWatch brandId={brandId} toWatch={first.toWatch} />}
        <LotsTable brandId={brandId} search={search} />
      </Stack>
    </Page>
  );
}
