import { OrderTracker } from '#web/ui/OrderTracker.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Corrected } from './Corrected.tsx';
import { NextStep } from './NextStep.tsx';
import css from './OrderPage.module.css';
import { Proposal } from './Proposal.tsx';
import type { Order } from './queries.ts';

type Props = { readonly order: Order; readonly onReport: () => void };

/** How far the order is, and how it goes on. */
export function OrderProgress({ order, onReport }: Props) {
  return (
    <div className={css.progress}>
      <Stack gap={3} className={css.tracker}>
        <OrderTracker status={order.status} steps={order.tracker} />
        <Corrected order={order} />
      </Stack>
      <Proposal order={order} />
      <NextStep order={order} onReport={onReport} />
    </div>
  );
}
