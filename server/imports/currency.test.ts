import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { importMappings, priceNotices } from '#db/schema/keeping.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aRate } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { aCsv, importer } from '#test/imports.ts';
import { aKeptProduct } from '#test/kept.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await aRate(house.db, 'EUR', '1.17');
  await aRate(house.db, 'KRW', '1750');
});
afterAll(() => house.close());
beforeEach(() => house.time.advance(60_000));

const bySku = async (sku: string) =>
  (
    await house.db
      .select()
      .from(products)
      .where(and(eq(products.brandId, castBrands.haru.id), eq(products.sku, sku)))
  )[0];
const changeOf = (changes: readonly { field: string }[] | undefined, field: string) =>
  changes?.find((each) => each.field === field);

describe('a file of prices that names no currency', () => {
  it('preselects the brand’s own where it has no live products, else the one most of them have', async () => {
    const one = importer(house);
    expect((await one.upload(aCsv(['SKU', '도매가(개당)'], ['C-1', '4.50']))).mapping.currency).toBe('KRW');
    await aKeptProduct(house, { sku: 'C-1' });
    expect((await one.upload(aCsv(['SKU', '도매가(개당)'], ['C-1', '4.50']))).mapping.currency).toBe('GBP');
  });

  it('changes an existing product in its own currency, whatever is preselected', async () => {
    await aKeptProduct(house, { sku: 'C-2-pounds' });
    await aKeptProduct(house, { sku: 'C-2', price: aPrice({ currency: 'EUR', itemPrice: '5.00' }) });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)'], ['C-2', '4.50']));
    expect(one.now().mapping.currency).toBe('GBP');
    await one.map({});
    expect((await one.check()).counts).toMatchObject({ changed: 1, announced: 0 });
    const [row] = await one.rows();
    expect(changeOf(row?.changes, 'price.itemPrice')).toMatchObject({
      before: { amount: '5.00', currency: 'EUR' },
      after: { amount: '4.50', currency: 'EUR' },
    });
    expect(changeOf(row?.changes, 'price.currency')).toBeUndefined();
    await one.apply();
    expect(await bySku('C-2')).toMatchObject({ currency: 'EUR', itemPrice: '4.5000' });
  });

  it('tells of the rise of a live product with what it costs now and will cost', async () => {
    await aKeptProduct(house, { sku: 'C-3' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)'], ['C-3', '4.50']));
    expect((await one.check()).counts).toMatchObject({ changed: 1, announced: 1 });
    const [row] = await one.rows();
    expect(row?.priceFrom).not.toBeNull();
    expect(row?.changes).toEqual([
      {
        field: 'price.itemPrice',
        before: { amount: '2.40', currency: 'GBP' },
        after: { amount: '4.50', currency: 'GBP' },
      },
    ]);
  });

  it('tells what an item costs where its price is entered by other figures than before', async () => {
    const offer = { itemPrice: null, msrp: '24.00', offerRate: '0.3', offerPrice: '7.20' };
    await aKeptProduct(house, { sku: 'C-9', price: aPrice(offer) });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)'], ['C-9', '7.90']));
    expect((await one.check()).counts).toMatchObject({ changed: 1 });
    const changes = (await one.rows())[0]?.changes ?? [];
    expect(changes[0]).toEqual({
      field: 'price.wholesale',
      before: { amount: '7.20', currency: 'GBP' },
      after: { amount: '7.90', currency: 'GBP' },
    });
    expect(changes).toHaveLength(1);
  });

  it('is not read in the currency of an older file that only was preselected', async () => {
    await aKeptProduct(house, { sku: 'C-4' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)', 'Volume'], ['C-4', '2.10', '']));
    await one.map({});
    // As a release that knew nothing of it has kept it.
    await house.db
      .update(importMappings)
      .set({ options: { ...one.now().mapping, currency: 'KRW' } })
      .where(eq(importMappings.brandId, castBrands.haru.id));
    await one.upload(aCsv(['SKU', '도매가(개당)', 'Volume'], ['C-4', '2.10', '']));
    expect(one.now()).toMatchObject({ proposedBy: 'memory', mapping: { currency: 'GBP' } });
  });
});

it('figures may be full-width, and a product is called as the reader calls it', async () => {
  await aKeptProduct(house, { sku: 'C-8' });
  const one = importer(house);
  await one.upload(aCsv(['SKU', '도매가(개당)', '입수', '재고'], ['C-8', '２．１０', '２４', '１，２００']));
  expect((await one.check()).counts).toMatchObject({ changed: 1, faulty: 0 });
  const [row] = await one.rows();
  expect(row?.changes).toContainEqual({ field: 'itemsPerCarton', before: 12, after: 24 });
  expect(row?.changes).toContainEqual({ field: 'stock', before: null, after: 1200 });
  expect(row?.label).toBe('Rice Toner');
  const path = `${one.base}/${one.now().id}`;
  const brand = house.as(cast.brand);
  await brand.put('/api/account/language', { language: 'ko' });
  const answer = await brand.get(`${path}/rows`);
  await brand.put('/api/account/language', { language: 'en' });
  expect(answer.body.items[0].label).toBe('쌀 토너');
});

describe('a file of prices in another currency', () => {
  it('says so of each product with both currencies, and announces it as the notice rule says', async () => {
    const kept = await aKeptProduct(house, { sku: 'C-5' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)', '통화'], ['C-5', '4500', 'KRW']));
    expect((await one.check()).counts).toMatchObject({ changed: 1, announced: 1 });
    const [row] = await one.rows();
    expect(row?.changes).toEqual([
      { field: 'price.currency', before: 'GBP', after: 'KRW' },
      {
        field: 'price.itemPrice',
        before: { amount: '2.40', currency: 'GBP' },
        after: { amount: '4500', currency: 'KRW' },
      },
    ]);
    await one.apply();
    const [notice] = await house.db.select().from(priceNotices).where(eq(priceNotices.productId, kept.id));
    expect(notice?.price).toMatchObject({ currency: 'KRW', itemPrice: '4500' });
  });

  it('that somebody chooses is taken, and remembered for the same titles', async () => {
    await aKeptProduct(house, { sku: 'C-6' });
    const one = importer(house);
    const file = aCsv(['SKU', '도매가(개당)', 'SPF'], ['C-6', '3.10', '']);
    await one.upload(file);
    await one.map({ currency: 'EUR' });
    await one.check();
    expect(changeOf((await one.rows())[0]?.changes, 'price.currency')).toMatchObject({
      before: 'GBP',
      after: 'EUR',
    });
    expect((await one.upload(file)).mapping.currency).toBe('EUR');
    await one.check();
    expect(changeOf((await one.rows())[0]?.changes, 'price.currency')).toMatchObject({ after: 'EUR' });
  });

  it('won with decimals are refused as the editor refuses them', async () => {
    await aKeptProduct(house, { sku: 'C-7' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', '도매가(개당)', '통화'], ['C-7', '4.50', 'KRW']));
    expect((await one.check()).counts).toMatchObject({ changed: 0, faulty: 1 });
    const [row] = await one.rows();
    expect(row?.faults).toMatchObject([
      { code: 'price-whole', column: { letter: 'B' }, value: '4.50', blocks: true },
    ]);
    expect(row?.faults[0]?.detail).toContain('KRW');
  });
});
