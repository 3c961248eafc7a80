import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteTable } from '#web/features/accounts/InviteTable.tsx';
import { inviteFilterOf, parseInviteSearch } from '#web/features/accounts/list-search.ts';
import { NewInvite } from '#web/features/accounts/NewInvite.tsx';
import { companiesQuery, invitesQuery } from '#web/features/accounts/queries.ts';
import { useNeed } from '#web/need.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The desk for invitations: create, copy, revoke. */
export const Route = createFileRoute('/admin/invites')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseInviteSearch,
  loaderDeps: ({ search }) => inviteFilterOf(search),
  loader: async ({ context: { queries }, deps }) => {
    void queries.prefetchQuery(companiesQuery(''));
    await Promise.all([
      queries.ensureInfiniteQueryData(invitesQuery(deps)),
      queries.ensureQueryData(salesRepsQuery),
    ]);
  },
  pendingComponent: ListSkeleton,
  component: Invites,
});

function Invites() {
  const { t } = useTranslation('accounts');
  const [isCreating, setIsCreating] = useState(false);
  const create = <New onNew={() => setIsCreating(true)} />;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('invites.eyebrow')}
        title={t('invites.title')}
        intro={t('invites.intro')}
        actions={create}
      />
      <InviteTable
        search={Route.useSearch()}
        empty={<EmptyState title={t('invites.emptyTitle')} text={t('invites.emptyText')} action={create} />}
      />
      <NewInvite open={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

function New({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <ReasonedButton reason={useNeed('invite:make')} onClick={onNew}>
      {t('invites.new')}
    </ReasonedButton>
  );
}
