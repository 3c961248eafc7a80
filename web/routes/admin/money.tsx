import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountsTable } from '#web/features/money/AccountsTable.tsx';
import { InvoiceList } from '#web/features/money/InvoiceList.tsx';
import { invoiceFields } from '#web/features/money/invoice-search.ts';
import { accountsQuery, invoicesQuery, sellerQuery } from '#web/features/money/queries.ts';
import { SellerForm } from '#web/features/money/SellerForm.tsx';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const tabs = ['invoices', 'accounts', 'seller'] as const;
type Tab = (typeof tabs)[number];

const parseSearch = searchFields({ ...invoiceFields, tab: oneOf(tabs) });

/** What is owed and what has come, how companies pay, and who we are on paper. */
export const Route = createFileRoute('/admin/money')({
  staticData: { texts: ['documents', 'orders'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { tab, ...search } }) => {
    if (tab === 'accounts') await queries.ensureInfiniteQueryData(accountsQuery(''));
    else if (tab === 'seller') await queries.ensureQueryData(sellerQuery);
    else await queries.ensureInfiniteQueryData(invoicesQuery(search));
  },
  component: MoneyDesk,
});

function MoneyDesk() {
  const { t } = useTranslation('documents');
  const navigate = Route.useNavigate();
  const { tab = 'invoices', ...search } = Route.useSearch();
  return (
    <Page>
      <PageHeader eyebrow={t('money.eyebrow')} title={t('money.title')} intro={t('money.intro')} />
      <Tabs<Tab>
        label={t('money.tabs')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'invoices' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          {
            value: 'invoices',
            title: t('money.invoices'),
            panel: (
              <InvoiceList
                search={search}
                onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
                isTeam
              />
            ),
          },
          { value: 'accounts', title: t('money.accounts'), panel: <AccountsTable /> },
          { value: 'seller', title: t('money.seller'), panel: <SellerForm /> },
        ]}
      />
    </Page>
  );
}
