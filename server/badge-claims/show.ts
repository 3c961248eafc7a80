import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import type { World } from '../kernel/world.ts';
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
  if (productId === null) {
    const set =
      kind === 'feature'
        ? { featureTags: withWord(brands.featureTags, word) }
        : { certifications: withWord(brands.certifications, word) };
    await tx.update(brands).set(set).where(eq(brands.id, brandId));
  } else if (kind === 'badge') {
    await tx
      .update(products)
      .set({ badges: withWord(products.badges, word) })
      .where(eq(products.id, productId));
  } else {
    const certifications = withWord(products.certifications, word);
    await tx.update(products).set({ certifications }).where(eq(products.id, productId));
  }
}

/** At the end; once, whatever happens. */
function withWord(column: AnyPgColumn, word: string) {
  return sql`array_append(array_remove(${column}, ${word}::text), ${word}::text)`;
}
