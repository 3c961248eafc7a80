import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmailsTable } from '#web/features/accounts/EmailsTable.tsx';
import { EmailView } from '#web/features/accounts/EmailView.tsx';
import { emailFilterOf, parseEmailSearch } from '#web/features/accounts/list-search.ts';
import { emailQuery, emailsQuery } from '#web/features/accounts/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every email as it was or will be sent, read-only; ?email= opens one. */
export const Route = createFileRoute('/admin/outbox')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseEmailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    if (deps.email !== undefined) void queries.prefetchQuery(emailQuery(deps.email));
    else await queries.ensureInfiniteQueryData(emailsQuery(emailFilterOf(deps)));
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
      {search.email === undefined ? (
        <EmailsTable search={search} />
      ) : (
        <EmailView key={search.email} emailId={search.email} search={search} />
      )}
    </Page>
  );
}
