import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvoiceList } from '#web/features/money/InvoiceList.tsx';
import { invoiceFields } from '#web/features/money/invoice-search.ts';
import { invoicesQuery } from '#web/features/money/queries.ts';
import { StatementForm } from '#web/features/money/StatementForm.tsx';
import { searchFields } from '#web/search-fields.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

const parseSearch = searchFields({ state: invoiceFields.state, q: invoiceFields.q });

/** What a retailer owes and when; ?state=unpaid is what the dashboard counts. */
export const Route = createFileRoute('/invoices')({
  staticData: { texts: ['documents'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(invoicesQuery(deps)),
  component: Invoices,
});

function Invoices() {
  const { t } = useTranslation('documents');
  const navigate = Route.useNavigate();
  return (
    <Page>
      <PageHeader eyebrow={t('invoices.eyebrow')} title={t('invoices.title')} intro={t('invoices.intro')} />
      <InvoiceList
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        isTeam={false}
        begin={<LinkButton to="/orders">{t('invoices.toOrders')}</LinkButton>}
      />
      <Section title={t('statement.title')}>
        <StatementForm intro={t('statement.text')} />
      </Section>
    </Page>
  );
}
