import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import textCss from '#web/ui/Text.module.css';
import { type ThreadFilters, threadsQuery } from './queries.ts';
import { ThreadLink } from './ThreadLink.tsx';
import css from './ThreadList.module.css';

type Props = {
  readonly filters: ThreadFilters;
  readonly selectedId: string | undefined;
  /** Where a conversation opens: /messages, or the desk that shows this list. */
  readonly to: '/messages' | '/admin/messages';
  readonly onClearFilters: () => void;
};

/** One entry per order and per question, the latest message first. */
export function ThreadList({ filters, selectedId, to, onClearFilters }: Props) {
  const { t } = useTranslation('messages');
  const threads = useSuspenseInfiniteQuery(threadsQuery(filters));
  const items = threads.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    const isFiltered = filters.q !== undefined || filters.unread !== undefined;
    if (!isFiltered) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
    return (
      <EmptyState
        title={t('nothingFound')}
        action={
          <Button variant="secondary" size="small" onClick={onClearFilters}>
            {t('showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={textCss.bare}>
        {items.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} filters={filters} to={to} isSelected={thread.id === selectedId} />
          </li>
        ))}
      </ul>
      <div className={css.more}>
        <LoadMore
          hasMore={threads.hasNextPage}
          loading={threads.isFetchingNextPage}
          onMore={() => void threads.fetchNextPage()}
        />
      </div>
    </>
  );
}
