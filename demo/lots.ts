import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { addMonths } from '#domain/lot.ts';
import { statusGroups } from '#domain/order-status.ts';
import type { World } from '#server/kernel/world.ts';
import { keepLots } from '#server/lots/keep-lots.ts';
import { receiveLot } from '#server/lots/receive-lot.ts';
import { actorOf } from './enter-people.ts';
import { demoBrandId, demoProductId } from './ids.ts';
import type { BrandKey, PersonKey } from './people.ts';
import { asDb } from './replay.ts';

/** Whose lots are kept; everything in them keeps 36 months, so a lot says when it was made. */
const kept: readonly {
  readonly brand: BrandKey;
  readonly by: PersonKey;
  readonly products: readonly string[];
}[] = [
  {
    brand: 'gadak',
    by: 'minjae',
    products: [
      'gadak-deep-root-shampoo',
      'gadak-scalp-tonic',
      'gadak-biotin-peptide-scalp-serum',
      'gadak-sea-salt-scalp-scaler',
      'gadak-charcoal-shampoo-bar',
    ],
  },
];

/** Lots that say something else than "can ship": with the months since they were made. */
const oddLots = [
  { code: 'SHORT', monthsAgo: 20, items: 96 },
  { code: 'OLD', monthsAgo: 38, items: 24 },
] as const;

/**
 * Lots cover what is in stock and every open order, with 24 months left; one is short-dated and one has expired. Stock
 * is what it was before.
 */
export async function enterLots(tx: Tx, now: Date, world: (at: Date) => World): Promise<void> {
  const today = dayOf(now);
  for (const { brand, by, products: names } of kept) {
    const context = { db: asDb(tx), actor: actorOf(by), world: world(now) };
    const brandId = demoBrandId(brand);
    for (const [index, { id, items }] of (await countedOf(tx, names)).entries()) {
      await keepLots(context, { brandId, productId: id, keeps: true });
      const receive = (code: string, monthsAgo: number, count: number) =>
        receiveLot(context, {
          brandId,
          productId: id,
          code,
          items: count,
          madeOn: addMonths(today, -monthsAgo),
        });
      await receive(`GD${2401 + index}A`, 12, items);
      const odd = oddLots[index];
      if (odd !== undefined) await receive(`GD${2301 + index}-${odd.code}`, odd.monthsAgo, odd.items);
    }
  }
}

/** What is on the shelf of each: in stock, and held for open orders. */
async function countedOf(tx: Tx, names: readonly string[]): Promise<{ id: string; items: number }[]> {
  const held = sql`(select coalesce(sum(${orderItems.reservedItems}), 0) from ${orderItems}
    join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orderItems.productId} = products.id and ${inArray(orders.status, [...statusGroups.active])})`;
  return tx
    .select({ id: products.id, items: sql<number>`(stock_items + ${held})::int` })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          names.map((name) => demoProductId(name)),
        ),
        isNotNull(products.stockItems),
        sql`stock_items > 0`,
        eq(products.active, true),
      ),
    )
    .orderBy(products.position);
}
