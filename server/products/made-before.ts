import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { productChanges } from '#db/schema/keeping.ts';
import { judge } from './judge.ts';
import type { Keeping, ProductChange } from './product-change.ts';
import { readKnown } from './read-kept.ts';

/**
 * Whether the product of this id was entered with just this: its history tells, whatever has become of it since. An id
 * belongs to one submission, and another under it is never taken for the first.
 */
export async function wasEnteredAs(
  tx: Tx,
  keeping: Keeping,
  change: ProductChange,
  now: Date,
): Promise<boolean> {
  const { id } = change;
  const [first] = await tx
    .select({ changes: productChanges.changes })
    .from(productChanges)
    .where(and(eq(productChanges.productId, id), eq(productChanges.version, 1)));
  if (first === undefined) return false;
  const { rows, claims, ...known } = await readKnown(tx, keeping, [change], now);
  const others = {
    rows: new Map([...rows].filter(([other]) => other !== id)),
    claims: new Map([...claims].filter(([other]) => other !== id)),
  };
  const again = judge(change, { ...known, ...others }, keeping);
  // As the history keeps it.
  return 'changes' in again && isDeepStrictEqual(JSON.parse(JSON.stringify(again.changes)), first.changes);
}

/** Whether a product was changed after another was entered. */
export async function hasChangedSince(tx: Tx, productId: string, otherId: string): Promise<boolean> {
  const [like] = await tx
    .select({ at: products.updatedAt })
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        gt(products.updatedAt, sql`(select created_at from ${products} other where other.id = ${otherId})`),
      ),
    );
  return like !== undefined;
}
