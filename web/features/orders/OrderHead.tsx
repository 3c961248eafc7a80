import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { isCharged, isLateToShip, isPickable } from '#domain/order-status.ts';
import { may } from '#domain/permissions.ts';
import { IconArrowLeft } from '#web/icons/IconArrowLeft.tsx';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { useTitle } from '#web/title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ExpectedDay } from './ExpectedDelivery.tsx';
import css from './OrderPage.module.css';
import type { Order } from './queries.ts';
import { TrackingNumber } from './TrackingNumber.tsx';
import { useOrderVat } from './use-order-vat.ts';

type Props = {
  readonly order: Order;
  /** What else can be had of it, beside its buttons. */
  readonly children?: ReactNode;
};

/** Which order this is: number, status, the parties, the total, and where the goods can be tracked. */
export function OrderHead({ order, children }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const user = useUser();
  const role = user?.role;
  const vat = useOrderVat(order);
  const title = t('page.title', { number: order.orderNumber });
  useTitle(title);
  return (
    <Columns as="header" gap={5} className={css.head}>
      <Link to="/orders" className={css.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {t('page.back')}
      </Link>
      <Row gap={3} across={5} align="center" wrap className={css.headLine}>
        <Mark className={css.mark} src={order.brandLogoMark} name={order.brandName[language]} size={56} />
        <h1 className={css.title}>{title}</h1>
        <OrderStatusBadge status={order.status} />
        {!isCharged(order) && <Badge variant="info">{t('replacement.badge')}</Badge>}
        {may(user, 'reorder:use') && (
          <LinkButton to="/reorder" search={{ orders: order.id }} variant="secondary" size="small">
            {t('again')}
          </LinkButton>
        )}
        {role !== 'retailer' && isPickable(order.status) && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={`/api/orders/${order.id}/picking-list`}
            download
          >
            {t('actions.picking')}
          </a>
        )}
        {children}
      </Row>
      {order.replacementOf !== null && (
        <p>
          <Link to="/orders/$orderId" params={{ orderId: order.replacementOf.orderId }}>
            {t('replacement.of', { number: order.replacementOf.orderNumber })}
          </Link>
        </p>
      )}
      <Row as="dl" gap={4} across={12} wrap className={css.facts}>
        <Fact term={t('page.brand')}>
          <Link to="/brands/$brandId" params={{ brandId: order.brandSlug }}>
            {order.brandName[language]}
          </Link>
        </Fact>
        {role !== 'retailer' && (
          <Fact term={t('page.retailer')}>
            {may(user, 'partner:read') ? (
              <Link to="/admin/companies/$companyId" params={{ companyId: order.retailerCompanyId }}>
                {order.retailerCompanyName}
              </Link>
            ) : (
              order.retailerCompanyName
            )}
          </Fact>
        )}
        <Fact term={t('page.total')}>
          <Money of={vat?.gross ?? order.total} />
        </Fact>
        <Fact term={t('page.placed')}>
          <time dateTime={order.createdAt} title={formatDateTime(order.createdAt, language)}>
            {formatDate(order.createdAt, language)}
          </time>
        </Fact>
        <Fact term={t('page.terms')}>
          {isCharged(order) ? t(`terms.${order.terms}`) : t('replacement.free')}
        </Fact>
        {isDue(order) && <Fact term={t('page.invoiceDue')}>{formatDate(order.dueAt, language)}</Fact>}
        {order.shipBy !== null && order.trackingNumber === null && order.status !== 'cancelled' && (
          <Fact term={t('details.shipBy')}>
            <Row gap={2} align="center" wrap>
              {formatDate(order.shipBy, language, 'UTC')}
              {isLateToShip(order, new Date()) && <Badge variant="error">{t('list.lateTo.ship')}</Badge>}
            </Row>
          </Fact>
        )}
        {order.trackingNumber !== null && (
          <Fact term={t('page.tracking')}>
            {order.carrier} <TrackingNumber of={order} />
          </Fact>
        )}
        {order.status === 'shipped' && (
          <Fact term={t('expected.day')}>
            <ExpectedDay order={order} />
          </Fact>
        )}
      </Row>
    </Columns>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An invoice that waits for its money. */
function isDue(order: Order): order is Order & { readonly dueAt: string } {
  return order.dueAt !== null && !order.paid && order.status !== 'cancelled';
}
