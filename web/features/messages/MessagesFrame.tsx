import { type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import css from './MessagesScreen.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly filters: ReactNode;
  readonly list: ReactNode;
  /** The open conversation; null: none is chosen. */
  readonly conversation: ReactElement | null;
};

/** What stands above differs by role and desk; the composer should be in the window without scrolling. */
function measure(element: HTMLElement | null): void {
  const above = element === null ? 0 : element.getBoundingClientRect().top + window.scrollY;
  element?.style.setProperty('--above', `${above}px`);
}

/** All conversations on the left, the chosen one on the right; on a phone one after the other. */
export function MessagesFrame({ isOpen, filters, list, conversation }: Props) {
  const { t } = useTranslation('messages');
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  useListKeys({ list: rows, search });
  return (
    <Columns ref={measure} className={css.screen} data-open={isOpen || undefined}>
      <Stack as="nav" className={css.list} aria-label={t('all')}>
        <div ref={search} className={css.listHead}>
          <h2 className={css.listTitle}>{t('all')}</h2>
          {filters}
        </div>
        <div ref={rows} className={css.scroll}>
          <Suspense fallback={<RowsSkeleton rows={5} />}>{list}</Suspense>
        </div>
      </Stack>
      <Stack className={css.chosen}>{conversation ?? <p className={css.none}>{t('select')}</p>}</Stack>
    </Columns>
  );
}
