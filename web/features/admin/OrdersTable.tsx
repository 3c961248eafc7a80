import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import css from './Desk.module.css';
import type { Order } from './queries.ts';

type Props = {
  readonly orders: readonly Order[];
  /** The button of an order's next step; another area's, so the route brings it. */
  readonly action: (order: Order) => ReactNode;
};

/** Every order in one line, with the step the team takes next. */
export function OrdersTable({ orders, action }: Props) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <DataTable
      caption={t('orders.table')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          title: t('orders.order'),
          lead: true,
          cell: (order) => (
            <span className={css.number}>
              <Link to="/orders/$orderId" params={{ orderId: order.id }} data-row="">
                {order.orderNumber}
              </Link>
              <CountBadge
                count={order.unreadCount}
                label={t('orders.unread', { count: order.unreadCount })}
              />
            </span>
          ),
        },
        {
          key: 'retailer',
          title: t('orders.retailer'),
          cell: ({ retailerCompanyName }) => retailerCompanyName,
        },
        { key: 'brand', title: t('orders.brand'), cell: ({ brandName }) => brandName[language] },
        {
          key: 'status',
          title: t('orders.status'),
          cell: ({ status }) => <OrderStatusBadge status={status} />,
        },
        {
          key: 'items',
          title: t('orders.items'),
          right: true,
          cell: ({ totalItems }) => formatNumber(totalItems, language),
        },
        {
          key: 'total',
          title: t('orders.total'),
          right: true,
          cell: ({ total, paid, status }) => (
            <span className={css.amount}>
              <Money of={total} />
              {status !== 'cancelled' && (
                <span className={css.paid}>{paid ? t('orders.paid') : t('orders.unpaid')}</span>
              )}
            </span>
          ),
        },
        {
          key: 'placed',
          title: t('orders.placed'),
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
        {
          key: 'next',
          title: t('orders.next'),
          right: true,
          cell: action,
        },
      ]}
    />
  );
}
