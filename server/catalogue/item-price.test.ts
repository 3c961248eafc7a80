import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSearch, products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { dayOf } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { inCart } from '#test/builders.ts';
import { cast, castDay } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { aKeptProduct } from '#test/kept.ts';
import { submission } from '#test/orders.ts';
import { setExchangeRates } from './rates.ts';
import { refreshOldWords } from './refresh-words.ts';

/** A carton of 24 for 345.60, whose items are said to cost 7.20: each is paid with 14.40. */
const apart = { itemPrice: '7.20', cartonPrice: '345.60', retailPrice: '22.00' };
const packed = { itemsPerCarton: 24, packSize: 12 };

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** Where a product stands in the order of prices, everywhere that order is kept, and the margin it is filtered by. */
async function placeOf(id: string) {
  const [row] = await house.db
    .select({
      product: sql<number>`${products.sortPrice}::float`,
      search: sql<number>`${productSearch.sortPrice}::float`,
      facets: sql<number>`${productFacets.sortPrice}::float`,
      margin: productFacets.margin,
    })
    .from(products)
    .innerJoin(productSearch, eq(productSearch.id, products.id))
    .innerJoin(productFacets, eq(productFacets.id, products.id))
    .where(eq(products.id, id));
  return row;
}

test('an item costs its share of the carton price on its page, in the margin, in the order of prices and on the order', async () => {
  const { id } = await aKeptProduct(house, { price: aPrice(apart), ...packed });
  const { body } = await house.as(cast.retailer).get(`/api/products/${id}`);
  expect(body).toMatchObject({
    pricePerItem: { amountMinor: 1440 },
    pricePerItemExact: null,
    pricePerCarton: { amountMinor: 34_560 },
    marginPercent: 35,
  });
  expect(await placeOf(id)).toEqual({ product: 14.4, search: 14.4, facets: 14.4, margin: 35 });
  await inCart(house.db, cast.retailer, { id }, 5);
  const order = await house
    .as(cast.retailer)
    .post('/api/orders', submission(5 * 34_560, { expectedItems: 120 }));
  expect(order.status, order.text).toBe(201);
  expect(order.body.order.items).toMatchObject([
    { pricePerItem: { amountMinor: 1440 }, pricePerCarton: { amountMinor: 34_560 } },
  ]);
});

test('new rates keep it at its share of the carton', async () => {
  const { id } = await aKeptProduct(house, { price: aPrice(apart), ...packed });
  await house.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, id));
  const rate = { currency: 'EUR', perGbp: '1.2', validFrom: dayOf(castDay), source: 'test' } as const;
  await setExchangeRates(house.db, [rate], castDay);
  expect(await placeOf(id)).toMatchObject({ product: 12, search: 12, facets: 12 });
});

test('a house of an earlier release, which placed it by the price an item was said to have, has it there at the next start', async () => {
  const { id } = await aKeptProduct(house, { price: aPrice(apart), ...packed });
  const other = await aKeptProduct(house, { price: aPrice({ itemPrice: '7.20', retailPrice: '22.00' }) });
  await refreshOldWords(house.db); // what the cast came with
  await house.db.update(products).set({ sortPrice: '7.2' }).where(eq(products.id, id));
  await house.db.update(productSearch).set({ sortPrice: '7.2' }).where(eq(productSearch.id, id));
  await house.db
    .update(productFacets)
    .set({ sortPrice: '7.2', margin: 67, wordsVersion: 1 })
    .where(eq(productFacets.id, id));
  expect(await refreshOldWords(house.db)).toBe(1);
  expect(await placeOf(id)).toEqual({ product: 14.4, search: 14.4, facets: 14.4, margin: 35 });
  expect(await placeOf(other.id)).toMatchObject({ product: 7.2, margin: 67 });
});
