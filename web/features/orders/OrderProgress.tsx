import boxCss from '#web/ui/Box.module.css';
import { OrderTracker } from '#web/ui/OrderTracker.tsx';
import { NextStep } from './NextStep.tsx';
import css from './OrderPage.module.css';
import type { Order } from './queries.ts';

/** How far the order is, and how it goes on. */
export function OrderProgress({ order }: { readonly order: Order }) {
  return (
    <div className={`${boxCss.sheet} ${boxCss.below5} ${css.progress}`}>
      <div className={css.tracker}>
        <OrderTracker status={order.status} steps={order.tracker} />
      </div>
      <NextStep order={order} />
    </div>
  );
}
