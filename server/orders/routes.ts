import type { orders } from '#contract/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { changeExpected } from './change-expected.ts';
import { changeOrder } from './change-order.ts';
import { correctStatus } from './correct-status.ts';
import { correctTracking } from './correct-tracking.ts';
import { getOrder } from './find-order.ts';
import { getCheckout } from './get-checkout.ts';
import { listOrders } from './list-orders.ts';
import { listOrderNotes, writeOrderNote } from './notes.ts';
import { placeOrder } from './place-order.ts';

/** Every change answers the order as it is now, with what the reader may do next. */
export const ordersHandlers: Omit<
  HandlersOf<typeof orders>,
  | 'updateStatus'
  | 'moveOrders'
  | 'recordPayment'
  | 'confirmOrder'
  | 'answerProposal'
  | 'downloadPickingList'
  | 'downloadPickingLists'
> = {
  getCheckout,
  placeOrder: async (context, input) => {
    const { orderId, remainingBrandOrders } = await placeOrder(context, input);
    return { order: await getOrder(context, { orderId }), remainingBrandOrders };
  },
  listOrders,
  listOrderNotes,
  writeOrderNote,
  getOrder,
  changeOrder: async (context, input) => {
    const returned = await changeOrder(context, input);
    return { order: await getOrder(context, input), ...returned };
  },
  changeExpected: async (context, input) => {
    await changeExpected(context, input);
    return getOrder(context, input);
  },
  correctTracking: async (context, input) => {
    await correctTracking(context, input);
    return getOrder(context, input);
  },
  correctStatus: async (context, input) => {
    await correctStatus(context, input);
    return getOrder(context, input);
  },
};
