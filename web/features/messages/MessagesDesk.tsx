import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { DeskFiltersBar } from './DeskFiltersBar.tsx';
import type { DeskTools } from './desk-tools.ts';
import { MessagesFrame } from './MessagesFrame.tsx';
import { type DeskFilters, type DeskThread, deskThreadsQuery, type Thread } from './queries.ts';
import { placeOf, ThreadLink } from './ThreadLink.tsx';
import { ThreadList } from './ThreadList.tsx';

type Props = {
  readonly filters: DeskFilters;
  readonly threadId: string | undefined;
  /** The number of the message it opens at. */
  readonly at: string | undefined;
  readonly onFilters: (filters: DeskFilters) => void;
  /** How the team shares a conversation: who has it, notes. */
  readonly tools: (thread: Thread) => ReactNode;
  readonly desk: DeskTools;
};

/** Every conversation as the team works through them: what waits for an answer on top. */
export function MessagesDesk({ filters, threadId, at, onFilters, tools, desk }: Props) {
  const { t } = useTranslation('messages');
  const back = { to: '/admin/messages', search: filters } as const;
  return (
    <MessagesFrame
      isOpen={threadId !== undefined}
      filters={<DeskFiltersBar filters={filters} onChange={onFilters} />}
      list={<Threads filters={filters} threadId={threadId} onFilters={onFilters} />}
      conversation={
        threadId === undefined ? null : (
          <Conversation
            key={threadId}
            of={{ threadId }}
            found={at === undefined ? undefined : { seq: Number(at), words: filters.q }}
            head={(thread) => (
              <ConversationHead thread={thread} back={back}>
                {tools(thread)}
              </ConversationHead>
            )}
            desk={desk}
            way={
              <LinkButton {...back} variant="secondary">
                {t('all')}
              </LinkButton>
            }
          />
        )
      }
    />
  );
}

function Threads({ filters, threadId, onFilters }: Pick<Props, 'filters' | 'threadId' | 'onFilters'>) {
  return (
    <ThreadList
      threads={useSuspenseInfiniteQuery(deskThreadsQuery(filters))}
      isFiltered={Object.keys(filters).length > 0}
      words={filters.q}
      onClearFilters={() => onFilters({})}
      link={(thread) => (
        <ThreadLink
          thread={thread}
          to="/admin/messages"
          search={{ ...filters, ...placeOf(thread) }}
          isSelected={thread.id === threadId}
        >
          <Standing thread={thread} />
        </ThreadLink>
      )}
    />
  );
}

/** Since when it waits for us, and who has it. */
function Standing({ thread: { waitsSince, assignee } }: { readonly thread: DeskThread }) {
  const { t } = useTranslation('messages');
  if (waitsSince === null && assignee === null) return null;
  return (
    <Row as="span" gap={2} align="center" wrap>
      {waitsSince !== null && (
        <Badge variant="warning">
          {t('desk.waiting')} · <RelativeTime at={waitsSince} />
        </Badge>
      )}
      {assignee !== null && <Badge>{assignee.name}</Badge>}
    </Row>
  );
}
