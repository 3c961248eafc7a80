import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { CompanyInvoices } from '#web/features/money/CompanyInvoices.tsx';
import { type CompanyRecord, recordNotesQuery, recordQuery } from '#web/features/partners/queries.ts';
import { RecordHead } from '#web/features/partners/RecordHead.tsx';
import { RecordOverview } from '#web/features/partners/RecordOverview.tsx';
import {
  RecordConversations,
  RecordDocuments,
  RecordHistory,
  RecordOrders,
} from '#web/features/partners/RecordParts.tsx';
import { parseRecordPart, type RecordPart, recordParts } from '#web/features/partners/search.ts';
import { CompanyPeople } from '#web/features/security/CompanyPeople.tsx';
import { Commission } from '#web/features/settlements/Commission.tsx';
import { salesRepsQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { ListSkeleton, RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** The record of one company: what it is, its people, its trade, its money, notes and history. */
export const Route = createFileRoute('/admin/companies/$companyId')({
  staticData: {
    texts: ['vat', 'partners', 'orders', 'documents', 'money', 'security', 'settlements', 'team'],
  },
  validateSearch: parseRecordPart,
  loader: async ({ context: { queries }, params: { companyId } }) => {
    void queries.prefetchQuery(salesRepsQuery);
    void queries.prefetchInfiniteQuery(recordNotesQuery(companyId));
    try {
      await queries.ensureQueryData(recordQuery(companyId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: RecordScreen,
});

function RecordScreen() {
  const { t } = useTranslation('partners');
  const { companyId } = Route.useParams();
  const { part = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: record } = useSuspenseQuery(recordQuery(companyId));
  return (
    <Page wide>
      <RecordHead record={record} />
      <Tabs<RecordPart>
        label={t('record.tabs')}
        value={part}
        onChange={(next) =>
          void navigate({
            search: next === 'overview' ? {} : { part: next },
            replace: true,
            resetScroll: false,
          })
        }
        tabs={recordParts
          .filter((value) => value !== 'invoices' || record.kind === 'retailer')
          .filter((value) => value !== 'commission' || record.kind === 'brand')
          .map((value) => ({
            value,
            title: t(`record.parts.${value}`),
            panel: <Suspense fallback={<RowsSkeleton rows={6} />}>{partOf(value, record)}</Suspense>,
          }))}
      />
    </Page>
  );
}

function partOf(part: RecordPart, record: CompanyRecord): ReactNode {
  const { companyId } = record;
  const parts: Record<RecordPart, () => ReactNode> = {
    overview: () => <RecordOverview record={record} />,
    people: () => <CompanyPeople companyId={companyId} />,
    orders: () => <RecordOrders record={record} />,
    invoices: () => <CompanyInvoices companyId={companyId} />,
    commission: () => <Commission companyId={companyId} name={record.name} />,
    documents: () => <RecordDocuments record={record} />,
    conversations: () => <RecordConversations record={record} />,
    history: () => <RecordHistory record={record} />,
  };
  return parts[part]();
}
