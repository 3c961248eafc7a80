import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { orderFilters } from '#domain/order-status.ts';
import { may } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { ApprovalsLink } from '#web/features/approvals/ApprovalsLink.tsx';
import { ClearFilters, OrderFilters } from '#web/features/orders/OrderFilters.tsx';
import css from '#web/features/orders/OrderList.module.css';
import { OrderRow } from '#web/features/orders/OrderRow.tsx';
import { OrdersSkeleton } from '#web/features/orders/OrderSkeletons.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { orderFilterOf, parseOrdersSearch } from '#web/features/orders/search.ts';
import { sessionQuery } from '#web/queries.ts';
import { isNarrowed, listed } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { useListKeys } from '#web/ui/use-list-keys.ts';

/** The orders somebody may see, with their nine steps (specification §2). Links: ?status=active, ?status=shipped. */
export const Route = createFileRoute('/orders/')({
  staticData: { texts: ['orders', 'team'] },
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
  pendingComponent: OrdersSkeleton,
  component: OrdersScreen,
});

function OrdersScreen() {
  const { t } = useTranslation('orders');
  const search = Route.useSearch();
  const user = useUser();
  const role = user?.role ?? 'retailer';
  const pages = useSuspenseInfiniteQuery(ordersQuery(orderFilterOf(search)));
  const orders = pages.data.pages.flatMap(({ items }) => items);
  const newest = pages.data.pages.at(-1);
  const list = useRef<HTMLUListElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list, search: searchField });
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        intro={role === 'brand' ? t('list.introBrand') : t('list.intro')}
        actions={may(user, 'order:place') && <ApprovalsLink />}
      />
      <OrderFilters search={search} brands={newest?.brands ?? []} searchField={searchField} />
      <Row gap={1} across={4} align="center" wrap className={css.summary}>
        <p className={textCss.figures} role="status">
          {t('list.count', { count: newest?.total ?? 0 })}
        </p>
        <ClearFilters search={search} />
        {orders.length > 0 && <p className={css.keys}>{t('list.keys')}</p>}
      </Row>
      {orders.length === 0 ? (
        <NoOrders role={role} isFiltered={isNarrowed(search)} />
      ) : (
        <ul ref={list} className={css.list}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} role={role} />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </Page>
  );
}

function NoOrders({ role, isFiltered }: { readonly role: Role; readonly isFiltered: boolean }) {
  const { t } = useTranslation('orders');
  if (isFiltered) return <EmptyState title={t('list.none')} text={t('list.noneFiltered')} />;
  if (role !== 'retailer') return <EmptyState title={t('list.none')} text={t('list.noneOther')} />;
  return (
    <EmptyState
      title={t('list.none')}
      text={t('list.noneRetailer')}
      action={<LinkButton to="/brands">{t('list.toBrands')}</LinkButton>}
    />
  );
}
