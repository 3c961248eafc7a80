import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntriesTable } from '#web/features/bank/EntriesTable.tsx';
import { entriesQuery } from '#web/features/bank/queries.ts';
import { bankFilterOf, parseBankSearch } from '#web/features/bank/search.ts';
import { UploadBank } from '#web/features/bank/UploadBank.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What has moved on our bank accounts, booked on invoices. Links: ?state=todo. */
export const Route = createFileRoute('/admin/bank')({
  staticData: { texts: ['bank'] },
  validateSearch: parseBankSearch,
  loaderDeps: ({ search }) => bankFilterOf(search),
  loader: ({ context: { queries }, deps }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(entriesQuery(deps)),
      queries.ensureInfiniteQueryData(entriesQuery({})),
    ]),
  pendingComponent: ListSkeleton,
  component: Bank,
});

function Bank() {
  const { t } = useTranslation('bank');
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={t('title')}
        intro={t('intro')}
        actions={<UploadBank />}
      />
      <EntriesTable search={Route.useSearch()} />
    </Page>
  );
}
