import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { ordersBeginWith } from '#domain/lists.ts';
import { mostAtOnce } from '#domain/order-bulk.ts';
import { isPickable } from '#domain/order-status.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { BulkAction } from '#web/ui/ListBulk.tsx';
import type { BuiltInView } from '#web/ui/ListViews.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { BulkDialog, type Moving } from './BulkDialog.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import { type OrderSummary, ordersQuery } from './queries.ts';
import { type OrdersSearch, orderFilterOf, parseOrdersSearch } from './search.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderFilters } from './use-order-filters.ts';

type Props = {
  readonly search: OrdersSearch;
  /** While there is not one order. */
  readonly empty: ReactNode;
  /** What else can be had of the chosen ones together. */
  readonly more?: ((orderIds: readonly string[]) => ReactNode) | undefined;
};

/** The orders the reader may see; the team takes the next step of each, or of several that wait for the same. */
export function OrdersTable({ search, empty, more }: Props) {
  const { t } = useTranslation('orders');
  const filter = orderFilterOf(search);
  const user = useUser();
  const mayReorder = may(user, 'reorder:use');
  const [moving, setMoving] = useState<Moving | null>(null);
  return (
    <>
      <RecordList
        list="orders"
        caption={t('list.title')}
        parse={parseOrdersSearch}
        query={ordersQuery(filter)}
        rowKey={({ id }) => id}
        columns={useOrderColumns()}
        filters={useOrderFilters(search)}
        sorting={ordersBeginWith(user?.role ?? 'retailer')}
        count={(count) => (count > countedTo ? t('list.many') : t('list.count', { count }))}
        file={filter}
        views={useViews()}
        bulk={useBulk()}
        together={(rows, settle) => (
          <>
            {user?.role === 'admin' && (
              <BulkSteps rows={rows} onStep={(step) => setMoving({ step, orders: rows, settle })} />
            )}
            {mayReorder && <OrderAgain rows={rows} />}
            {more?.(rows.map(({ id }) => id))}
          </>
        )}
        empty={empty}
        noneTitle={t('list.none')}
      />
      {moving !== null && <BulkDialog {...moving} onClose={() => setMoving(null)} />}
    </>
  );
}

/** What the team looks at again and again; whoever stands behind retailers has these first. */
function useViews(): BuiltInView[] {
  const { t } = useTranslation('orders');
  const user = useUser();
  if (user?.role !== 'admin') return [];
  return [
    { name: t('list.views.mine'), search: `rep=${user.id}` },
    { name: t('list.views.late'), search: 'late=confirm' },
    { name: t('list.views.ship'), search: 'late=ship' },
    { name: t('list.views.overdue'), search: 'payment=overdue' },
  ];
}

/** Several past orders become one plan. */
function OrderAgain({ rows }: { readonly rows: readonly OrderSummary[] }) {
  const { t } = useTranslation('orders');
  return (
    <LinkButton to="/reorder" search={{ orders: rows.map(({ id }) => id).join(',') }} size="small">
      {t('again')}
    </LinkButton>
  );
}

/** What can be taken along of the chosen orders; the team moves them, too (`BulkSteps`). */
function useBulk(): BulkAction<OrderSummary>[] {
  const { t } = useTranslation('orders');
  const role = useUser()?.role;
  const picking = usePicking();
  if (role !== 'brand' && role !== 'admin') return [];
  const file: BulkAction<OrderSummary> = {
    key: 'file',
    label: () => t('list.file'),
    reason: (rows) => (rows.length > mostAtOnce ? t('bulk.tooMany', { count: mostAtOnce }) : null),
    file: (rows) => `/api/lists/orders?orderIds=${rows.map(({ id }) => id).join(',')}`,
  };
  return [picking, file];
}

/** The picking lists of the chosen orders, in one file. */
function usePicking(): BulkAction<OrderSummary> {
  const { t } = useTranslation('orders');
  return {
    key: 'picking',
    label: () => t('list.picking'),
    reason: (rows) => (rows.every(({ status }) => isPickable(status)) ? null : t('list.notConfirmed')),
    file: (rows) => `/api/picking-lists?orderIds=${rows.map(({ id }) => id).join(',')}`,
  };
}
