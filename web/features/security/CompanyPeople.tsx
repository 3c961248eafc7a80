import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { AccountDialog, type OpenAccount } from './AccountDialog.tsx';
import { accountsQuery } from './queries.ts';
import { useAccountColumns } from './use-account-columns.tsx';

/** The people of one company, with their rights and last sign-in. */
export function CompanyPeople({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('security');
  const [open, setOpen] = useState<OpenAccount>(null);
  const pages = useSuspenseInfiniteQuery(accountsQuery({ companyId }));
  const columns = useAccountColumns(setOpen);
  const people = pages.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <EmptyState title={t('users.noneTitle')} />;
  return (
    <>
      <DataTable
        caption={t('users.title')}
        columns={columns
          .filter(({ key }) => key !== 'company')
          .map(({ wide: _, ...column }) => (column.key === 'role' ? { ...column, phone: 'under' } : column))}
        rows={people}
        rowKey={({ id }) => id}
      />
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      <AccountDialog open={open} onClose={() => setOpen(null)} />
    </>
  );
}
