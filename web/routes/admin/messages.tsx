import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagesScreen } from '#web/features/messages/MessagesScreen.tsx';
import { MessagesSkeleton } from '#web/features/messages/MessagesSkeleton.tsx';
import { threadsQuery } from '#web/features/messages/queries.ts';
import { parseMessagesSearch } from '#web/features/messages/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Every conversation between retailers, brands and the team; recent activity links here with ?thread=. */
export const Route = createFileRoute('/admin/messages')({
  staticData: { texts: ['admin', 'messages', 'errors'] },
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search: { q, unread } }) => ({ q, unread }),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(threadsQuery(deps)),
  pendingComponent: MessagesSkeleton,
  component: MessagesDesk,
});

function MessagesDesk() {
  const { t } = useTranslation('admin');
  const { thread, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page>
      <PageHeader eyebrow={t('overview.eyebrow')} title={t('messages.title')} intro={t('messages.intro')} />
      <MessagesScreen
        filters={filters}
        threadId={thread}
        to="/admin/messages"
        onFilters={(chosen) =>
          void navigate({ search: { ...chosen, ...(thread && { thread }) }, replace: true })
        }
      />
    </Page>
  );
}
