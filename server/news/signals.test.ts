import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { news, signals } from '#db/schema/news.ts';
import { dayMs } from '#domain/instants.ts';
import { mostSignals, type NewsKind } from '#domain/news.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { hold } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { move, placed } from '#test/orders.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { applyPriceNotices } from '../products/jobs/apply-price-notices.ts';
import { mailNews } from './jobs/mail-news.ts';

let house: TestHouse;
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

const at = '/api/brands/haru/products';
const ask = (productId: string, kind: 'back' | 'price' = 'back', who: Person = cast.retailer) =>
  house.as(who).put(`/api/signals/${productId}/${kind}`, {});
const forget = (productId: string, kind = 'back', who: Person = cast.retailer) =>
  house.as(who).delete(`/api/signals/${productId}/${kind}`);
const own = async (who: Person = cast.retailer) => (await house.as(who).get('/api/signals')).body.items;
const newsOf = (productId: string, kind: NewsKind, who: Person = cast.retailer) =>
  house.db
    .select()
    .from(news)
    .where(and(eq(news.productId, productId), eq(news.userId, who.id), eq(news.kind, kind)));
const toldOf = async (productId: string, who: Person = cast.retailer) =>
  (await house.as(who).get('/api/notifications?limit=100')).body.items.filter(
    ({ href }: { href: string }) => href === `/products/${productId}`,
  );
const stock = (productId: string, body: object, on = house) =>
  on.as(cast.brand).post(`/api/brands/haru/stock/${productId}`, body);
const add = (productId: string, items = 12, on = house) => stock(productId, { kind: 'added', items }, on);
const sold = (values: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(house.db, { stockItems: 0, ...values }).then(({ id = '' }) => id);
const change = async (id: string, body: object) => {
  const { version } = (await house.as(cast.brand).get(`${at}/${id}`)).body;
  const { status, text } = await house
    .as(cast.brand)
    .patch(`${at}/${id}`, { expectedVersion: version, entry: {}, ...body });
  expect(status, text).toBe(200);
};
const price = (id: string, itemPrice: string) => change(id, { entry: { price: aPrice({ itemPrice }) } });

describe('a signal', () => {
  it('is set, seen and removed by each person alone, set twice it is one', async () => {
    const id = await sold();
    expect((await ask(id)).status).toBe(200);
    expect((await ask(id)).status).toBe(200);
    expect((await ask(id, 'price', cast.viewer)).status).toBe(200);
    expect(await own()).toMatchObject([{ product: { id }, kind: 'back', isSold: true }]);
    expect(await own(cast.viewer)).toMatchObject([{ product: { id }, kind: 'price' }]);
    expect((await forget(id)).status).toBe(200);
    expect((await forget(id)).status).toBe(200);
    expect(await own()).toEqual([]);
    await forget(id, 'price', cast.viewer);
  });

  it('is not for what is in stock, what nobody has seen, and not for a brand', async () => {
    const { id: here = '' } = await aProduct(house.db);
    expect((await ask(here)).body.code).toBe('product-available');
    const draft = await sold({ state: 'draft', active: false });
    const gone = await sold({ state: 'archived', active: false });
    const answers = [await ask(draft), await ask(draft, 'price'), await ask(gone, 'price')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ask(newId(house.time.now()))).status).toBe(404);
    expect((await house.as(cast.retailer).put(`/api/signals/${here}/luck`, {})).body.errors[0].field).toBe(
      'kind',
    );
    expect((await ask(here, 'price', cast.brand)).status).toBe(403);
  });

  it('is one of so many', async () => {
    const id = await sold();
    const others = await Promise.all(Array.from({ length: 3 }, () => sold()));
    await house.db.execute(`insert into products (id, brand_id, category_id, name, description, currency, item_price, items_per_carton, position, created_at, updated_at)
      select gen_random_uuid(), brand_id, category_id, name, description, currency, item_price, items_per_carton, position + n, created_at, updated_at
      from products, generate_series(1, ${mostSignals}) n where id = '${id}'`);
    await house.db.execute(`insert into signals (user_id, product_id, kind, created_at)
      select '${cast.otherRetailer.id}', id, 'price', now() from products limit ${mostSignals}`);
    const refused = await Promise.all(others.map((other) => ask(other, 'back', cast.otherRetailer)));
    expect(refused.map(({ body }) => body.code)).toEqual(others.map(() => 'too-many-signals'));
    await house.db.delete(signals).where(eq(signals.userId, cast.otherRetailer.id));
  });
});

