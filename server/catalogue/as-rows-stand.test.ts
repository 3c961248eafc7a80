import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Queryable } from '#db/connect.ts';
import { brands, categories, exchangeRates, products } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { worldAt } from '../http/operations.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { written } from '../kernel/written.ts';
import { listBrands } from './list-brands.ts';
import { listBrandProducts, listProductsByIds } from './list-products.ts';

const { haru } = castBrands;

let house: TestHouse;
const ids: string[] = [];
beforeAll(async () => {
  house = await startHouse();
  await aRate(house.db, 'EUR', '1.20');
  for (const nameEn of ['Rice Toner', 'Barley Toner', 'Oat Toner'])
    ids.push((await aProduct(house.db, { nameEn, stockItems: 500 })).id ?? '');
});
afterAll(() => house.close());

/** What a retailer who pays in euros reads of a brand, of some products, and of all brands. */
async function read(db = house.db) {
  const { id: userId, companyId, role } = cast.retailer;
  const actor = { userId, companyId, role, companyRole: 'owner' } as const;
  const asking = { db, actor, currency: 'EUR', language: 'en', world: worldAt(house) } as const;
  return {
    ofBrand: await listBrandProducts(asking, { brandId: haru.slug, sort: 'popular', limit: 2 }).catch(
      ({ code }: Refusal) => ({ code }), // the brand is hidden
    ),
    named: await listProductsByIds(asking, { ids }),
    brands: await listBrands(asking, { sort: 'name', limit: 20 }),
  };
}

/** The same of a process that has read nothing before. */
async function readAnew() {
  const { db, close } = connect({ url: house.databaseUrl, poolSize: 1 });
  return read(db).finally(close);
}

const aName = fc.constantFrom('A', 'B', 'C').map((en) => ({ en, ko: en, zh: en }));
const anId = fc.integer({ min: 0, max: 2 });
type Write = (tx: Queryable) => Promise<unknown>;
const ofProduct = (index: number, values: Partial<typeof products.$inferInsert>) => (tx: Queryable) =>
  tx
    .update(products)
    .set(values)
    .where(eq(products.id, ids[index] ?? ''));

/** All that a page is made of, as whoever writes it may do. */
const aWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(anId, fc.integer({ min: 0, max: 2 })).map(([of, stockItems]) => ofProduct(of, { stockItems })),
  fc.tuple(anId, aName).map(([of, name]) => ofProduct(of, { name })),
  fc.tuple(anId, fc.constantFrom('2.40', '3.10')).map(([of, itemPrice]) => ofProduct(of, { itemPrice })),
  fc
    .tuple(anId, fc.boolean())
    .map(([of, active]) => ofProduct(of, { active, state: active ? 'live' : 'archived' })),
  fc.tuple(anId, anId).map(([of, position]) => ofProduct(of, { position })),
  aName.map((name) => (tx: Queryable) => tx.update(brands).set({ name }).where(eq(brands.id, haru.id))),
  fc.boolean().map(
    (active) => (tx: Queryable) =>
      tx
        .update(brands)
        .set({ active, state: active ? 'live' : 'hidden' })
        .where(eq(brands.id, haru.id)),
  ),
  fc
    .integer({ min: 0, max: 3 })
    .map((productCount) => (tx: Queryable) => tx.update(brands).set({ productCount })),
  aName.map((name) => (tx: Queryable) => tx.update(categories).set({ name })),
  fc
    .constantFrom('1.20', '1.30')
    .map((perGbp) => (tx: Queryable) => tx.update(exchangeRates).set({ perGbp })),
);

it('is the same answer, written once, as long as nothing has changed', async () => {
  const [first, second] = [await read(), await read()];
  expect(second.ofBrand).toBe(first.ofBrand);
  expect(second.brands).toBe(first.brands);
  expect(written(second.ofBrand)).toBe(written(first.ofBrand));
  await house.db.execute(sql`update products set updated_at = updated_at`);
  expect((await read()).ofBrand).not.toBe(first.ofBrand);
});

it('shows what every transaction has left, whoever wrote it and however often it was asked before', async () => {
  const someWrites = fc.array(aWrite, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(someWrites, fc.boolean()), { minLength: 2, maxLength: 8 }),
      async (transactions) => {
        for (const [writes, isUndone] of transactions) {
          await read();
          await house.db
            .transaction(async (tx) => {
              for (const write of writes) await write(tx);
              await read(); // of what has not been committed nothing is seen, and nothing kept
              if (isUndone) tx.rollback();
            })
            .catch((error: Error) => expect(error.message).toBe('Rollback'));
          expect(await read()).toEqual(await readAnew());
        }
      },
    ),
    { numRuns: 25 },
  );
});
