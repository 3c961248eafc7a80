import { isLateToShip } from '#domain/order-status.ts';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { ConfirmBadge } from './ConfirmClock.tsx';
import { ExpectedBadge } from './ExpectedDelivery.tsx';
import type { OrderSummary } from './queries.ts';

/** What it waits for, whether it is late, or when it is expected, where the order says so. */
export function StatusCell({ order }: { readonly order: OrderSummary }) {
  if (order.confirmState !== null || order.answerBy !== null) return <ConfirmBadge order={order} />;
  if (order.status === 'shipped' && order.expectedOn !== null) return <ExpectedBadge order={order} />;
  return <OrderStatusBadge status={order.status} isLateToShip={isLateToShip(order, new Date())} />;
}
