import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderFilters } from '#domain/order-status.ts';
import { may } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { ApprovalsLink } from '#web/features/approvals/ApprovalsLink.tsx';
import { OrdersTable } from '#web/features/orders/OrdersTable.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { orderFilterOf, parseOrdersSearch } from '#web/features/orders/search.ts';
import { ShopFiles } from '#web/features/shop-files/ShopFiles.tsx';
import { sessionQuery } from '#web/queries.ts';
import { listed } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The orders somebody may see. Links: ?status=active, ?status=shipped. */
export const Route = createFileRoute('/orders/')({
  staticData: { texts: ['orders', 'approvals', 'shop-files'] },
  validateSearch: parseOrdersSearch,
  // The team works on orders at its own screen: the header's link and the sidebar's lead to the same one.
  beforeLoad: async ({ context: { queries }, search: { status, ...rest } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    if (user?.role !== 'admin') return;
    const [only] = listed(orderFilters, status);
    throw redirect({
      to: '/admin/orders',
      search: { ...rest, ...(only && { status: only }) },
      replace: true,
    });
  },
  loaderDeps: ({ search }) => orderFilterOf(search),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(ordersQuery(deps)),
  pendingComponent: ListSkeleton,
  component: OrdersScreen,
});

function OrdersScreen() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const role = user?.role ?? 'retailer';
  return (
    <Page wide>
      <PageHeader
        dense
        title={t('list.title')}
        intro={role === 'brand' ? t('list.introBrand') : t('list.intro')}
        actions={
          may(user, 'order:place') && (
            <>
              <LinkButton to="/reorder" variant="secondary">
                {t('again')}
              </LinkButton>
              <ApprovalsLink />
            </>
          )
        }
      />
      <OrdersTable
        search={Route.useSearch()}
        empty={<NoOrders role={role} />}
        more={
          may(user, 'shop-file:read') ? (orderIds) => <ShopFiles orders={orderIds} size="small" /> : undefined
        }
      />
    </Page>
  );
}

function NoOrders({ role }: { readonly role: Role }) {
  const { t } = useTranslation('orders');
  if (role !== 'retailer') return <EmptyState title={t('list.none')} text={t('list.noneOther')} />;
  return (
    <EmptyState
      title={t('list.none')}
      text={t('list.noneRetailer')}
      action={<LinkButton to="/brands">{t('list.toBrands')}</LinkButton>}
    />
  );
}
