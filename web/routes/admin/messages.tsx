import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConversationTemplates } from '#web/features/desk/ConversationTemplates.tsx';
import { DeskDrop } from '#web/features/desk/DeskDrop.tsx';
import { NotesBetween } from '#web/features/desk/NotesBetween.tsx';
import { entryQuery } from '#web/features/desk/queries.ts';
import { MessagesDesk } from '#web/features/messages/MessagesDesk.tsx';
import { MessagesSkeleton } from '#web/features/messages/MessagesSkeleton.tsx';
import { deskThreadsQuery } from '#web/features/messages/queries.ts';
import { deskFiltersOf, parseDeskSearch } from '#web/features/messages/search.ts';
import { colleaguesQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Every conversation between retailers, brands and the team; recent activity links here with ?thread=. */
export const Route = createFileRoute('/admin/messages')({
  staticData: { texts: ['admin', 'desk', 'messages', 'errors'] },
  validateSearch: parseDeskSearch,
  loaderDeps: ({ search }) => ({ filters: deskFiltersOf(search), thread: search.thread }),
  loader: ({ context: { queries }, deps }) => {
    void queries.prefetchQuery(colleaguesQuery);
    // Its notes stand among the messages: there before they are, nothing moves.
    if (deps.thread !== undefined) {
      const subject = { subjectKind: 'conversation', subjectId: deps.thread } as const;
      void queries.prefetchQuery(entryQuery(subject));
    }
    return queries.ensureInfiniteQueryData(deskThreadsQuery(deps.filters));
  },
  pendingComponent: MessagesSkeleton,
  component: Messages,
});

function Messages() {
  const { t } = useTranslation('admin');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { thread, at } = search;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('overview.eyebrow')}
        title={t('messages.title')}
        intro={t('messages.intro')}
      />
      <MessagesDesk
        filters={deskFiltersOf(search)}
        threadId={thread}
        at={at}
        onFilters={(chosen) =>
          void navigate({ search: { ...chosen, ...(thread && { thread }) }, replace: true })
        }
        tools={({ id, lastSeq }) => <DeskDrop threadId={id} lastSeq={lastSeq} />}
        desk={{
          help: (of, write) => <ConversationTemplates thread={of} onWrite={write} />,
          between: ({ id }, after, before) => <NotesBetween threadId={id} after={after} before={before} />,
        }}
      />
    </Page>
  );
}
