import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Section } from '#web/ui/Section.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { useInvoiceColumns } from './InvoicesTable.tsx';
import { OwedFigures } from './OwedFigures.tsx';
import { invoicesQuery } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';

/** What one retailer owes, the invoices behind it, and its statement as a file. */
export function CompanyInvoices({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('money');
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = useSuspenseInfiniteQuery(invoicesQuery({ companyId }));
  const columns = useInvoiceColumns(false, setOpenId);
  const invoices = pages.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <OwedFigures owed={pages.data.pages[0]?.owed ?? []} />
      {invoices.length === 0 ? (
        <EmptyState title={t('invoices.none')} />
      ) : (
        <DataTable caption={t('invoices.title')} columns={columns} rows={invoices} rowKey={({ id }) => id} />
      )}
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      <Section title={t('statement.title')}>
        <StatementForm companyId={companyId} />
      </Section>
      <InvoiceDialog invoiceId={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
