import type { orders } from '#contract/orders.ts';
import type { Context, HandlersOf } from '../http/context.ts';
import { changeOrder } from './change-order.ts';
import { correctStatus } from './correct-status.ts';
import type { OrderDetail } from './detail.ts';
import { getOrder } from './find-order.ts';
import { getCheckout } from './get-checkout.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

export const ordersHandlers: Omit<HandlersOf<typeof orders>, 'updateStatus' | 'recordPayment'> = {
  getCheckout,
  placeOrder: async (context, input) => {
    const { orderId, remainingBrandOrders } = await placeOrder(context.db, input, context);
    return { order: await detail(context, orderId), remainingBrandOrders };
  },
  listOrders: ({ db, actor, world: { now } }, input) => listOrders(db, actor, input, now),
  getOrder: (context, { orderId }) => detail(context, orderId),
  changeOrder: async (context, input) => {
    const returned = await changeOrder(context.db, context.actor, input, context.world);
    return { order: await detail(context, input.orderId), ...returned };
  },
  correctStatus: async (context, input) => {
    await correctStatus(context.db, context.actor, input, context.world);
    return detail(context, input.orderId);
  },
};

/** Every change answers the order as it is now, with what the reader may do next. */
function detail({ db, actor, language, world }: Context, orderId: string): Promise<OrderDetail> {
  return getOrder(db, actor, { orderId }, { language, now: world.now });
}
