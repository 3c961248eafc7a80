import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/roles.ts';
import { formatDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { OrderTrackerMini } from '#web/ui/OrderTracker.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './OrderList.module.css';
import type { OrderSummary } from './queries.ts';

type Props = { readonly order: OrderSummary; readonly role: Role };

/** An order in the list; the whole row leads to it. */
export function OrderRow({ order, role }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const brand = order.brandName[language];
  const party = {
    retailer: brand,
    brand: order.retailerCompanyName,
    admin: `${order.retailerCompanyName} · ${brand}`,
  }[role];
  return (
    <Columns as="li" gap={6} align="center" className={css.row}>
      <Mark className={css.mark} src={order.brandLogoMark} name={brand} size={48} />
      <div className={css.names}>
        <Row as="p" gap={2} align="center">
          <Link to="/orders/$orderId" params={{ orderId: order.id }} className={css.link} data-row="">
            {t('list.number', { number: order.orderNumber })}
          </Link>
          <CountBadge count={order.unreadCount} label={t('list.unread', { count: order.unreadCount })} />
        </Row>
        <p className={css.party}>{party}</p>
      </div>
      <Columns gap={3} className={css.state}>
        <OrderStatusBadge status={order.status} />
        <OrderTrackerMini status={order.status} done={order.stepsDone} />
      </Columns>
      <p className={css.placed}>
        <span className={css.day}>{formatDay(order.createdAt, language)}</span>
        <Link
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          className={css.ago}
          tabIndex={-1}
          aria-hidden="true"
        >
          <RelativeTime at={order.createdAt} />
        </Link>
      </p>
      <div className={css.sum}>
        <p className={textCss.bold}>
          <Money of={order.total} />
        </p>
        <p className={css.quantity}>
          {t('list.cartons', { count: order.totalCartons })} · {t('list.items', { count: order.totalItems })}
        </p>
      </div>
    </Columns>
  );
}
