import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagesScreen } from '#web/features/messages/MessagesScreen.tsx';
import { MessagesSkeleton } from '#web/features/messages/MessagesSkeleton.tsx';
import { threadsQuery } from '#web/features/messages/queries.ts';
import { parseMessagesSearch } from '#web/features/messages/search.ts';
import { sessionQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Every conversation of the reader, and the one chosen in the address. */
export const Route = createFileRoute('/messages')({
  staticData: { texts: ['messages', 'errors'] },
  validateSearch: parseMessagesSearch,
  // The team reads at its own screen: the header's link and the sidebar's lead to the same one.
  beforeLoad: async ({ context: { queries }, search }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    if (user?.role === 'admin') throw redirect({ to: '/admin/messages', search, replace: true });
  },
  loaderDeps: ({ search: { q, unread, reply } }) => ({ q, unread, reply }),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(threadsQuery(deps)),
  pendingComponent: MessagesSkeleton,
  component: Messages,
});

function Messages() {
  const { t } = useTranslation('messages');
  const { thread, at, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page>
      <PageHeader title={t('title')} />
      <MessagesScreen
        filters={filters}
        threadId={thread}
        at={at}
        onFilters={(chosen) =>
          void navigate({ search: { ...chosen, ...(thread && { thread }) }, replace: true })
        }
      />
    </Page>
  );
}
