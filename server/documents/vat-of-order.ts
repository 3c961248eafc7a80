import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { importCharges } from '#db/schema/landed.ts';
import { orderItems } from '#db/schema/orders.ts';
import { shippingCountry } from '#domain/countries.ts';
import { chargeOf } from '#domain/landed-tables.ts';
import { isCharged } from '#domain/order-status.ts';
import type { TradePaper } from '#domain/paper.ts';
import { type PaperVat, paperVat } from '#domain/paper-vat.ts';
import { dayOf } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { OrderRow } from '../orders/visible.ts';
import type { OrderFacts } from './order-facts.ts';

/**
 * How the papers of an order are taxed today: asked where its goods leave and arrive and by whose number, refused where
 * what it comes to is not on record. A wrong paper would stay wrong for good.
 */
export async function vatOfOrder(
  { db: tx, world }: Context<'world', Tx>,
  order: OrderRow,
  { seller, exporter }: OrderFacts,
): Promise<PaperVat> {
  const today = dayOf(world.now);
  const [buyer] = await tx.select().from(companies).where(eq(companies.id, order.retailerCompanyId));
  if (buyer === undefined) throw new Error('an order has a company that placed it');
  const { vatCheckedNumber: number, vatCheckedOn: on } = buyer;
  const charges = await tx.select().from(importCharges);
  const decided = paperVat(
    {
      seller,
      from: await shipsFrom(tx, order.id, exporter.country),
      to: order.shippingAddress,
      buyer: {
        country: buyer.country,
        vatNumber: order.vatNumber ?? buyer.vatNumber,
        check: number === null || on === null ? null : { number, on },
      },
      isCharged: isCharged(order),
      today,
    },
    (country) => chargeOf(charges, { country, today }),
  );
  if ('code' in decided) throw new Refusal(decided.code, decided.params);
  return decided;
}

/** The countries the products of an order ship from; what says no country is sent by the brand from its seat. */
async function shipsFrom(tx: Tx, orderId: string, seat: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ country: products.country })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(products.country);
  const from = new Set(rows.map(({ country }) => shippingCountry(country) ?? seat));
  return from.size === 0 ? [seat] : [...from];
}

type Taxed = Pick<TradePaper, 'seller' | 'buyer' | 'vatBasis' | 'suppliedOn'>;

/**
 * What a paper says of its VAT: the numbers its category asks for, what was decided, and of a sale to another Member
 * State the day of supply: when the goods left, else the day the brand has promised.
 */
export function taxed(
  head: Pick<TradePaper, 'seller' | 'buyer' | 'issuedAt'>,
  { basis, sellerNumber, buyerNumber }: PaperVat,
  { shippedAt, shipBy }: Pick<OrderRow, 'shippedAt' | 'shipBy'>,
): Taxed {
  const suppliedOn = shippedAt?.toISOString().slice(0, 10) ?? shipBy ?? head.issuedAt.slice(0, 10);
  return {
    seller: { ...head.seller, vatNumber: sellerNumber },
    buyer: { ...head.buyer, vatNumber: buyerNumber },
    vatBasis: basis,
    ...(basis.category === 'K' ? { suppliedOn } : {}),
  };
}
