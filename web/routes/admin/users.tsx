import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountsTable } from '#web/features/security/AccountsTable.tsx';
import { parseUserSearch, userFilterOf } from '#web/features/security/list-search.ts';
import { accountsQuery } from '#web/features/security/queries.ts';
import { useNeed } from '#web/need.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Everybody with an account: a new email address with both consents, and lost authenticators. */
export const Route = createFileRoute('/admin/users')({
  staticData: { texts: ['security', 'team'] },
  validateSearch: parseUserSearch,
  loaderDeps: ({ search }) => userFilterOf(search),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(accountsQuery(deps)),
  pendingComponent: ListSkeleton,
  component: Users,
});

function Users() {
  const { t } = useTranslation('security');
  const canManage = useNeed('person:manage') === null;
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('users.eyebrow')} title={t('users.title')} intro={t('users.intro')} />
      {!canManage && <Notice variant="info">{t('users.readOnly')}</Notice>}
      <AccountsTable search={Route.useSearch()} />
    </Page>
  );
}
