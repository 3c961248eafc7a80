import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { isCharged } from '#domain/order-status.ts';
import type { PaperVat, PaperVatRefusal } from '#domain/paper-vat.ts';
import type { Seller } from '#domain/seller.ts';
import { shippingPlaces } from '#domain/ships-from.ts';
import type { VatPlace } from '#domain/vat-decision.ts';
import type { Context } from '../kernel/context.ts';
import { salesTo } from '../landed/decide-sale.ts';
import type { OrderRow } from '../orders/visible.ts';

type Placed = Pick<OrderRow, 'id' | 'retailerCompanyId' | 'vatNumber' | 'shippingAddress' | 'kind'>;

/** How an order is taxed today: where its products leave and arrive, and by whose number. */
export async function decideOrder(
  { db, world }: Context<'world', Queryable>,
  order: Placed,
  { seller, seat }: { readonly seller: Seller; readonly seat: string },
): Promise<PaperVat | PaperVatRefusal> {
  const { retailerCompanyId, vatNumber, shippingAddress: to } = order;
  const from = await placesLeft(db, order.id, seat);
  const decide = await salesTo(db, { seller, companyId: retailerCompanyId, now: world.now });
  return decide({ vatNumber, from, to, isCharged: isCharged(order) });
}

/** The places the goods of an order leave, each once; where a product names none, the brand's seat. */
export async function placesLeft(db: Queryable, orderId: string, seat: string): Promise<VatPlace[]> {
  const rows = await db
    .selectDistinct({ shipsFrom: products.country, shipsFromPostcode: products.shipsFromPostcode })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(products.country, products.shipsFromPostcode);
  return shippingPlaces(rows, seat);
}
