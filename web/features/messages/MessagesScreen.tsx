import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { type ThreadFilters, threadsQuery } from './queries.ts';
import { ThreadFiltersBar } from './ThreadFiltersBar.tsx';
import { placeOf, ThreadLink } from './ThreadLink.tsx';
import { ThreadList } from './ThreadList.tsx';

type Props = {
  readonly filters: ThreadFilters;
  readonly threadId: string | undefined;
  /** The number of the message it opens at. */
  readonly at: string | undefined;
  readonly onFilters: (filters: ThreadFilters) => void;
};

/** The conversations of a shop or a brand. */
export function MessagesScreen({ filters, threadId, at, onFilters }: Props) {
  const { t } = useTranslation('messages');
  const way = (
    <LinkButton to="/messages" search={filters} variant="secondary">
      {t('all')}
    </LinkButton>
  );
  return (
    <MessagesFrame
      isOpen={threadId !== undefined}
      filters={<ThreadFiltersBar filters={filters} onChange={onFilters} />}
      list={<Threads filters={filters} threadId={threadId} onFilters={onFilters} />}
      conversation={
        threadId === undefined ? null : (
          <Conversation
            key={threadId}
            of={{ threadId }}
            found={at === undefined ? undefined : { seq: Number(at), words: filters.q }}
            head={(thread) => (
              <ConversationHead thread={thread} back={{ to: '/messages', search: filters }} />
            )}
            way={way}
          />
        )
      }
    />
  );
}

function Threads({ filters, threadId, onFilters }: Omit<Props, 'at'>) {
  return (
    <ThreadList
      threads={useSuspenseInfiniteQuery(threadsQuery(filters))}
      isFiltered={Object.values(filters).some((value) => value !== undefined)}
      words={filters.q}
      onClearFilters={() => onFilters({})}
      link={(thread) => (
        <ThreadLink
          thread={thread}
          to="/messages"
          search={{ ...filters, ...placeOf(thread) }}
          isSelected={thread.id === threadId}
        />
      )}
    />
  );
}
