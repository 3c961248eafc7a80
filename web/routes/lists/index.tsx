import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListsTable } from '#web/features/saved-lists/ListsTable.tsx';
import { NewList } from '#web/features/saved-lists/NewList.tsx';
import { savedListsQuery } from '#web/features/saved-lists/queries.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The lists a shop keeps for buying again, its favourites first. */
export const Route = createFileRoute('/lists/')({
  staticData: { texts: ['saved-lists', 'errors'] },
  loader: ({ context }) => context.queries.ensureQueryData(savedListsQuery),
  pendingComponent: ListSkeleton,
  component: ListsScreen,
});

function ListsScreen() {
  const { t } = useTranslation('saved-lists');
  return (
    <Page>
      <PageHeader
        eyebrow={useUser()?.companyName}
        title={t('title')}
        intro={t('intro')}
        actions={<NewList variant="primary" />}
      />
      <ListsTable />
    </Page>
  );
}
