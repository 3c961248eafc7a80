import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { HouseMark } from './HouseMark.tsx';
import {
  type DeskFilters,
  logQuery,
  type ThreadFilters,
  type ThreadSummary,
  threadQuery,
} from './queries.ts';
import css from './ThreadList.module.css';
import { useThreadNames } from './use-thread-names.ts';

type Props = {
  readonly thread: ThreadSummary;
  /** Where it opens: /messages, or the desk that shows this list. */
  readonly to: '/messages' | '/admin/messages';
  readonly search: ThreadFilters & DeskFilters & { readonly thread: string; readonly at?: string };
  readonly isSelected: boolean;
  /** What a list says of it besides. */
  readonly children?: ReactNode;
};

/** Where a conversation opens: at the message in which what is looked for was found. */
export function placeOf({ id, found }: ThreadSummary): { thread: string; at?: string } {
  return found === null ? { thread: id } : { thread: id, at: String(found.seq) };
}

/** An entry of the list. Pointing at it begins to load its conversation. */
export function ThreadLink({ thread, to, search, isSelected, children }: Props) {
  const { t } = useTranslation('messages');
  const queries = useQueryClient();
  const language = useLanguage();
  const { title, company, subject } = useThreadNames(thread);
  const { id, unreadCount, lastMessage, found, createdAt } = thread;
  const quoted = found ?? lastMessage;
  const preload = () => {
    void queries.prefetchQuery(threadQuery({ threadId: id }));
    void queries.prefetchQuery(logQuery(id, language));
  };
  return (
    <Link
      to={to}
      search={search}
      data-row=""
      className={css.thread}
      data-unread={unreadCount > 0 || undefined}
      data-selected={isSelected || undefined}
      preload={false}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      <HouseMark thread={thread} />
      <Stack as="span" className={css.words}>
        <Row as="span" gap={3} align="baseline" justify="between">
          <span className={css.name}>
            {title}
            {company !== null && <span className={css.company}> · {company}</span>}
          </span>
          <CountBadge count={unreadCount} label={t('unread', { count: unreadCount })} />
        </Row>
        <Row as="span" gap={3} align="baseline" justify="between">
          <span className={css.order}>{subject}</span>
          <span className={css.time}>
            <RelativeTime at={quoted?.createdAt ?? createdAt} />
          </span>
        </Row>
        {quoted !== null && (
          <span className={css.preview}>
            {quoted.senderRole !== 'system' &&
              labelled(quoted.mine ? t('you') : quoted.senderName, '', language)}
            <Marked text={quoted.content} words={found === null ? undefined : search.q} />
          </span>
        )}
        {children}
      </Stack>
    </Link>
  );
}
