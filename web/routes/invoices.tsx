import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvoicesTable } from '#web/features/money/InvoicesTable.tsx';
import { invoiceFilterOf, parseInvoiceSearch } from '#web/features/money/invoice-search.ts';
import { invoicesQuery } from '#web/features/money/queries.ts';
import { StatementForm } from '#web/features/money/StatementForm.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What a retailer owes and when; ?state=unpaid is what the dashboard counts. */
export const Route = createFileRoute('/invoices')({
  staticData: { texts: ['vat', 'money'] },
  validateSearch: parseInvoiceSearch,
  loaderDeps: ({ search }) => invoiceFilterOf(search),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(invoicesQuery(deps)),
  pendingComponent: ListSkeleton,
  component: Invoices,
});

function Invoices() {
  const { t } = useTranslation('money');
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('invoices.eyebrow')}
        title={t('invoices.title')}
        intro={t('invoices.intro')}
      />
      <InvoicesTable
        search={Route.useSearch()}
        parse={parseInvoiceSearch}
        isTeam={false}
        begin={<LinkButton to="/orders">{t('invoices.toOrders')}</LinkButton>}
      />
      <Section title={t('statement.title')}>
        <StatementForm intro={t('statement.text')} />
      </Section>
    </Page>
  );
}
