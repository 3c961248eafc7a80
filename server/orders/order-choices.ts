import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import type { Actor } from '#domain/roles.ts';
import { asOrdersStand } from '../catalogue/as-orders-stand.ts';
import { everybody } from './order-counts.ts';
import { ordersVisibleTo } from './visible.ts';

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

/** Each costs one look-up, however many orders there are. A brand's are of its own brands. */
const brandsOf = (role: Actor['role']) =>
  asOrdersStand(async (db: Db, companyId): Promise<string[]> => {
    const ofWhom = role === 'brand' ? sql`brand.company_id = ${companyId}` : sql`true`;
    const { rows } = await db.execute<{ id: string }>(sql`
      select brand.id from ${brands} brand cross join lateral (select from ${orders}
        where ${orders.brandId} = brand.id and ${ordersVisibleTo({ role, companyId })} limit 1) ordered
      where ${ofWhom}`);
    return rows.map(({ id }) => id);
  });
const brandsIn = { retailer: brandsOf('retailer'), brand: brandsOf('brand'), admin: brandsOf('admin') };

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
