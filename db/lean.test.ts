import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#test/builders.ts';
import { enterCast } from '#test/cast.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { lean } from './lean.ts';
import { brands, products } from './schema/catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await enterCast(database.db);
  await aProduct(database.db, { certifications: ['VEGAN', 'EWG'], alcoholPercent: '18.00', gtin: null });
});
afterAll(() => database.close());

it('reads every kind of column as the query builder does', async () => {
  const query = (name: string) =>
    database.db
      .select({
        id: products.id,
        name: products.name,
        brand: brands.name,
        certifications: products.certifications,
        createdAt: products.createdAt,
        moq: products.moq,
        active: products.active,
        price: products.itemPrice,
        alcohol: products.alcoholPercent,
        gtin: products.gtin,
        count: sql<number>`count(*) over ()::int`,
        first: sql<string>`upper(${products.volume})`.as('first'),
        when: sql<Date>`${products.updatedAt}`.mapWith(products.updatedAt),
      })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .prepare(name);
  const usual = await query('usual').execute();
  expect(await lean(query('lean')).execute()).toEqual(usual);
  expect(usual[0]?.createdAt).toBeInstanceOf(Date);
});

it('leaves nested selections alone', async () => {
  const query = (name: string) =>
    database.db
      .select({ product: { id: products.id, name: products.name } })
      .from(products)
      .prepare(name);
  expect(await lean(query('nested_lean')).execute()).toEqual(await query('nested').execute());
});
