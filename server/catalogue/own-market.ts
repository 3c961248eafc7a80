import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { addresses, companies } from '#db/schema/accounts.ts';
import { markets } from '#db/schema/passports.ts';
import { type Destination, marketOf } from '#domain/market.ts';
import type { Actor } from '#domain/roles.ts';

export type Market = typeof markets.$inferSelect;

export async function readMarkets(db: Queryable): Promise<Market[]> {
  return allMarkets(db).execute();
}

const allMarkets = perDb((db: Queryable) =>
  db.select().from(markets).orderBy(asc(markets.key)).prepare('markets'),
);

/** Where a company has goods sent first, else where it is. */
export async function homeOf(db: Queryable, { companyId }: Pick<Actor, 'companyId'>): Promise<Destination> {
  const [row] = await db
    .select({ country: companies.country, to: addresses.country, postalCode: addresses.postalCode })
    .from(companies)
    .leftJoin(addresses, and(eq(addresses.companyId, companies.id), addresses.isDefault))
    .where(eq(companies.id, companyId))
    .limit(1);
  if (row === undefined) return { country: '' };
  return row.to === null ? { country: row.country } : { country: row.to, postalCode: row.postalCode ?? '' };
}

/** The market a retailer sells into; null where we know none, and for who does not order. */
export async function ownMarket(
  db: Queryable,
  actor: Pick<Actor, 'companyId' | 'role'>,
): Promise<Market | null> {
  if (actor.role !== 'retailer') return null;
  const [all, home] = await Promise.all([readMarkets(db), homeOf(db, actor)]);
  return marketOf(all, home);
}
