import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate, formatNumber } from '#domain/format.ts';
import { paymentText } from '#domain/order-payment.ts';
import { may } from '#domain/permissions.ts';
import { IconNote } from '#web/icons/IconNote.tsx';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderTrackerMini } from '#web/ui/OrderTracker.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { OrderRowAction } from './OrderRowAction.tsx';
import css from './OrdersTable.module.css';
import type { OrderSummary } from './queries.ts';
import { StatusCell } from './StatusCell.tsx';

/** What a row of the list says, by who reads it; the team also takes the next step there. */
export function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation(['orders', 'common']);
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
          {(order.noteCount ?? 0) > 0 && (
            <span className={css.notes} title={t('list.notes', { count: order.noteCount })}>
              <IconNote size={16} stroke={1.4} aria-hidden="true" />
              <span aria-hidden="true">{order.noteCount}</span>
              <VisuallyHidden>{t('list.notes', { count: order.noteCount })}</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
    role !== 'retailer' && {
      key: 'retailer',
      title: t('list.retailer'),
      sort: 'retailer',
      phone: 'under',
      cell: ({ retailerCompanyName, retailerCountry }) => (
        <span className={role === 'brand' ? css.brand : undefined}>
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
      ...(role !== 'retailer' && { sort: 'urgency', sortTitle: t('list.urgency'), down: true }),
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
      phone: 'aside',
      cell: (order) => (
        <span className={css.payment} data-state={order.payment}>
          {t(paymentText(order))}
        </span>
      ),
    },
    {
      key: 'shipBy',
      title: t('list.shipBy'),
      optional: true,
      whole: true,
      cell: ({ shipBy, status }) =>
        shipBy === null || status === 'cancelled' ? '–' : formatDate(shipBy, language, 'UTC'),
    },
    {
      key: 'placed',
      title: t('list.placed'),
      sort: 'placed',
      down: true,
      // The team has the company there, too.
      ...(role !== 'admin' && { phone: 'under' }),
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
