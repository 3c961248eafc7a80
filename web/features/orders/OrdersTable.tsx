import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate, formatNumber } from '#domain/format.ts';
import { orderFilters, type OrderFilter as StatusFilter } from '#domain/order-status.ts';
import { transitionsFrom } from '#domain/order-transitions.ts';
import { may } from '#domain/permissions.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { listed } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { BulkAction } from '#web/ui/ListBulk.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderTrackerMini } from '#web/ui/OrderTracker.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { bulkActions } from './direct-actions.ts';
import { OrderRowAction } from './OrderRowAction.tsx';
import css from './OrdersTable.module.css';
import { paymentOf } from './payment-of.ts';
import { isPickable } from './pickable.ts';
import { type OrderSummary, ordersQuery } from './queries.ts';
import { StatusCell } from './StatusCell.tsx';
import { type OrdersSearch, orderFilterOf, parseOrdersSearch } from './search.ts';

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
  const mayReorder = may(useUser(), 'reorder:use');
  return (
    <RecordList
      list="orders"
      caption={t('list.title')}
      parse={parseOrdersSearch}
      query={ordersQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns()}
      filters={useOrderFilters(search)}
      sorting="-placed"
      count={(count) => t('list.count', { count })}
      file={filter}
      bulk={useBulk()}
      together={(rows) => (
        <>
          {mayReorder && <OrderAgain rows={rows} />}
          {more?.(rows.map(({ id }) => id))}
        </>
      )}
      empty={empty}
      noneTitle={t('list.none')}
    />
  );
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

function useColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const user = useUser();
  const role = user?.role;
  const mayReorder = may(user, 'reorder:use');
  const brandOf = ({ brandName }: OrderSummary) => brandName[language];
  const columns: (Column<OrderSummary> | false)[] = [
    {
      key: 'order',
      title: t('list.order'),
      lead: true,
      sort: 'number',
      down: true,
      cell: (order) => (
        <span className={css.number}>
          <Link to="/orders/$orderId" params={{ orderId: order.id }} data-row="">
            {t('list.number', { number: order.orderNumber })}
          </Link>
          <CountBadge count={order.unreadCount} label={t('list.unread', { count: order.unreadCount })} />
        </span>
      ),
    },
    role !== 'retailer' && {
      key: 'retailer',
      title: t('list.retailer'),
      sort: 'retailer',
      phone: 'under',
      cell: ({ retailerCompanyName, retailerCountry }) => (
        <span className={css.brand}>
          {role === 'brand' && <Mark src={null} name={retailerCompanyName} size={24} />}
          <span>
            {retailerCompanyName}{' '}
            <abbr title={formatCountry(retailerCountry, language)}>{retailerCountry}</abbr>
          </span>
        </span>
      ),
    },
    role !== 'brand' && {
      key: 'brand',
      title: t('list.brand'),
      sort: 'brand',
      phone: 'under',
      cell: (order) => (
        <span className={css.brand}>
          <Mark src={order.brandLogoMark} name={brandOf(order)} size={24} />
          {brandOf(order)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      phone: 'end',
      cell: (order) => <StatusCell order={order} />,
    },
    {
      key: 'progress',
      title: t('list.progress'),
      wide: true,
      optional: role === 'admin',
      cell: ({ status, stepsDone, kind }) => (
        <OrderTrackerMini status={status} done={stepsDone} kind={kind} />
      ),
    },
    {
      key: 'items',
      title: t('list.itemsTitle'),
      right: true,
      optional: role === 'admin',
      sort: 'items',
      down: true,
      cell: ({ totalItems }) => formatNumber(totalItems, language),
    },
    {
      key: 'cartons',
      title: t('list.cartonsTitle'),
      right: true,
      optional: true,
      cell: ({ totalCartons }) => formatNumber(totalCartons, language),
    },
    {
      key: 'total',
      title: t('list.total'),
      right: true,
      sort: 'total',
      down: true,
      phone: 'aside',
      cell: ({ total }) => <Money of={total} />,
    },
    {
      key: 'paid',
      title: t('list.payment'),
      wide: true,
      cell: (order) => <span className={css.payment}>{t(paymentOf(order))}</span>,
    },
    {
      key: 'shipBy',
      title: t('list.shipBy'),
      optional: true,
      cell: ({ shipBy }) => (shipBy === null ? '–' : formatDate(shipBy, language, 'UTC')),
    },
    {
      key: 'placed',
      title: t('list.placed'),
      sort: 'placed',
      down: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    mayReorder && {
      key: 'again',
      title: t('again'),
      titleHidden: true,
      right: true,
      cell: ({ id, orderNumber }) => (
        <LinkButton
          to="/reorder"
          search={{ orders: id }}
          variant="quiet"
          size="small"
          aria-label={t('againNamed', { number: orderNumber })}
        >
          {t('again')}
        </LinkButton>
      ),
    },
    role === 'admin' && {
      key: 'next',
      title: t('list.next'),
      right: true,
      cell: (order) => <OrderRowAction order={order} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function useOrderFilters(search: OrdersSearch): Filter<OrdersSearch>[] {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const role = useUser()?.role;
  const { data } = useSuspenseInfiniteQuery(ordersQuery(orderFilterOf(search)));
  const nameOf = (status: StatusFilter) =>
    status === 'active' ? t('list.active') : t(`common:orderStatus.${status}`);
  const several = listed(orderFilters, search.status);
  const filters: (Filter<OrdersSearch> | false)[] = [
    {
      name: 'q',
      kind: 'words',
      label: t('list.search'),
      placeholder: role === 'retailer' ? t('list.searchHint') : t('list.searchHintCompany'),
    },
    {
      name: 'status',
      kind: 'choice',
      label: t('list.status'),
      any: t('list.allStatuses'),
      options: [
        ...orderFilters.map((status) => ({ value: status as string, label: nameOf(status) })),
        // A link may name several.
        ...(several.length > 1
          ? [{ value: several.join(','), label: enumerated(several.map(nameOf), language) }]
          : []),
      ],
    },
    role !== 'brand' && {
      name: 'brand',
      kind: 'choice',
      label: t('list.brand'),
      any: t('list.allBrands'),
      options: (data.pages[0]?.brands ?? []).map(({ id, name }) => ({ value: id, label: name[language] })),
    },
    { name: 'from', kind: 'day', label: t('list.from') },
    { name: 'to', kind: 'day', label: t('list.to') },
  ];
  return filters.filter((filter) => filter !== false);
}

/** Several orders take the next step together where it is the same and needs no more words than its button. */
function useBulk(): BulkAction<OrderSummary>[] {
  const { t } = useTranslation('orders');
  const need = useNeed('order:advance');
  const role = useUser()?.role;
  const picking = usePicking();
  if (role === 'brand') return [picking];
  if (role !== 'admin') return [];
  const stepOf = (rows: readonly OrderSummary[]) => {
    const steps = new Set(rows.map(({ nextStep }) => nextStep));
    const [step] = steps;
    return steps.size === 1 && step && bulkActions.has(step) ? step : null;
  };
  return [
    {
      key: 'next',
      label: (rows) => {
        const step = stepOf(rows);
        return step === null ? t('list.next') : t(`actions.${step}`);
      },
      reason: (rows) => need ?? (stepOf(rows) === null ? t('list.notTogether') : null),
      run: async ({ id, status, nextStep }) => {
        const to = transitionsFrom(status).find(({ action }) => action === nextStep)?.to;
        if (to) await api.orders.updateStatus({ orderId: id, to, expectedStatus: status });
      },
    },
    picking,
  ];
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
