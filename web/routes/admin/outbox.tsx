import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LettersTable } from '#web/features/accounts/LettersTable.tsx';
import { LetterView } from '#web/features/accounts/LetterView.tsx';
import { letterFilterOf, parseLetterSearch } from '#web/features/accounts/list-search.ts';
import { letterQuery, lettersQuery } from '#web/features/accounts/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every email as it was or will be sent, read-only; ?letter= opens one. */
export const Route = createFileRoute('/admin/outbox')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseLetterSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    if (deps.letter !== undefined) void queries.prefetchQuery(letterQuery(deps.letter));
    else await queries.ensureInfiniteQueryData(lettersQuery(letterFilterOf(deps)));
  },
  pendingComponent: ListSkeleton,
  component: Outbox,
});

function Outbox() {
  const { t } = useTranslation('accounts');
  const search = Route.useSearch();
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('outbox.eyebrow')} title={t('outbox.title')} intro={t('outbox.intro')} />
      {search.letter === undefined ? (
        <LettersTable search={search} />
      ) : (
        <LetterView key={search.letter} letterId={search.letter} search={search} />
      )}
    </Page>
  );
}
