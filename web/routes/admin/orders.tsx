import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#web/features/admin/Desk.module.css';
import { OrderFilters } from '#web/features/admin/OrderFilters.tsx';
import { OrdersTable } from '#web/features/admin/OrdersTable.tsx';
import { type OrderSearch, parseOrderSearch } from '#web/features/admin/order-search.ts';
import { ordersQuery } from '#web/features/admin/queries.ts';
import { OrderRowAction } from '#web/features/orders/OrderRowAction.tsx';
import { isNarrowed } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';

/** Every order of the house, with its next step. Links: ?status=pending, ?status=active. */
export const Route = createFileRoute('/admin/orders')({
  staticData: { texts: ['admin', 'orders'] },
  validateSearch: parseOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(ordersQuery(deps)),
  component: OrdersDesk,
});

function OrdersDesk() {
  const { t } = useTranslation('admin');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = useSuspenseInfiniteQuery(ordersQuery(search));
  const orders = list.data.pages.flatMap(({ items }) => items);
  const [first] = list.data.pages;
  const table = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list: table, search: searchField });
  const change = (next: OrderSearch) => void navigate({ search: next, replace: true });
  return (
    <Page>
      <PageHeader eyebrow={t('overview.eyebrow')} title={t('orders.title')} intro={t('orders.intro')} />
      <OrderFilters
        search={search}
        brands={first?.brands ?? []}
        onChange={change}
        searchField={searchField}
      />
      <Row gap={1} across={6} justify="between" wrap className={css.summary}>
        <p aria-live="polite">{t('orders.count', { count: first?.total ?? 0 })}</p>
        <p className={css.keys}>{t('orders.keys')}</p>
      </Row>
      {orders.length === 0 ? (
        <NoOrders isFiltered={isNarrowed(search)} onClear={() => change({})} />
      ) : (
        <div ref={table} className={css.table}>
          <OrdersTable orders={orders} action={(order) => <OrderRowAction order={order} />} />
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  );
}

function NoOrders({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation('admin');
  if (!isFiltered) return <EmptyState title={t('orders.none')} text={t('orders.noneText')} />;
  return (
    <EmptyState
      title={t('orders.empty')}
      text={t('orders.emptyText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('orders.clear')}
        </Button>
      }
    />
  );
}
