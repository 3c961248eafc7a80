import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '#domain/roles.ts';
import { ApprovalList } from '#web/features/approvals/ApprovalList.tsx';
import { approvalsQuery } from '#web/features/approvals/queries.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';

/** Orders above a buyer's limit: for owners all of the company, for who buys the own. */
export const Route = createFileRoute('/approvals')({
  staticData: { texts: ['approvals'] },
  loader: ({ context }) => context.queries.ensureInfiniteQueryData(approvalsQuery),
  pendingComponent: ApprovalsSkeleton,
  component: ApprovalsScreen,
});

const intros: Partial<Record<CompanyRole, 'list.introOwner' | 'list.intro'>> = {
  owner: 'list.introOwner',
  buyer: 'list.intro',
};

function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const user = useUser();
  if (user === null) return null;
  const intro = intros[user.companyRole];
  return (
    <Page>
      <PageHeader eyebrow={user.companyName} title={t('list.title')} intro={intro && t(intro)} />
      <ApprovalList user={user} />
    </Page>
  );
}

function ApprovalsSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={6} aria-hidden="true">
        <Bone width="min(18rem, 70%)" height="3.5rem" />
        <Bone width="min(36rem, 90%)" height="1.75rem" />
        <Bone height="22rem" />
        <Bone height="22rem" />
      </Columns>
    </Page>
  );
}
