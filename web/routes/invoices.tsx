import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InvoiceList } from '#web/features/money/InvoiceList.tsx';
import { type InvoiceSearch, parseInvoiceSearch } from '#web/features/money/invoice-search.ts';
import { invoicesQuery } from '#web/features/money/queries.ts';
import { StatementForm } from '#web/features/money/StatementForm.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

/** What a retailer owes and when; ?state=unpaid is what the dashboard counts. */
export const Route = createFileRoute('/invoices')({
  staticData: { texts: ['documents'] },
  validateSearch: (search: Record<string, unknown>): InvoiceSearch => {
    const { state, q } = parseInvoiceSearch(search);
    return { ...(state === undefined ? {} : { state }), ...(q === undefined ? {} : { q }) };
  },
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
