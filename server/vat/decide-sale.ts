import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { importCharges } from '#db/schema/landed.ts';
import { orderItems } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { chargeOf } from '#domain/landed-tables.ts';
import { isCharged } from '#domain/order-status.ts';
import { type PaperVat, type PaperVatRefusal, paperVat, type VatSale } from '#domain/paper-vat.ts';
import type { Seller } from '#domain/seller.ts';
import { shippingPlaces } from '#domain/ships-from.ts';
import type { VatPlace } from '#domain/vat-decision.ts';
import type { Context } from '../kernel/context.ts';
import type { OrderRow } from '../orders/visible.ts';

type Sale = Pick<VatSale, 'from' | 'to' | 'isCharged'> & {
  readonly seller: Seller;
  readonly retailerCompanyId: string;
  /** The one this order is invoiced with; null: the company’s own. */
  readonly vatNumber: string | null;
};

/** How a sale is taxed today, by what is on record of seller, buyer and the rates. */
export async function decideSale(
  { db, world }: Context<'world', Queryable>,
  { retailerCompanyId, vatNumber, ...sale }: Sale,
): Promise<PaperVat | PaperVatRefusal> {
  const today = dayOf(world.now);
  const [buyer] = await db.select().from(companies).where(eq(companies.id, retailerCompanyId));
  if (buyer === undefined) throw new Error('an order has a company that placed it');
  const { vatCheckedNumber: number, vatCheckedOn: on } = buyer;
  const charges = await db.select().from(importCharges);
  return paperVat(
    {
      ...sale,
      buyer: {
        country: buyer.country,
        vatNumber: vatNumber ?? buyer.vatNumber,
        check: number === null || on === null ? null : { number, on },
      },
      today,
    },
    (country) => chargeOf(charges, { country, today }),
  );
}

type Placed = Pick<OrderRow, 'id' | 'retailerCompanyId' | 'vatNumber' | 'shippingAddress' | 'kind'>;

/** The same of an order: where its products leave and arrive, and by whose number. */
export async function decideOrder(
  { db, world }: Context<'world', Queryable>,
  order: Placed,
  { seller, seat }: { readonly seller: Seller; readonly seat: string },
): Promise<PaperVat | PaperVatRefusal> {
  const { retailerCompanyId, vatNumber, shippingAddress: to } = order;
  const from = await placesLeft(db, order.id, seat);
  const sale = { seller, retailerCompanyId, vatNumber, from, to, isCharged: isCharged(order) };
  return decideSale({ db, world }, sale);
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
