import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '#domain/roles.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { AccountDialog, type OpenAccount } from './AccountDialog.tsx';
import { parseUserSearch, type UserSearch, userFilterOf } from './list-search.ts';
import { accountsQuery } from './queries.ts';
import { useAccountColumns } from './use-account-columns.tsx';

/** Everybody with an account, and what only an admin can do for them. */
export function AccountsTable({ search }: { readonly search: UserSearch }) {
  const { t } = useTranslation(['security', 'common']);
  const [open, setOpen] = useState<OpenAccount>(null);
  const filter = userFilterOf(search);
  return (
    <>
      <RecordList
        list="users"
        caption={t('users.title')}
        parse={parseUserSearch}
        query={accountsQuery(filter)}
        rowKey={({ id }) => id}
        columns={useAccountColumns(setOpen)}
        filters={[
          { name: 'q', kind: 'words', label: t('users.search'), longest: 100 },
          {
            name: 'role',
            kind: 'choice',
            label: t('users.role'),
            any: t('users.all'),
            options: roles.map((value) => ({ value, label: t(`common:role.${value}`) })),
          },
        ]}
        sorting="name"
        count={(count) => t('users.count', { count })}
        file={filter}
        empty={<EmptyState title={t('users.noneTitle')} text={t('users.noneText')} />}
      />
      <AccountDialog open={open} onClose={() => setOpen(null)} />
    </>
  );
}
