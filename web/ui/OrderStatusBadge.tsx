import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#domain/order-status.ts';
import { Badge, type BadgeVariant } from './Badge.tsx';

/** Clay-yellow waits for somebody, blue is on its way, green has arrived, grey is over. */
const variants = {
  pending: 'warning',
  confirmed: 'info',
  processing: 'info',
  invoiced: 'warning',
  paid: 'info',
  preparing: 'info',
  shipped: 'info',
  delivered: 'success',
  completed: 'success',
  cancelled: 'default',
} as const satisfies Record<OrderStatus, BadgeVariant>;

type Props = {
  readonly status: OrderStatus;
  /** The promised day of shipment has passed. */
  readonly isLateToShip?: boolean;
};

/** An order's status in words. */
export function OrderStatusBadge({ status, isLateToShip = false }: Props) {
  const { t } = useTranslation('common');
  const said = t(`orderStatus.${status}`);
  if (isLateToShip) return <Badge variant="error">{t('orderLateToShip', { status: said })}</Badge>;
  return <Badge variant={variants[status]}>{said}</Badge>;
}
