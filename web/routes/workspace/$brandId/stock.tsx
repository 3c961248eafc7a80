import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { LedgerTable } from '#web/features/stock/LedgerTable.tsx';
import { PasteStock } from '#web/features/stock/PasteStock.tsx';
import { ledgerQuery, stockQuery } from '#web/features/stock/queries.ts';
import { StockTable } from '#web/features/stock/StockTable.tsx';
import { ledgerFilterOf, parseStockSearch, stockFilterOf } from '#web/features/stock/search.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** A brand's stock and its ledger. Links: ?level=short, ?tab=ledger. */
export const Route = createFileRoute('/workspace/$brandId/stock')({
  staticData: { texts: ['stock'] },
  validateSearch: parseStockSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params: { brandId }, deps }) => {
    await queries.ensureInfiniteQueryData(stockQuery(brandId, stockFilterOf(deps)));
    if (deps.tab === 'ledger')
      await queries.ensureInfiniteQueryData(ledgerQuery(brandId, ledgerFilterOf(deps)));
  },
  pendingComponent: ListSkeleton,
  component: StockScreen,
});

function StockScreen() {
  const { t } = useTranslation('stock');
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const language = useLanguage();
  const { data } = useSuspenseInfiniteQuery(stockQuery(brandId, stockFilterOf(search)));
  const brand = data.pages[0]?.brand;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={brand && inLanguage(brand.name, language)}
        title={t('title')}
        intro={t('intro')}
        actions={<PasteStock brandId={brandId} />}
      />
      <Tabs<'products' | 'ledger'>
        label={t('title')}
        value={search.tab ?? 'products'}
        onChange={(next) =>
          void navigate({ search: next === 'ledger' ? { tab: next } : {}, resetScroll: false })
        }
        tabs={[
          {
            value: 'products',
            title: t('products'),
            panel: <StockTable brandId={brandId} search={search} />,
          },
          {
            value: 'ledger',
            title: t('ledger.title'),
            panel: <LedgerTable brandId={brandId} search={search} />,
          },
        ]}
      />
    </Page>
  );
}
