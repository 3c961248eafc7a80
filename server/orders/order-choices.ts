import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import type { Actor } from '#domain/roles.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { everybody } from './order-counts.ts';

export type Choices = { brands: { id: string; name: Translated }[]; countries: string[] };

/** What the orders of the actor can be narrowed to: the brands there are orders of, and for the team the countries of retailers. */
export async function choicesOf(db: Db, actor: Pick<Actor, 'role' | 'companyId'>): Promise<Choices> {
  const of = actor.role === 'admin' ? everybody : actor.companyId;
  const [ids, countries] = await Promise.all([
    brandsIn[actor.role](db, of),
    actor.role === 'admin' ? countriesOf(db).execute() : [],
  ]);
  return {
    brands: ids.length === 0 ? [] : await namesOf(db).execute({ ids }),
    countries: countries.map(({ country }) => country),
  };
}

const brandsOf = (find: (companyId: string) => SQL) =>
  asOrdersStand(async (db: Db, companyId): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(find(companyId));
    return rows.map(({ id }) => id);
  });
const isOrdered = sql`exists (select from ${orders} where ${orders.brandId} = brand.id)`;
const brandsIn = {
  retailer: brandsOf(
    (companyId) =>
      sql`select distinct ${orders.brandId} as id from ${orders} where ${orders.retailerCompanyId} = ${companyId}`,
  ),
  brand: brandsOf(
    (companyId) =>
      sql`select brand.id from ${brands} brand where brand.company_id = ${companyId} and ${isOrdered}`,
  ),
  admin: brandsOf(() => sql`select brand.id from ${brands} brand where ${isOrdered}`), // one look-up each
} satisfies Record<Actor['role'], unknown>;

const namesOf = perDb((db) =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(sql`${brands.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(brands.slug)
    .prepare('brands_ordered'),
);

/** From one country to the next along an index: there are thousands of retailers in a few of them. */
const countriesOf = perDb((db) =>
  db
    .select({ country: sql<string>`country` })
    .from(sql`(with recursive found(country) as (
      select min(country) from companies where kind = 'retailer'
      union all
      select (select min(country) from companies where kind = 'retailer' and country > found.country) from found
      where found.country is not null
    ) select country from found where country is not null order by country) countries`)
    .prepare('countries_of_retailers'),
);
