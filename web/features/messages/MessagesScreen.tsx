import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import css from './MessagesScreen.module.css';
import type { ThreadFilters } from './queries.ts';
import { ThreadFiltersBar } from './ThreadFiltersBar.tsx';
import { ThreadList } from './ThreadList.tsx';

type Props = {
  readonly filters: ThreadFilters;
  readonly threadId: string | undefined;
  readonly to: '/messages' | '/admin/messages';
  readonly onFilters: (filters: ThreadFilters) => void;
};

/** What stands above differs by role and desk; the composer should be in the window without scrolling. */
function measure(element: HTMLElement | null): void {
  const above = element === null ? 0 : element.getBoundingClientRect().top + window.scrollY;
  element?.style.setProperty('--above', `${above}px`);
}

/** All conversations on the left, the chosen one on the right; on a phone one after the other. */
export function MessagesScreen({ filters, threadId, to, onFilters }: Props) {
  const { t } = useTranslation('messages');
  return (
    <Columns ref={measure} className={css.screen} data-open={threadId !== undefined || undefined}>
      <Stack as="nav" className={css.list} aria-label={t('all')}>
        <div className={css.listHead}>
          <h2 className={css.listTitle}>{t('all')}</h2>
          <ThreadFiltersBar filters={filters} onChange={onFilters} />
        </div>
        <div className={css.scroll}>
          <Suspense fallback={<RowsSkeleton rows={5} />}>
            <ThreadList
              filters={filters}
              selectedId={threadId}
              to={to}
              onClearFilters={() => onFilters({})}
            />
          </Suspense>
        </div>
      </Stack>
      <Stack className={css.chosen}>
        {threadId === undefined ? (
          <p className={css.none}>{t('select')}</p>
        ) : (
          <Conversation
            key={threadId}
            of={{ threadId }}
            head={(thread) => <ConversationHead thread={thread} filters={filters} to={to} />}
            way={
              <LinkButton to={to} search={filters} variant="secondary">
                {t('all')}
              </LinkButton>
            }
          />
        )}
      </Stack>
    </Columns>
  );
}
