import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskProductsTable } from '#web/features/catalogue-desk/DeskProductsTable.tsx';
import { DeskTabs } from '#web/features/catalogue-desk/DeskTabs.tsx';
import { deskProductsQuery } from '#web/features/catalogue-desk/queries.ts';
import { deskProductFilterOf, parseDeskProductSearch } from '#web/features/catalogue-desk/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every product of the catalogue. Links: ?brand=…, ?unwritten=ko. */
export const Route = createFileRoute('/admin/catalogue/products')({
  staticData: { texts: ['catalogue-desk', 'products', 'catalogue'] },
  validateSearch: parseDeskProductSearch,
  loaderDeps: ({ search }) => deskProductFilterOf(search),
  loader: ({ context: { queries }, deps }) => queries.ensureInfiniteQueryData(deskProductsQuery(deps)),
  pendingComponent: ListSkeleton,
  component: Catalogue,
});

function Catalogue() {
  const { t } = useTranslation('catalogue-desk');
  return (
    <Page wide>
      <PageHeader dense title={t('title')} intro={t('intro')} />
      <DeskTabs part="products">
        <DeskProductsTable search={Route.useSearch()} />
      </DeskTabs>
    </Page>
  );
}
