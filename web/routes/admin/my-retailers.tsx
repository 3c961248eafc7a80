import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OwnRetailersTable } from '#web/features/partners/OwnRetailersTable.tsx';
import { ownRetailersQuery } from '#web/features/partners/queries.ts';
import { ownFilterOf, parseOwnSearch } from '#web/features/partners/search.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The retailers a sales representative looks after. Links: ?overdue=true. */
export const Route = createFileRoute('/admin/my-retailers')({
  staticData: { texts: ['partners'] },
  validateSearch: parseOwnSearch,
  loaderDeps: ({ search }) => ownFilterOf(search),
  loader: ({ context: { queries }, deps }) => {
    void queries.prefetchQuery(salesRepsQuery);
    return queries.ensureInfiniteQueryData(ownRetailersQuery(deps));
  },
  pendingComponent: ListSkeleton,
  component: OwnRetailers,
});

function OwnRetailers() {
  const { t } = useTranslation('partners');
  const search = Route.useSearch();
  const own = useUser()?.id;
  const rep = search.rep ?? own;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={t('own.title')}
        intro={t('own.intro')}
        actions={
          <>
            <LinkButton to="/admin/orders" search={{ rep, status: 'active' }} variant="secondary">
              {t('own.orders')}
            </LinkButton>
            <LinkButton to="/admin/orders" search={{ rep, late: 'confirm' }} variant="secondary">
              {t('own.late')}
            </LinkButton>
          </>
        }
      />
      <OwnRetailersTable search={search} />
    </Page>
  );
}
