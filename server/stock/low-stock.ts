import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { type brands, products } from '#db/schema/catalogue.ts';
import { hasFallenLow } from '#domain/stock.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';

/** What counted stock was and is. */
export type Count = {
  readonly id: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly lowStockItems: number;
};

/**
 * Tells a brand's people, in the transaction that took or corrected it, that counted stock has fallen under its
 * threshold: once for each fall, and several at once in one notification and one email.
 */
export async function tellLowStock(
  tx: Tx,
  brand: Pick<typeof brands.$inferSelect, 'id' | 'companyId'>,
  { counts, actorId }: { readonly counts: readonly Count[]; readonly actorId: string | null },
  world: World,
): Promise<void> {
  const fallen = counts.filter(({ before, after, lowStockItems }) =>
    hasFallenLow(before, after, lowStockItems),
  );
  const [first] = fallen;
  if (first === undefined) return;
  const said =
    fallen.length === 1
      ? ({ key: 'stock:notice.one', params: { count: first.after ?? 0 } } as const)
      : ({ key: 'stock:notice.several', params: { count: fallen.length } } as const);
  const title = fallen.length === 1 ? nameForReader(first.id) : '';
  await notify(
    tx,
    { kind: 'stock', subjectId: brand.id, title, said, to: eq(users.companyId, brand.companyId), actorId },
    world,
  );
  const fall = { brandId: brand.id, actorId, fallenSince: world.now.toISOString() };
  await world.enqueue(tx, 'stock-fallen', fall);
}

/** A product's name in the language of each user who is told, in another one where it is not written in it yet. */
function nameForReader(productId: string): SQL {
  return sql`(select coalesce(nullif(name->>${users.language}, ''), nullif(name->>'ko', ''), nullif(name->>'en', ''),
    name->>'zh', '') from ${products} where ${products.id} = ${productId})`;
}
