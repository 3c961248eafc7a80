import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, settings } from '#db/schema/accounts.ts';
import { emptySeller, type Seller } from '#domain/seller.ts';

/** The settings row of the operator's details. */
export const sellerKey = 'seller';

/** The operator as it stands on documents from now on; a fresh house has only the name of its internal company. */
export async function getSeller(db: Queryable): Promise<Seller> {
  const [row] = await stored(db).execute({ key: sellerKey });
  // setSeller and the demo write it; before 0.2.0 it had no telephone.
  if (row !== undefined) return { ...emptySeller('Lys'), ...(row.value as Partial<Seller>) };
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.kind, 'internal'))
    .orderBy(companies.createdAt)
    .limit(1);
  return emptySeller(company?.name ?? 'Lys');
}

const stored = perDb((db: Queryable) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('seller'),
);
