import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrdersTable } from '#web/features/orders/OrdersTable.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { orderFilterOf, parseOrdersSearch } from '#web/features/orders/search.ts';
import { ShopFiles } from '#web/features/shop-files/ShopFiles.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Every order, with its next step. Links: ?status=pending, ?status=active. */
export const Route = createFileRoute('/admin/orders')({
  staticData: { texts: ['admin', 'orders', 'shop-files'] },
  validateSearch: parseOrdersSearch,
  loaderDeps: ({ search }) => orderFilterOf(search),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(ordersQuery(deps)),
  pendingComponent: ListSkeleton,
  component: OrdersDesk,
});

function OrdersDesk() {
  const { t } = useTranslation('admin');
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('overview.eyebrow')} title={t('orders.title')} intro={t('orders.intro')} />
      <OrdersTable
        search={Route.useSearch()}
        more={(orderIds) => <ShopFiles orders={orderIds} size="small" />}
        empty={<EmptyState title={t('orders.none')} text={t('orders.noneText')} />}
      />
    </Page>
  );
}