describe('a product that comes back', () => {
  const ways: Readonly<Record<string, readonly [() => Promise<string>, (id: string) => Promise<unknown>]>> = {
    'counted in': [() => sold(), (id) => add(id)],
    'by hand': [
      () => sold({ stockItems: null, stockLevel: 'out' }),
      (id) => stock(id, { kind: 'by-hand', level: 'low', expectedItems: null }),
    ],
    'by a pasted list': [
      () => sold({ sku: 'BACK-1' }),
      async () => {
        const text = 'BACK-1 40';
        const { body } = await house.as(cast.brand).post('/api/brands/haru/stock-lines/check', { text });
        return house.as(cast.brand).post('/api/brands/haru/stock-lines', { text, version: body.version });
      },
    ],
    'restored from the archive': [
      () =>
        aKeptProduct(house, {}, 'live').then(async ({ id }) => {
          await change(id, { state: 'archived' });
          return id;
        }),
      (id) => change(id, { state: 'live' }),
    ],
  };

  it.each(Object.entries(ways))('%s is told once to who has asked', async (_, [prepare, bring]) => {
    const id = await prepare();
    expect((await ask(id)).status).toBe(200);
    await bring(id);
    expect(await newsOf(id, 'back')).toHaveLength(1);
    expect(await toldOf(id)).toMatchObject([{ kind: 'product', text: 'It is back in stock.' }]);
    expect(await newsOf(id, 'back', cast.buyer)).toEqual([]);
    // It is used up: what goes and comes again is told to nobody.
    expect(await own()).toEqual([]);
    await house.db.update(products).set({ stockItems: 0 }).where(eq(products.id, id));
    await add(id);
    expect(await newsOf(id, 'back')).toHaveLength(1);
  });

  it('is told to nobody whose company is suspended, who is told once it is open again', async () => {
    const id = await sold();
    await ask(id);
    const shop = eq(companies.id, houses.maison.id);
    await house.db
      .update(companies)
      .set({ suspendedAt: castDay, suspendedReason: 'own-request' })
      .where(shop);
    await add(id);
    expect(await newsOf(id, 'back')).toEqual([]);
    await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null }).where(shop);
    await mailNews(house.db, worldAt(house));
    expect(await newsOf(id, 'back')).toHaveLength(1);
  });

  it('from a cancelled order is told', async () => {
    const product = await aProduct(house.db, { stockItems: 120 });
    const order = await placed(house, { product });
    await ask(order.product.id ?? '', 'back', cast.otherRetailer);
    expect((await move(house, cast.retailer, order.id, 'pending', 'cancelled')).status).toBe(200);
    expect(await newsOf(product.id ?? '', 'back', cast.otherRetailer)).toHaveLength(1);
  });

  it('with its brand is told by the next run, and while the brand is hidden it is not', async () => {
    const id = await sold({ brandId: castBrands.noeul.id });
    await ask(id);
    const show = (active: boolean) =>
      house.db
        .update(brands)
        .set({ active, state: active ? 'live' : 'hidden' })
        .where(eq(brands.id, castBrands.noeul.id));
    await show(false);
    await house.db.update(products).set({ stockItems: 24 }).where(eq(products.id, id));
    await mailNews(house.db, worldAt(house));
    expect(await newsOf(id, 'back')).toEqual([]);
    await show(true);
    await mailNews(house.db, worldAt(house));
    expect(await newsOf(id, 'back')).toHaveLength(1);
  });

  it('twice at once, beside the run that looks for it, is one news', async () => {
    const id = await sold();
    await ask(id);
    const lock = await hold(house, 'select from products where id = $1 for update', [id]);
    const rivals = [add(id), add(id, 24, second)];
    await lock.untilBlocked(2);
    await lock.query('update products set stock_items = 12 where id = $1', [id]);
    await lock.release();
    const run = mailNews(house.db, worldAt(house));
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([200, 200]);
    await run;
    expect(await newsOf(id, 'back')).toHaveLength(1);
    expect(await toldOf(id)).toHaveLength(1);
  });

  it('is not missed by who asks in that moment', async () => {
    const id = await sold();
    const lock = await hold(house, 'select from products where id = $1 for update', [id]);
    const asked = ask(id);
    await lock.untilBlocked(1);
    await lock.query('update products set stock_items = 12 where id = $1', [id]);
    await lock.release();
    expect((await asked).body.code).toBe('product-available');
  });
});

