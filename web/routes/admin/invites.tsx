import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InviteState, inviteStates } from '#domain/invite.ts';
import { InviteTable } from '#web/features/accounts/InviteTable.tsx';
import { NewInvite } from '#web/features/accounts/NewInvite.tsx';
import { companiesQuery, invitesQuery, salesRepsQuery } from '#web/features/accounts/queries.ts';
import { StateFilter } from '#web/features/accounts/StateFilter.tsx';
import { useNeed } from '#web/need.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';

const parseSearch = searchFields({ state: oneOf(inviteStates) });

/** The desk for invitations: create, copy, take back. */
export const Route = createFileRoute('/admin/invites')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async ({ context: { queries }, deps: { state } }) => {
    void queries.prefetchQuery(companiesQuery(''));
    await Promise.all([
      queries.ensureInfiniteQueryData(invitesQuery(state)),
      queries.ensureQueryData(salesRepsQuery),
    ]);
  },
  component: Invites,
});

function Invites() {
  const { t } = useTranslation('accounts');
  const { state } = Route.useSearch();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const list = useSuspenseInfiniteQuery(invitesQuery(state));
  const invites = list.data.pages.flatMap(({ items }) => items);
  return (
    <Page>
      <PageHeader
        eyebrow={t('invites.eyebrow')}
        title={t('invites.title')}
        intro={t('invites.intro')}
        actions={<New onNew={() => setIsCreating(true)} />}
      />
      <StateFilter
        label={t('invites.filter')}
        all={t('invites.all')}
        options={inviteStates.map((value) => ({ value, label: t(`invites.states.${value}`) }))}
        value={state}
        onChange={(next) =>
          void navigate({ to: '/admin/invites', search: next === undefined ? {} : { state: next } })
        }
      />
      {invites.length > 0 ? (
        <InviteTable invites={invites} />
      ) : (
        <None state={state} onNew={() => setIsCreating(true)} />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <NewInvite open={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

function None({ state, onNew }: { readonly state: InviteState | undefined; readonly onNew: () => void }) {
  const { t } = useTranslation('accounts');
  if (state !== undefined) return <EmptyState title={t('invites.noneTitle')} />;
  return (
    <EmptyState
      title={t('invites.emptyTitle')}
      text={t('invites.emptyText')}
      action={<New onNew={onNew} />}
    />
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
