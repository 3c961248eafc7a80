import { and, desc, eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { productChanges } from '#db/schema/keeping.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What has become of a product, the latest first. */
export async function listProductChanges(
  { db, actor }: SignedInContext,
  { brandId, productId, cursor, limit }: ParsedOf<typeof contract.listProductChanges>,
): Promise<OutputOf<typeof contract.listProductChanges>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brandId, brand.id)));
  if (product === undefined) throw new Refusal('not-found');
  const from = decodeCursor(cursor, ['instant', 'number', 'id']);
  const rows = await db
    .select({ change: productChanges, role: users.role })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.actorId))
    .where(
      and(
        eq(productChanges.productId, productId),
        from === null
          ? undefined
          : sql`(${productChanges.at}, ${productChanges.version}, ${productChanges.id}) < (${from[0].toISOString()}::timestamptz, ${from[1]}, ${from[2]}::uuid)`,
      ),
    )
    .orderBy(desc(productChanges.at), desc(productChanges.version), desc(productChanges.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ change, role }) => ({
      id: change.id,
      version: change.version,
      source: change.source,
      actorName: change.actorName,
      byTeam: role === 'admin',
      at: change.at.toISOString(),
      changes: Object.entries(change.changes)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, [before, after]]) => ({ field, before, after })),
    }),
    ({ change }) => [change.at.toISOString(), change.version, change.id],
  );
}
