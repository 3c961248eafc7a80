import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import type { World } from '../kernel/world.ts';
import { listOf } from './list-of.ts';
import type { OpenClaim } from './open-claim.ts';

/**
 * Puts what was claimed among what retailers see and find; what somebody is editing is no other for it. What was shown
 * before there were claims stays where it is.
 */
export async function show(tx: Tx, claim: OpenClaim, world: World): Promise<void> {
  if (claim.state !== 'due') await add(tx, claim);
  const { brandId, companyId } = claim;
  await world.announce(tx, { kind: 'catalogue', brandId, companyIds: [companyId] }, { kind: 'enquiry' });
}

async function add(tx: Tx, { brandId, productId, kind, word }: OpenClaim): Promise<void> {
  const { field, column } = listOf({ productId, kind });
  const table = productId === null ? brands : products;
  await tx
    .update(table)
    .set({ [field]: withWord(column, word) })
    .where(eq(table.id, productId ?? brandId));
}

/** At the end; once, whatever happens. */
function withWord(column: AnyPgColumn, word: string) {
  return sql`array_append(array_remove(${column}, ${word}::text), ${word}::text)`;
}
