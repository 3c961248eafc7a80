import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import type { Role } from '#domain/roles.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { OrderTrackerMini } from '#web/ui/OrderTracker.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { OrderSummary } from './queries.ts';

type Props = { readonly orders: readonly OrderSummary[]; readonly reader: Role };

/** The latest orders with their nine steps in small; the other side of the trade is named. */
export function RecentOrders({ orders, reader }: Props) {
  const { t } = useTranslation('dashboards');
  return (
    <Section
      title={t('recent.title')}
      actions={
        <AddressLink href={reader === 'admin' ? '/admin/orders' : '/orders'}>{t('recent.all')}</AddressLink>
      }
    >
      {orders.length === 0 ? (
        <NoOrders reader={reader} />
      ) : (
        <Columns as="ul">
          {orders.map((order) => (
            <li key={order.id}>
              <Row order={order} reader={reader} />
            </li>
          ))}
        </Columns>
      )}
    </Section>
  );
}

function Row({ order, reader }: { readonly order: OrderSummary; readonly reader: Role }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const brand = order.brandName[language];
  const names =
    reader === 'retailer'
      ? [brand]
      : reader === 'brand'
        ? [order.retailerCompanyName]
        : [order.retailerCompanyName, brand];
  return (
    <AddressLink href={`/orders/${order.id}`} className={css.order}>
      {reader === 'brand' ? (
        <Mark className={css.orderMark} src={null} name={order.retailerCompanyName} size={40} />
      ) : (
        <Mark className={css.orderMark} src={order.brandLogoMark} name={brand} size={40} />
      )}
      <Columns as="span" className={css.orderName}>
        <span className={css.orderParty}>
          {names.join(' · ')}
          {reader === 'brand' && (
            <abbr title={formatCountry(order.retailerCountry, language)}>{order.retailerCountry}</abbr>
          )}
          <CountBadge count={order.unreadCount} label={t('recent.unread', { count: order.unreadCount })} />
        </span>
        <span className={textCss.note}>
          {order.orderNumber} · {t('recent.items', { count: order.totalItems })} ·{' '}
          <RelativeTime at={order.createdAt} />
        </span>
      </Columns>
      <Columns as="span" gap={2} className={css.orderState}>
        <OrderStatusBadge status={order.status} />
        <OrderTrackerMini done={order.stepsDone} status={order.status} kind={order.kind} />
      </Columns>
      <span className={css.orderTotal}>
        <Money of={order.total} />
      </span>
    </AddressLink>
  );
}

function NoOrders({ reader }: { readonly reader: Role }) {
  const { t } = useTranslation('dashboards');
  const isBuyer = reader === 'retailer';
  return (
    <EmptyState
      title={t('recent.empty')}
      text={isBuyer ? t('recent.emptyRetailer') : t('recent.emptyBrand')}
      action={
        isBuyer && (
          <LinkButton to="/brands" variant="secondary">
            {t('retailer.browse')}
          </LinkButton>
        )
      }
    />
  );
}
