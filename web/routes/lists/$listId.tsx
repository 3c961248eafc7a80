import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { ListEditor } from '#web/features/saved-lists/ListEditor.tsx';
import { savedListQuery } from '#web/features/saved-lists/queries.ts';
import { RemoveList } from '#web/features/saved-lists/RemoveList.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** One list, edited in place. */
export const Route = createFileRoute('/lists/$listId')({
  staticData: { texts: ['saved-lists', 'errors'] },
  loader: async ({ context, params }) => {
    try {
      await context.queries.ensureQueryData(savedListQuery(params.listId));
    } catch (error) {
      throw isUnknown(error) ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: ListScreen,
});

function ListScreen() {
  const { t } = useTranslation('saved-lists');
  const { listId } = Route.useParams();
  const { data: list, error } = useSuspenseQuery(savedListQuery(listId));
  const isRemoved = isUnknown(error);
  return (
    <Page>
      <PageHeader
        title={list.kind === 'favourites' ? t('favourites') : list.name}
        intro={t('shared')}
        actions={
          <>
            <LinkButton to="/lists" variant="quiet">
              {t('toLists')}
            </LinkButton>
            {!isRemoved && <RemoveList list={list} />}
          </>
        }
      />
      <ListEditor key={list.id} list={list} isRemoved={isRemoved} />
    </Page>
  );
}

/** There is no such list, or none any more. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
