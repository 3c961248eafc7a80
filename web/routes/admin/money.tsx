import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountsTable } from '#web/features/money/AccountsTable.tsx';
import { BookkeepingExport } from '#web/features/money/BookkeepingExport.tsx';
import { InvoicesTable } from '#web/features/money/InvoicesTable.tsx';
import {
  companyFilterOf,
  invoiceFilterOf,
  type MoneyTab,
  parseMoneySearch,
} from '#web/features/money/invoice-search.ts';
import { accountsQuery, invoicesQuery, sellerQuery } from '#web/features/money/queries.ts';
import { SellerForm } from '#web/features/money/SellerForm.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** What is owed and what has come, how companies pay, and who we are on paper. */
export const Route = createFileRoute('/admin/money')({
  staticData: { texts: ['vat', 'money', 'orders'] },
  validateSearch: parseMoneySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    if (deps.tab === 'accounts') await queries.ensureInfiniteQueryData(accountsQuery(companyFilterOf(deps)));
    else if (deps.tab === 'seller') await queries.ensureQueryData(sellerQuery);
    else if (deps.tab === 'bookkeeping') return;
    else await queries.ensureInfiniteQueryData(invoicesQuery(invoiceFilterOf(deps)));
  },
  component: MoneyDesk,
});

function MoneyDesk() {
  const { t } = useTranslation('money');
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('overview.eyebrow')}
        title={t('overview.title')}
        intro={t('overview.intro')}
      />
      <Tabs<MoneyTab>
        label={t('overview.tabs')}
        value={search.tab ?? 'invoices'}
        onChange={(next) =>
          void navigate({ search: next === 'invoices' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          {
            value: 'invoices',
            title: t('overview.invoices'),
            panel: <InvoicesTable search={search} parse={parseMoneySearch} isTeam />,
          },
          { value: 'accounts', title: t('overview.accounts'), panel: <AccountsTable search={search} /> },
          { value: 'seller', title: t('overview.seller'), panel: <SellerForm /> },
          { value: 'bookkeeping', title: t('bookkeeping.tab'), panel: <BookkeepingExport /> },
        ]}
      />
    </Page>
  );
}
