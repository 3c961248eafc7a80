import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { priceNotices } from '#db/schema/keeping.ts';
import { dayMs, later } from '#domain/instants.ts';
import { noticeDays } from '#domain/price-notice.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { aKeptProduct } from '#test/kept.ts';
import { worldAt } from '../http/operations.ts';
import { applyPriceNotices } from './jobs/apply-price-notices.ts';

const at = '/api/brands/haru/products';
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const apply = () => applyPriceNotices(house.db, worldAt(house));
const kept = async (id: string) => (await house.as(cast.brand).get(`${at}/${id}`)).body;
const seen = async (id: string) => (await house.as(cast.retailer).get(`/api/products/${id}`)).body;
const priced = async (id: string, itemPrice: string, more: object = {}) => {
  const { version } = await kept(id);
  const { status, body, text } = await house
    .as(cast.brand)
    .patch(`${at}/${id}`, { expectedVersion: version, entry: { price: aPrice({ itemPrice }), ...more } });
  expect(status, text).toBe(200);
  return body;
};

describe('a higher price of a live product', () => {
  it('is announced to retailers, on its page and in the cart, and holds after thirty days', async () => {
    const { id } = await aKeptProduct(house);
    const effectiveAt = later(house.time.now(), noticeDays * dayMs).toISOString();
    const changed = await priced(id, '3.00');
    expect(changed.entry.price.itemPrice).toBe('2.40');
    expect(changed.notice).toMatchObject({
      effectiveAt,
      pricePerCarton: { amountMinor: 3600 },
      actorName: 'Bora Han',
    });
    const coming = {
      effectiveAt,
      itemsPerCarton: 12,
      pricePerItem: { amountMinor: 300, currency: 'GBP' },
      pricePerCarton: { amountMinor: 3600, currency: 'GBP' },
    };
    expect(await seen(id)).toMatchObject({ pricePerCarton: { amountMinor: 2880 }, comingPrice: coming });
    const cart = await house.as(cast.retailer).post('/api/cart/lines', { productId: id, quantityCartons: 2 });
    expect(cart.body.brands[0].lines[0]).toMatchObject({
      lineTotal: { amountMinor: 5760 },
      comingPrice: coming,
    });

    house.time.advance(noticeDays * dayMs - 1);
    expect(await apply()).toBe(0);
    expect((await seen(id)).pricePerCarton.amountMinor).toBe(2880);
    house.time.advance(1);
    expect(await apply()).toBe(1);
    expect(await apply()).toBe(0);
    expect(await seen(id)).toMatchObject({ pricePerCarton: { amountMinor: 3600 }, comingPrice: null });
    const { body } = await house.as(cast.brand).get(`${at}/${id}/changes`);
    expect(body.items[0]).toMatchObject({
      source: 'notice',
      actorName: 'Bora Han',
      changes: [{ field: 'price.itemPrice', before: '2.40', after: '3.00' }],
    });
  });

  it('holds for a smaller carton at the same price too', async () => {
    const { id } = await aKeptProduct(house, { price: aPrice({ itemPrice: null, cartonPrice: '28.80' }) });
    const { version } = await kept(id);
    const { body } = await house
      .as(cast.brand)
      .patch(`${at}/${id}`, { expectedVersion: version, entry: { itemsPerCarton: 10 } });
    expect([body.entry.itemsPerCarton, body.notice.itemsPerCarton]).toEqual([12, 10]);
    const { items } = (await house.as(cast.brand).get(`${at}/all`)).body;
    const row = items.find((each: { id: string }) => each.id === id);
    expect([row.itemsPerCarton, row.notice.itemsPerCarton]).toEqual([12, 10]);
  });

  it('holds for a smaller carton at the same price where an item has a price of its own that nobody pays', async () => {
    const { id } = await aKeptProduct(house, { price: aPrice({ itemPrice: '2.40', cartonPrice: '28.80' }) });
    const { version } = await kept(id);
    const halved = { itemsPerCarton: 6 };
    const one = await house.as(cast.brand).patch(`${at}/${id}`, { expectedVersion: version, entry: halved });
    expect([one.body.entry.itemsPerCarton, one.body.notice?.itemsPerCarton]).toEqual([12, 6]);
    expect(await seen(id)).toMatchObject({ itemsPerCarton: 12, comingPrice: { itemsPerCarton: 6 } });
  });

  it('says what an item will cost with four decimals where two would mislead', async () => {
    const { id } = await aKeptProduct(house, { price: aPrice({ itemPrice: null, cartonPrice: '28.80' }) });
    const { version } = await kept(id);
    const price = aPrice({ itemPrice: null, cartonPrice: '30.25' });
    await house.as(cast.brand).patch(`${at}/${id}`, { expectedVersion: version, entry: { price } });
    expect((await seen(id)).comingPrice).toMatchObject({
      pricePerItem: { amountMinor: 252 },
      pricePerItemExact: '2.5208',
    });
  });

  it('entered again takes the place of the one before, and the same again keeps its day', async () => {
    const { id } = await aKeptProduct(house);
    await priced(id, '3.00');
    const first = (await kept(id)).notice.effectiveAt;
    house.time.advance(dayMs);
    await priced(id, '3.00');
    expect((await kept(id)).notice.effectiveAt).toBe(first);
    await priced(id, '3.50');
    expect((await kept(id)).notice.effectiveAt).not.toBe(first);
    const all = await house.db.select().from(priceNotices).where(eq(priceNotices.productId, id));
    expect(all.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  });

  it('is withdrawn by the brand, and is no more', async () => {
    const { id } = await aKeptProduct(house);
    await priced(id, '3.00');
    const withdrawal = () => house.as(cast.brand).delete(`${at}/${id}/price-notice`);
    expect((await withdrawal()).status).toBe(200);
    expect((await withdrawal()).status).toBe(404);
    expect((await seen(id)).comingPrice).toBeNull();
    house.time.advance(noticeDays * dayMs);
    await apply();
    expect((await seen(id)).pricePerItem.amountMinor).toBe(240);
  });

  it('by a bulk edit is announced as well', async () => {
    const { id } = await aKeptProduct(house);
    const { body } = await house.as(cast.brand).post(`${at}/bulk`, {
      productIds: [id],
      change: { price: { kind: 'amount', by: '0.10', currency: 'GBP' } },
    });
    expect(body).toMatchObject({ changed: 1, announced: 1 });
    expect(await kept(id)).toMatchObject({
      entry: { price: { itemPrice: '2.40' } },
      notice: { price: { itemPrice: '2.50' } },
    });
  });
});

describe('what needs no notice', () => {
  it('is a lower price, which ends what was announced', async () => {
    const { id } = await aKeptProduct(house);
    await priced(id, '3.00');
    const lower = await priced(id, '2.00');
    expect([lower.entry.price.itemPrice, lower.notice]).toEqual(['2.00', null]);
    expect((await seen(id)).pricePerItem.amountMinor).toBe(200);
  });

  it('is a draft: a typing error is mended by taking the product back', async () => {
    const { id } = await aKeptProduct(house, { price: aPrice({ itemPrice: '0.24' }) });
    const { version } = await kept(id);
    const state = (to: string, expectedVersion: number) =>
      house.as(cast.brand).put(`${at}/${id}/state`, { expectedVersion, state: to });
    await state('draft', version);
    expect((await priced(id, '2.40')).notice).toBeNull();
    await state('live', version + 2);
    expect((await seen(id)).pricePerItem.amountMinor).toBe(240);
  });

  it('is another retail price', async () => {
    const { id } = await aKeptProduct(house);
    const body = await priced(id, '2.40', { price: aPrice({ itemPrice: '2.40', retailPrice: '9.00' }) });
    expect([body.notice, body.entry.price.retailPrice]).toEqual([null, '9.00']);
  });

  it('and a change of anything else leaves what was announced', async () => {
    const { id } = await aKeptProduct(house);
    const { version } = await priced(id, '3.00');
    const { body } = await house
      .as(cast.brand)
      .patch(`${at}/${id}`, { expectedVersion: version, entry: { volume: '99 ml' } });
    expect([body.entry.volume, body.notice.price.itemPrice]).toEqual(['99 ml', '3.00']);
    expect(await house.db.select().from(products).where(eq(products.id, id))).toMatchObject([
      { itemPrice: '2.4000' },
    ]);
  });
});
