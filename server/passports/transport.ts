import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { transportFacts } from '#db/schema/passports.ts';
import { isDangerous, missingForAir, nothingSaid, readUn } from '#domain/dangerous-goods.ts';
import { dayOf } from '#domain/instants.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { type TravelRow, travelColumns, travellingOf } from '../catalogue/travelling.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Said = OutputOf<typeof contract.saveTransport>;

/** What a brand says of a product in transport; who saves over somebody else's change is told. */
export async function saveTransport(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, productId, version, un, ...said }: ParsedOf<typeof contract.saveTransport>,
): Promise<Said> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.brandId, brand.id)));
    if (product === undefined) throw new Refusal('not-found');
    const [before] = await tx
      .select()
      .from(transportFacts)
      .where(eq(transportFacts.productId, productId))
      .for('update');
    if ((before?.version ?? 0) !== version) throw new Refusal('row-changed');
    const after = { ...said, un: readUn(un) };
    const stamp = { actorId: actor.userId, updatedAt: world.now };
    await tx
      .insert(transportFacts)
      .values({ productId, ...after, ...stamp })
      .onConflictDoUpdate({
        target: transportFacts.productId,
        set: { ...after, ...stamp, version: sql`${transportFacts.version} + 1` },
      });
    const details = { productId, ...after, limitedQuantity: after.limitedQuantity ? 'yes' : 'no' };
    const entry = { actorId: actor.userId, action: 'transport-facts-entered', details } as const;
    await audit(tx, { ...entry, subjectKind: 'company', subjectId: brand.companyId }, world);
    await world.announce(tx, { kind: 'catalogue' });
    const found = await transportOf(tx, [productId], dayOf(world.now));
    return found.get(productId) ?? nothingEntered;
  });
}

export const nothingEntered: Said = { ...nothingSaid, version: 0, isDangerous: false, missing: [] };

/** What has been said of products, and what is missing before they may fly. */
export async function transportOf(
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Said>> {
  const rows: ({ id: string } & TravelRow)[] = await db
    .select({ id: products.id, ...travelColumns(today) })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const product = travellingOf(row);
      const said = product.facts ?? nothingSaid;
      const version = row.transport?.version ?? 0;
      return [
        row.id,
        { ...said, version, isDangerous: isDangerous(product), missing: missingForAir(product) },
      ];
    }),
  );
}
