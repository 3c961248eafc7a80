import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { importMappings } from '#db/schema/keeping.ts';
import { foldTitles } from '#domain/import-cells.ts';
import type { ImportMapping } from '#domain/import-options.ts';
import { proposeMapping } from '#domain/import-proposal.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { columnsInPlace, type Seen, type StoredOptions } from './stored.ts';

type Proposal = Pick<StoredOptions, 'mapping' | 'proposedBy'>;

/** What the brand chose for a file with the same titles, else what the titles say. */
export async function proposal(db: Queryable, brand: OwnBrand, columns: Seen['columns']): Promise<Proposal> {
  const [remembered] = await db
    .select({ options: importMappings.options })
    .from(importMappings)
    .where(and(eq(importMappings.brandId, brand.id), eq(importMappings.titles, keyOf(columns))));
  if (remembered !== undefined) {
    const mapping = remembered.options as unknown as ImportMapping; // written by `remember`
    // A ZIP belongs to one file.
    return {
      mapping: mapping.pictures === 'zip' ? { ...mapping, pictures: 'none' } : mapping,
      proposedBy: 'memory',
    };
  }
  const mapping = proposeMapping(columnsInPlace(columns), { currency: brand.priceCurrency });
  return { mapping, proposedBy: mapping.format === 'other' ? 'titles' : 'format' };
}

/** Remembers what a brand chose, by the titles of the file. */
export async function remember(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  { columns, mapping }: { readonly columns: Seen['columns']; readonly mapping: ImportMapping },
  world: World,
): Promise<void> {
  const options = mapping as unknown as Record<string, unknown>; // plain values all the way down
  await db
    .insert(importMappings)
    .values({ brandId: brand.id, titles: keyOf(columns), options, updatedAt: world.now })
    .onConflictDoUpdate({
      target: [importMappings.brandId, importMappings.titles],
      set: { options, updatedAt: world.now },
    });
}

/** Titles of 300 columns are longer than a key may be; their hash is not. */
function keyOf(columns: Seen['columns']): string {
  const titles = columnsInPlace(columns).map(({ title }) => title);
  return createHash('sha256').update(foldTitles(titles)).digest('hex');
}
