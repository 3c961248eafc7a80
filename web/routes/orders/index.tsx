import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { ApprovalsLink } from '#web/features/approvals/ApprovalsLink.tsx';
import { OrdersTable } from '#web/features/orders/OrdersTable.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { orderFilterOf, parseOrdersSearch } from '#web/features/orders/search.ts';
import { useUser } from '#web/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The orders somebody may see. Links: ?status=active, ?status=shipped. */
export const Route = createFileRoute('/orders/')({
  staticData: { texts: ['orders', 'team'] },
  validateSearch: parseOrdersSearch,
  loaderDeps: ({ search }) => orderFilterOf(search),
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(ordersQuery(deps)),
  pendingComponent: ListSkeleton,
  component: OrdersScreen,
});

function OrdersScreen() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const role = user?.role ?? 'retailer';
  const intro = { retailer: t('list.intro'), brand: t('list.introBrand'), admin: t('list.introAdmin') };
  return (
    <Page wide>
      <PageHeader
        dense
        title={t('list.title')}
        intro={intro[role]}
        actions={may(user, 'order:place') && <ApprovalsLink />}
      />
      <OrdersTable search={Route.useSearch()} empty={<NoOrders role={role} />} />
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
