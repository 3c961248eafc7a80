import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { importMappings } from '#db/schema/keeping.ts';
import { foldTitles } from '#domain/import-cells.ts';
import { isCurrencyChosen, mostCommonCurrency, type ProposedCurrency } from '#domain/import-currency.ts';
import type { ImportMapping } from '#domain/import-options.ts';
import { currencyNamed, proposeMapping } from '#domain/import-proposal.ts';
import type { Currency } from '#domain/money.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import type { World } from '../kernel/world.ts';
import { columnsInPlace, type Seen, type StoredOptions } from './stored.ts';

type Proposal = Pick<StoredOptions, 'mapping' | 'proposedBy' | 'proposedCurrency'>;

/** What is remembered; releases before have not said whether somebody chose the currency. */
type Remembered = ImportMapping & { readonly isCurrencyChosen?: boolean };

/** What the brand chose for a file with the same titles, else what the titles say. */
export async function proposal(db: Queryable, brand: OwnBrand, columns: Seen['columns']): Promise<Proposal> {
  const places = columnsInPlace(columns);
  const own = await currencyOf(db, brand);
  const named = currencyNamed(places, { currency: own });
  const proposedCurrency = { currency: named ?? own, isNamed: named !== null };
  const [remembered] = await db
    .select({ options: importMappings.options })
    .from(importMappings)
    .where(and(eq(importMappings.brandId, brand.id), eq(importMappings.titles, keyOf(columns))));
  if (remembered !== undefined) {
    const { isCurrencyChosen: said, ...mapping } = remembered.options as unknown as Remembered; // written by `remember`
    // A currency that only was preselected is no choice: it is preselected anew.
    const isChosen = said ?? mapping.currency !== brand.priceCurrency;
    return {
      mapping: {
        ...mapping,
        currency: isChosen ? mapping.currency : proposedCurrency.currency,
        // A ZIP belongs to one file.
        pictures: mapping.pictures === 'zip' ? 'none' : mapping.pictures,
      },
      proposedBy: 'memory',
      proposedCurrency,
    };
  }
  const mapping = proposeMapping(places, { currency: own });
  return { mapping, proposedBy: mapping.format === 'other' ? 'titles' : 'format', proposedCurrency };
}

/** The currency that most of its live products have, else the one the brand begins with. */
async function currencyOf(db: Queryable, { id, priceCurrency }: OwnBrand): Promise<Currency> {
  const counted = await db
    .select({ currency: products.currency, count: count() })
    .from(products)
    .where(and(eq(products.brandId, id), eq(products.state, 'live')))
    .groupBy(products.currency);
  return mostCommonCurrency(counted) ?? priceCurrency;
}

type Chosen = {
  readonly columns: Seen['columns'];
  readonly mapping: ImportMapping;
  readonly proposedCurrency: ProposedCurrency | undefined;
};

/** Remembers what a brand chose, by the titles of the file. */
export async function remember(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  { columns, mapping, proposedCurrency }: Chosen,
  world: World,
): Promise<void> {
  const remembered: Remembered = {
    ...mapping,
    isCurrencyChosen: isCurrencyChosen(mapping, proposedCurrency),
  };
  const options = remembered as unknown as Record<string, unknown>; // plain values all the way down
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