describe('another price', () => {
  it('that is lower is told at once, to who has asked and to buyers who want promotions', async () => {
    const { id } = await aKeptProduct(house);
    await ask(id, 'price');
    const list = await house.as(cast.otherRetailer).put(`/api/favourites/${id}`, {});
    expect(list.status).toBe(200);
    const wanted = { orderUpdates: true, newProducts: true, promotions: true, announcements: true };
    const preferences = { language: 'en', currency: 'GBP', emailNotifications: wanted };
    await house.as(cast.otherRetailer).put('/api/profile/preferences', preferences);
    await price(id, '2.20');
    const details = { beforeMinor: 2880, afterMinor: 2640, currency: 'GBP' };
    expect(await newsOf(id, 'price')).toMatchObject([{ details }]);
    expect(await newsOf(id, 'price', cast.otherRetailer)).toMatchObject([{ details }]);
    expect(await toldOf(id)).toMatchObject([{ text: 'The list price per carton is lower now.' }]);
    // Nobody asked for a notification there.
    expect(await toldOf(id, cast.otherRetailer)).toEqual([]);
    expect(await newsOf(id, 'price', cast.buyer)).toEqual([]);
    // The newest price is the news.
    await price(id, '2.00');
    expect(await newsOf(id, 'price')).toMatchObject([{ details: { beforeMinor: 2640, afterMinor: 2400 } }]);
    expect(await own()).toMatchObject([{ kind: 'price', product: { id } }]);
    await forget(id, 'price');
  });

  it('that is higher is told with its day when it is announced, and on its day to who asked since', async () => {
    const { id } = await aKeptProduct(house);
    await ask(id, 'price');
    const from = new Date(house.time.now().getTime() + 30 * dayMs).toISOString();
    await price(id, '3.00');
    expect(await newsOf(id, 'price')).toMatchObject([
      { details: { beforeMinor: 2880, afterMinor: 3600, from } },
    ]);
    expect(await toldOf(id)).toHaveLength(1);
    house.time.advance(dayMs);
    await ask(id, 'price', cast.buyer);
    house.time.advance(29 * dayMs);
    await applyPriceNotices(house.db, worldAt(house));
    expect(await newsOf(id, 'price')).toHaveLength(1);
    expect(await newsOf(id, 'price', cast.buyer)).toMatchObject([{ details: { afterMinor: 3600 } }]);
    expect((await newsOf(id, 'price', cast.buyer))[0]?.details).not.toHaveProperty('from');
  });

  it('of a smaller carton is told with both cartons, and called lower by nobody', async () => {
    const { id } = await aKeptProduct(house);
    const carton = (itemsPerCarton: number, cartonPrice: string) =>
      change(id, { entry: { itemsPerCarton, price: aPrice({ cartonPrice }) } });
    await ask(id, 'price');
    // 12 items at £28.80: half of them for half the money costs nobody less.
    await carton(6, '14.40');
    expect(await newsOf(id, 'price')).toMatchObject([
      { details: { beforeMinor: 2880, afterMinor: 1440, itemsBefore: 12, itemsAfter: 6 } },
    ]);
    expect((await toldOf(id)).map(({ text }: { text: string }) => text)).toEqual([
      'The list price per carton has changed.',
    ]);
    // A third of them for the same money is a rise, and has its notice.
    await carton(4, '14.40');
    const [row] = await newsOf(id, 'price');
    expect(row?.details).toMatchObject({
      beforeMinor: 1440,
      afterMinor: 1440,
      itemsBefore: 6,
      itemsAfter: 4,
    });
    expect(row?.details).toHaveProperty('from');
  });

  it('that is withdrawn before anybody was mailed is no news', async () => {
    const { id } = await aKeptProduct(house);
    await ask(id, 'price');
    await price(id, '3.00');
    expect((await house.as(cast.brand).delete(`${at}/${id}/price-notice`)).status).toBe(200);
    expect(await newsOf(id, 'price')).toEqual([]);
  });

  it('of a draft, or for retail alone, is nobody’s business', async () => {
    const { id } = await aKeptProduct(house);
    await ask(id, 'price');
    await change(id, { entry: { price: aPrice({ retailPrice: '9.00' }) } });
    await change(id, { state: 'draft' });
    await price(id, '1.00');
    expect(await newsOf(id, 'price')).toEqual([]);
  });
});

describe('a new product', () => {
  it('is news for the shops that buy from its brand, once, and for nobody else', async () => {
    await placed(house);
    const { id } = await aKeptProduct(house, {}, 'draft');
    expect(await newsOf(id, 'new')).toEqual([]);
    await change(id, { state: 'live' });
    for (const who of [cast.retailer, cast.buyer, cast.viewer]) {
      expect(await newsOf(id, 'new', who), who.name).toHaveLength(1);
    }
    for (const who of [cast.otherRetailer, cast.brand, cast.admin]) {
      expect(await newsOf(id, 'new', who), who.name).toEqual([]);
    }
    await house.db.delete(news).where(eq(news.productId, id));
    await change(id, { state: 'draft' });
    await change(id, { state: 'live' });
    expect(await newsOf(id, 'new')).toEqual([]);
  });
});
