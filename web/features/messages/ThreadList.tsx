import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasThreeSigns, lastSpokenIn } from '#domain/conversation.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './ThreadList.module.css';

type Paged<Item> = {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};
type Props<Item> = {
  readonly threads: Paged<Item>;
  readonly link: (thread: Item) => ReactNode;
  readonly isFiltered: boolean;
  /** What is looked for. */
  readonly words: string | undefined;
  readonly onClearFilters: () => void;
};

/** One entry per order and per question. */
export function ThreadList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { threads, link, isFiltered, words, onClearFilters } = props;
  const { t } = useTranslation('messages');
  const items = threads.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    if (!isFiltered) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
    return (
      <EmptyState
        title={t('nothingFound')}
        text={words !== undefined && !hasThreeSigns(words) && t('fewSigns', { most: lastSpokenIn })}
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
          <li key={thread.id}>{link(thread)}</li>
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
