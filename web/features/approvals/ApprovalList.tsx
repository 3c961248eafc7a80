import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Approvals.module.css';
import { DecidedApproval } from './DecidedApproval.tsx';
import { PendingApproval } from './PendingApproval.tsx';
import { approvalsQuery } from './queries.ts';

/** What waits, as cards to decide on; below it what has been decided. */
export function ApprovalList({ user }: { readonly user: User }) {
  const { t } = useTranslation('approvals');
  const list = useSuspenseInfiniteQuery(approvalsQuery);
  const approvals = list.data.pages.flatMap(({ items }) => items);
  const pending = approvals.filter(({ status }) => status === 'pending');
  const decided = approvals.filter(({ status }) => status !== 'pending');
  // A decided card goes; the focus that was in it stays in the list.
  const top = useRef<HTMLDivElement>(null);
  const isOwner = user.companyRole === 'owner';
  if (approvals.length === 0) return <None companyRole={user.companyRole} />;
  return (
    <div ref={top} tabIndex={-1} className={css.list}>
      {pending.length === 0 ? (
        <p className={textCss.note}>{t('list.nonePending')}</p>
      ) : (
        <Section
          title={t(isOwner ? 'list.forYou' : 'list.waiting', {
            count: list.data.pages[0]?.pendingTotal ?? pending.length,
          })}
        >
          <Columns as="ul" gap={6}>
            {pending.map((approval) => (
              <li key={approval.id}>
                <PendingApproval approval={approval} onDone={() => top.current?.focus()} />
              </li>
            ))}
          </Columns>
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={t('list.decided')}>
          <Columns as="ul">
            {decided.map((approval) => (
              <DecidedApproval key={approval.id} approval={approval} isOwn={approval.buyerId === user.id} />
            ))}
          </Columns>
        </Section>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function None({ companyRole }: Pick<User, 'companyRole'>) {
  const { t } = useTranslation('approvals');
  if (companyRole === 'owner')
    return (
      <EmptyState
        title={t('list.noneForYou')}
        text={t('list.noneForYouText')}
        action={<LinkButton to="/team">{t('list.toTeam')}</LinkButton>}
      />
    );
  const isViewer = companyRole === 'viewer';
  return (
    <EmptyState
      title={t(isViewer ? 'viewer.title' : 'list.none')}
      text={t(isViewer ? 'viewer.text' : 'list.noneText')}
      action={<LinkButton to="/brands">{t('toBrands')}</LinkButton>}
    />
  );
}
