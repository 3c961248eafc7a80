import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roles } from '#domain/roles.ts';
import { AccountsTable } from '#web/features/accounts/AccountsTable.tsx';
import css from '#web/features/accounts/Security.module.css';
import { StateFilter } from '#web/features/accounts/StateFilter.tsx';
import { type AccountFilters, accountsQuery } from '#web/features/accounts/security-queries.ts';
import { useNeed } from '#web/need.ts';
import { oneOf, searchFields, words } from '#web/search-fields.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';

const parseSearch = searchFields({ q: words(100), role: oneOf(roles) });

/** Everybody with an account: a new e-mail address with both consents, and lost authenticators. */
export const Route = createFileRoute('/admin/users')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(accountsQuery(deps)),
  component: Users,
});

function Users() {
  const { t } = useTranslation(['accounts', 'common']);
  const canManage = useNeed('person:manage') === null;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = useSuspenseInfiniteQuery(accountsQuery(search));
  const accounts = list.data.pages.flatMap(({ items }) => items);
  const change = (part: { q?: string; role?: AccountFilters['role'] | undefined }) => {
    const { q = '', role } = { ...search, ...part };
    void navigate({
      search: { ...(q === '' ? {} : { q }), ...(role === undefined ? {} : { role }) },
      replace: true,
    });
  };
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  return (
    <Page>
      <PageHeader eyebrow={t('users.eyebrow')} title={t('users.title')} intro={t('users.intro')} />
      {!canManage && <Notice variant="info">{t('users.readOnly')}</Notice>}
      <search className={css.filters} aria-label={t('users.find')}>
        <div className={css.search}>
          <Field label={t('users.search')} type="search" value={text} onChange={type} maxLength={100} />
        </div>
      </search>
      <StateFilter
        label={t('users.role')}
        all={t('users.all')}
        options={roles.map((value) => ({ value, label: t(`common:role.${value}`) }))}
        value={search.role}
        onChange={(role) => change({ role })}
      />
      {accounts.length === 0 ? (
        <EmptyState title={t('users.noneTitle')} text={t('users.noneText')} />
      ) : (
        <AccountsTable accounts={accounts} />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  );
}
