import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuditState } from '#web/features/audit/AuditState.tsx';
import { AuditTable } from '#web/features/audit/AuditTable.tsx';
import { auditQuery, auditStateQuery } from '#web/features/audit/queries.ts';
import { auditFilterOf, parseAuditSearch } from '#web/features/audit/search.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Who changed what. Links: ?company=…, ?person=…, ?area=money. */
export const Route = createFileRoute('/admin/audit')({
  staticData: { texts: ['audit', 'orders', 'documents', 'products'] },
  validateSearch: parseAuditSearch,
  loaderDeps: ({ search }) => auditFilterOf(search),
  loader: ({ context: { queries }, deps }) =>
    Promise.all([
      queries.ensureInfiniteQueryData(auditQuery(deps)),
      queries.ensureQueryData(auditStateQuery),
    ]),
  pendingComponent: ListSkeleton,
  component: AuditLog,
});

function AuditLog() {
  const { t } = useTranslation('audit');
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <AuditState />
      <AuditTable search={Route.useSearch()} />
    </Page>
  );
}
