import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskBrandsTable } from '#web/features/catalogue-desk/DeskBrandsTable.tsx';
import { DeskTabs } from '#web/features/catalogue-desk/DeskTabs.tsx';
import { deskBrandsQuery } from '#web/features/catalogue-desk/queries.ts';
import { deskBrandFilterOf, parseDeskBrandSearch } from '#web/features/catalogue-desk/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every brand of the catalogue. Links: ?state=hidden, ?waiting=true. */
export const Route = createFileRoute('/admin/catalogue/')({
  staticData: { texts: ['catalogue-desk'] },
  validateSearch: parseDeskBrandSearch,
  loaderDeps: ({ search }) => deskBrandFilterOf(search),
  loader: ({ context: { queries }, deps }) => queries.ensureInfiniteQueryData(deskBrandsQuery(deps)),
  pendingComponent: ListSkeleton,
  component: Catalogue,
});

function Catalogue() {
  const { t } = useTranslation('catalogue-desk');
  return (
    <Page wide>
      <PageHeader dense title={t('title')} intro={t('intro')} />
      <DeskTabs part="brands">
        <DeskBrandsTable search={Route.useSearch()} />
      </DeskTabs>
    </Page>
  );
}
