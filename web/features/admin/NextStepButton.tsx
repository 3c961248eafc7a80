import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAction } from '#domain/order-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { nextStepOf } from './next-step.ts';
import type { Order } from './queries.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { useMoveOrder } from './useMoveOrder.ts';

/** The next step of a row: one click where nothing has to be said, a dialog where a tracking number has. */
export function NextStepButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation('admin');
  const move = useMoveOrder(order);
  const [isShipping, setIsShipping] = useState(false);
  const step = nextStepOf(order.status);
  if (step === null) return null;
  const label = t(`action.${step.action as NamedAction}`);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        loading={move.isPending && !isShipping}
        aria-label={t('orders.actionOf', { action: label, number: order.orderNumber })}
        onClick={() => (step.needsTracking ? setIsShipping(true) : move.mutate({ to: step.to }))}
      >
        {label}
      </Button>
      {isShipping && <ShipDialog order={order} move={move} onClose={() => setIsShipping(false)} />}
    </>
  );
}

/** The steps of the machine; the others are on the order's page. */
type NamedAction = Exclude<OrderAction, 'change' | 'decline' | 'cancel' | 'correct'>;
