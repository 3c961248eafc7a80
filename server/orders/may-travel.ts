import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { goesByAir, isDangerous, missingForAir } from '#domain/dangerous-goods.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { FreightMode } from '#domain/incoterm.ts';
import type { Language } from '#domain/languages.ts';
import { enumerated } from '#domain/punctuation.ts';
import { travelColumns, travellingOf } from '../catalogue/travelling.ts';
import { Refusal } from '../kernel/refusal.ts';

type Leaving = {
  readonly orderId: string;
  readonly mode: FreightMode | undefined;
  readonly language: Language;
  readonly today: string;
};

/** Of dangerous goods it is said how they travel, and none flies before carriers can be told what it is. */
export async function assertMayTravel(tx: Tx, { orderId, mode, language, today }: Leaving): Promise<void> {
  const rows = await tx
    .select({ name: orderItems.productName, ...travelColumns(today) })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.position));
  const dangerous = rows.filter((row) => isDangerous(travellingOf(row)));
  const named = (some: typeof rows) => ({
    field: 'freightMode',
    products: enumerated(
      some.map(({ name }) => inLanguage(name, language)),
      language,
    ),
  });
  if (dangerous.length > 0 && mode === undefined) throw new Refusal('freight-mode-needed', named(dangerous));
  if (mode === undefined || !goesByAir(mode)) return;
  const grounded = dangerous.filter((row) => missingForAir(travellingOf(row)).length > 0);
  if (grounded.length > 0) throw new Refusal('air-freight-refused', named(grounded));
}
