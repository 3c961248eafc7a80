import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '#web/features/accounts/Desk.module.css';
import { LetterList } from '#web/features/accounts/LetterList.tsx';
import { LetterView } from '#web/features/accounts/LetterView.tsx';
import { type LetterStatus, letterQuery, lettersQuery } from '#web/features/accounts/queries.ts';
import { StateFilter } from '#web/features/accounts/StateFilter.tsx';
import { oneOf, searchFields, words } from '#web/search-fields.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const states = ['queued', 'kept', 'sent', 'failed'] as const satisfies readonly LetterStatus[];

const parseSearch = searchFields({ state: oneOf(states), letter: words() });

/** Every letter as it was or will be sent, read-only. */
export const Route = createFileRoute('/admin/outbox')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state, letter } }) => {
    if (letter !== undefined) void queries.prefetchQuery(letterQuery(letter));
    await queries.ensureInfiniteQueryData(lettersQuery(state));
  },
  component: Outbox,
});

function Outbox() {
  const { t } = useTranslation('accounts');
  const { state, letter } = Route.useSearch();
  const navigate = useNavigate();
  const list = useSuspenseInfiniteQuery(lettersQuery(state));
  const letters = list.data.pages.flatMap(({ items }) => items);
  const show = (next: LetterStatus | undefined) =>
    void navigate({ to: '/admin/outbox', search: next === undefined ? {} : { state: next } });
  return (
    <Page>
      <PageHeader eyebrow={t('outbox.eyebrow')} title={t('outbox.title')} intro={t('outbox.intro')} />
      <StateFilter
        label={t('outbox.filter')}
        all={t('outbox.all')}
        options={states.map((value) => ({ value, label: t(`outbox.states.${value}`) }))}
        value={state}
        onChange={show}
      />
      {letters.length === 0 && letter === undefined ? (
        <None state={state} />
      ) : (
        <Columns gap={6} className={css.outbox} data-reading={letter !== undefined || undefined}>
          <div className={css.listColumn}>
            <LetterList letters={letters} openId={letter} state={state} />
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
          {letter === undefined ? (
            <p className={css.choose}>{t('outbox.choose')}</p>
          ) : (
            <LetterView key={letter} letterId={letter} onClose={() => show(state)} />
          )}
        </Columns>
      )}
    </Page>
  );
}

function None({ state }: { readonly state: LetterStatus | undefined }) {
  const { t } = useTranslation('accounts');
  if (state !== undefined) return <EmptyState title={t('outbox.noneTitle')} />;
  return <EmptyState title={t('outbox.emptyTitle')} text={t('outbox.emptyText')} />;
}
