import { orderNumberOf } from '#domain/order-number.ts';
import { sellerOnPaper } from '#domain/paper.ts';
import type { World } from '../kernel/world.ts';
import type { OrderRow } from '../orders/visible.ts';
import type { OrderFacts } from './order-facts.ts';

/** What every paper of an order begins with. */
export function paperHead(order: OrderRow, { seller, buyer }: OrderFacts, number: string, world: World) {
  return {
    number,
    issuedAt: world.now.toISOString(),
    orderNumber: orderNumberOf(order.number),
    poNumber: order.poNumber,
    placedAt: order.createdAt.toISOString(),
    brandName: order.brandName,
    seller: sellerOnPaper(seller),
    buyer,
    deliverTo: order.shippingAddress,
    ...(order.incoterm === null ? {} : { incoterm: order.incoterm }),
  };
}
