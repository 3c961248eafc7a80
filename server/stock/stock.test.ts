import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { productSearch, products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart, onTheShelf } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed, submission } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';

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

const haru = castBrands.haru.slug;
const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const entriesOf = (productId: string) =>
  house.db
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.productId, productId))
    .orderBy(asc(stockEntries.at), asc(stockEntries.id));

function change(productId: string, body: object, who: Person = cast.brand, at = house): Promise<Answer> {
  return at.as(who).post(`/api/brands/${haru}/stock/${productId}`, body);
}
const correct = (productId: string, items: number, expectedItems: number | null, at = house) =>
  change(productId, { kind: 'corrected', items, expectedItems, reason: 'Recounted' }, cast.brand, at);
const held = (productId: string) => hold(house, 'select from products where id = $1 for update', [productId]);

describe('changing stock', () => {
  it('counts, adds and corrects, and says who did it and why', async () => {
    const product = await aProduct(house.db, { stockItems: null });
    const counted = await change(product.id, { kind: 'counted', items: 100, expectedItems: null });
    expect(counted.status, counted.text).toBe(200);
    expect(counted.body).toMatchObject({
      productId: product.id,
      stockItems: 100,
      level: 'in',
      reservedItems: 0,
    });
    house.time.advance(1000);
    expect((await change(product.id, { kind: 'added', items: 44 })).body.stockItems).toBe(144);
    house.time.advance(1000);
    const corrected = await correct(product.id, 140, 144);
    expect(corrected.body).toMatchObject({
      stockItems: 140,
      lastChange: { kind: 'corrected', deltaItems: -4, actorName: 'Bora Han' },
    });
    expect(
      (await entriesOf(product.id)).map((entry) => [entry.kind, entry.deltaItems, entry.afterItems]),
    ).toEqual([
      ['counted', 100, 100],
      ['added', 44, 144],
      ['corrected', -4, 140],
    ]);
  });

  it('stops counting and goes by the level somebody sets', async () => {
    const product = await aProduct(house.db, { stockItems: 30 });
    const stopped = await change(product.id, { kind: 'by-hand', level: 'low', expectedItems: 30 });
    expect(stopped.body).toMatchObject({ stockItems: null, level: 'low' });
    const [entry] = await entriesOf(product.id);
    expect([entry?.deltaItems, entry?.afterItems]).toEqual([-30, null]);
  });

  it.each([
    ['no figure', { kind: 'counted', expectedItems: 30 }, 422, 'items'],
    ['no level', { kind: 'by-hand', expectedItems: 30 }, 422, 'level'],
    ['no reason', { kind: 'corrected', items: 3, expectedItems: 30 }, 422, 'reason'],
    ['fewer than none', { kind: 'counted', items: -1, expectedItems: 30 }, 422, 'items'],
    ['half an item', { kind: 'counted', items: 1.5, expectedItems: 30 }, 422, 'items'],
    ['more than anybody has', { kind: 'added', items: 100_000_000 }, 422, 'items'],
    ['another figure seen', { kind: 'counted', items: 3, expectedItems: 29 }, 409, 'items'],
    ['none seen where there is one', { kind: 'counted', items: 3 }, 409, 'items'],
  ])('with %s is refused, names the field and changes nothing', async (_, body, status, field) => {
    const product = await aProduct(house.db, { stockItems: 30 });
    const refused = await change(product.id, body);
    expect({ status: refused.status, field: refused.body.field }).toEqual({ status, field });
    expect(await stockOf(product.id)).toBe(30);
    expect(await entriesOf(product.id)).toEqual([]);
  });

  it('is for the brand’s editors and the team’s managers; another brand’s product is not there', async () => {
    const product = await aProduct(house.db, { stockItems: 30 });
    const body = { kind: 'added', items: 1 };
    expect((await house.guest.post(`/api/brands/${haru}/stock/${product.id}`, body)).status).toBe(401);
    expect((await change(product.id, body, cast.retailer)).status).toBe(403);
    expect((await change(product.id, body, cast.agent)).status).toBe(403);
    expect((await change(product.id, body, cast.otherBrand)).status).toBe(404);
    const noeul = castBrands.noeul.slug;
    expect(
      (await house.as(cast.otherBrand).post(`/api/brands/${noeul}/stock/${product.id}`, body)).status,
    ).toBe(404);
    expect(
      (await house.as(cast.brandViewer).post(`/api/brands/${noeul}/stock/${product.id}`, body)).status,
    ).toBe(403);
    expect(await stockOf(product.id)).toBe(30);
    expect((await change(product.id, body, cast.manager)).body).toMatchObject({
      stockItems: 31,
      lastChange: { actorName: 'Mara Lys' },
    });
  });

  it('writes no search tokens again, and no version of the product', async () => {
    const product = await aProduct(house.db, { stockItems: 30 });
    const before = await house.db.select().from(productSearch);
    await change(product.id, { kind: 'added', items: 1 });
    expect(await house.db.select().from(productSearch)).toEqual(before);
    const [row] = await house.db.select().from(products).where(eq(products.id, product.id));
    expect(row?.version).toBe(1);
  });
});

describe('the low-stock level', () => {
  it('is set, and who saw another one is told', async () => {
    const product = await aProduct(house.db, { stockItems: 30, lowStockItems: 10 });
    const set = (lowStockItems: number, expectedItems: number) =>
      house
        .as(cast.brand)
        .put(`/api/brands/${haru}/stock/${product.id}/threshold`, { lowStockItems, expectedItems });
    expect((await set(40, 10)).body).toMatchObject({ lowStockItems: 40, level: 'low' });
    expect(await set(20, 10)).toMatchObject({
      status: 409,
      body: { code: 'stock-moved-on', field: 'lowStockItems' },
    });
    expect((await set(-1, 40)).status).toBe(422);
  });
});

describe('at the same moment', () => {
  it('two corrections: the second is told, and the first stands', async () => {
    const product = await aProduct(house.db, { stockItems: 100 });
    const lock = await held(product.id);
    const rivals = [correct(product.id, 90, 100), correct(product.id, 80, 100, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await entriesOf(product.id)).toHaveLength(1);
    expect([80, 90]).toContain(await stockOf(product.id));
  });

  it('two deliveries: both count', async () => {
    const product = await aProduct(house.db, { stockItems: 100 });
    const lock = await held(product.id);
    const add = (items: number, at: TestHouse) =>
      change(product.id, { kind: 'added', items }, cast.brand, at);
    const rivals = [add(12, house), add(24, second)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(product.id)).toBe(136);
  });

  it('an order and a correction: the ledger adds up, whoever comes first', async () => {
    await house.db.delete(carts);
    const product = await aProduct(house.db, { stockItems: 500 });
    await inCart(house.db, cast.retailer, product, 10);
    const lock = await held(product.id);
    const order = house.as(cast.retailer).post('/api/orders', submission(28_800));
    await lock.untilBlocked(1);
    const correction = correct(product.id, 450, 500, second);
    await lock.untilBlocked(2);
    await lock.release();
    const [ordered, corrected] = await Promise.all([order, correction]);
    expect(ordered.status).toBe(201);
    expect([200, 409]).toContain(corrected.status);
    const entries = await entriesOf(product.id);
    const sum = entries.reduce((total, { deltaItems }) => total + deltaItems, 500);
    expect(sum).toBe(await stockOf(product.id));
    expect(sum).toBe(corrected.status === 200 ? 330 : 380);
  });

  it('a cancelled order gives back while somebody stops counting: nothing comes back to what is not counted', async () => {
    await house.db.delete(carts);
    const product = await aProduct(house.db, { stockItems: 500 });
    const order = await placed(house, { product });
    const lock = await held(product.id);
    const stop = change(product.id, { kind: 'by-hand', level: 'in', expectedItems: 380 });
    await lock.untilBlocked(1);
    const cancel = move(second, cast.retailer, order.id, 'pending', 'cancelled');
    await lock.untilBlocked(2);
    await lock.release();
    const [stopped, cancelled] = await Promise.all([stop, cancel]);
    expect(cancelled.status).toBe(200);
    // Whoever comes first: stopped, or told of the figure that the return has made.
    expect(stopped.status === 200 ? await stockOf(product.id) : stopped.body.params.actual).toBe(
      stopped.status === 200 ? null : 500,
    );
    const entries = await entriesOf(product.id);
    const left = entries.reduce((total, { deltaItems }) => total + deltaItems, 500);
    expect(left).toBe((await stockOf(product.id)) ?? 0);
  });
});

describe('the list of stock', () => {
  it('says what is there, what open orders have taken, and who changed it last', async () => {
    await house.db.delete(carts);
    const product = await aProduct(house.db, { stockItems: 500, sku: 'LST-1', nameEn: 'Listed Toner' });
    await onTheShelf(house.db);
    await placed(house, { product });
    const { status, body } = await house.as(cast.brand).get(`/api/brands/${haru}/stock?q=LST-1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, brand: { slug: 'haru' } });
    expect(body.items).toMatchObject([
      {
        sku: 'LST-1',
        stockItems: 380,
        reservedItems: 120,
        level: 'in',
        lastChange: { kind: 'ordered', deltaItems: -120 },
      },
    ]);
  });

  it('says of one product what is there, and nothing of another brand’s', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await onTheShelf(house.db);
    const one = (who: Person, brand: string) =>
      house.as(who).get(`/api/brands/${brand}/stock?productId=${product.id}`);
    const { body } = await one(cast.brand, haru);
    expect(body).toMatchObject({ total: 1, items: [{ productId: product.id, stockItems: 500 }] });
    expect((await one(cast.admin, haru)).body.total).toBe(1);
    expect((await one(cast.otherBrand, haru)).status).toBe(404);
  });

  it('is filtered and put in order, page by page', async () => {
    for (const [sku, stockItems, level] of [
      ['FLT-1', 5, 'in'],
      ['FLT-2', 0, 'in'],
      ['FLT-3', null, 'low'],
      ['FLT-4', 50, 'in'],
      ['FLT-5', 49, 'in'], // in one step with 50
    ] as const)
      await aProduct(house.db, { sku, stockItems, stockLevel: level, lowStockItems: 10 });
    await aProduct(house.db, { sku: 'FLT-9', active: false, state: 'archived' });
    await onTheShelf(house.db);
    const skus = async (query: string) => {
      const { body, text } = await house.as(cast.brand).get(`/api/brands/${haru}/stock?q=FLT-&${query}`);
      expect(body.items, text).toBeDefined();
      return body.items.map(({ sku }: { sku: string }) => sku);
    };
    expect(await skus('sort=sku')).toEqual(['FLT-1', 'FLT-2', 'FLT-3', 'FLT-4', 'FLT-5']);
    expect(await skus('sort=items')).toEqual(['FLT-2', 'FLT-1', 'FLT-5', 'FLT-4', 'FLT-3']);
    expect(await skus('sort=sku&level=low')).toEqual(['FLT-1', 'FLT-3']);
    expect(await skus('sort=sku&level=short')).toEqual(['FLT-1', 'FLT-2', 'FLT-3']);
    expect(await skus('sort=sku&counted=by-hand')).toEqual(['FLT-3']);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `q=FLT-&sort=-items&limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await house.as(cast.brand).get(`/api/brands/${haru}/stock?${query}`);
      walked.push(...body.items.map(({ sku }: { sku: string }) => sku));
      cursor = body.nextCursor;
    }
    expect(walked).toEqual(['FLT-3', 'FLT-4', 'FLT-5', 'FLT-1', 'FLT-2']);
  });

  it('follows every change of the stock', async () => {
    const { id } = await aProduct(house.db, { sku: 'FOL-1', stockItems: 50, lowStockItems: 10 });
    await onTheShelf(house.db);
    const isFoundBy = async (query: string) =>
      (await house.as(cast.brand).get(`/api/brands/${haru}/stock?q=FOL-&${query}`)).body.total === 1;
    expect(await isFoundBy('level=in&counted=counted')).toBe(true);
    for (const [set, query] of [
      [{ stockItems: 9 }, 'level=low'],
      [{ lowStockItems: 5 }, 'level=in'],
      [{ stockItems: 0 }, 'level=out'],
      [{ stockItems: null, stockLevel: 'out' }, 'level=out&counted=by-hand'],
      [{ stockLevel: 'low' }, 'level=low&counted=by-hand'],
      [{ stockItems: 5 }, 'level=in&counted=counted'],
    ] as const) {
      await house.db.update(products).set(set).where(eq(products.id, id));
      expect(await isFoundBy(query), query).toBe(true);
    }
  });

  it('asks as often for one product as for many', async () => {
    const read = (limit: number) => () =>
      house.as(cast.brand).get(`/api/brands/${haru}/stock?limit=${limit}`);
    await read(1)();
    const statements = async (limit: number) => (await workOf(read(limit))).statements.length;
    expect(await statements(20)).toBe(await statements(1));
  });

  it('is nobody’s but the brand’s and the team’s, as a file as well', async () => {
    expect((await house.as(cast.otherBrand).get(`/api/brands/${haru}/stock`)).status).toBe(404);
    expect((await house.as(cast.retailer).get(`/api/brands/${haru}/stock`)).status).toBe(403);
    expect((await house.as(cast.adminViewer).get(`/api/brands/${haru}/stock`)).status).toBe(200);
    expect((await house.as(cast.otherBrand).get(`/api/lists/stock?brandId=${haru}`)).status).toBe(404);
    const file = await house.as(cast.brand).get(`/api/lists/stock?brandId=${haru}&format=csv`);
    expect(file.status, file.text).toBe(200);
    expect(file.text).toContain('FLT-1');
    const sheet = await house.as(cast.brand).get(`/api/lists/stock?brandId=${haru}&format=xlsx`);
    expect(sheet.status).toBe(200);
  });
});

describe('the ledger of a brand', () => {
  it('names the order, and the shop but nobody in it', async () => {
    await house.db.delete(carts);
    const product = await aProduct(house.db, { stockItems: 500, sku: '=LDG-1' });
    const order = await placed(house, { product });
    house.time.advance(1000);
    await correct(product.id, 300, 380);
    const of = `brandId=${haru}&productId=${product.id}`;
    const { body } = await house
      .as(cast.brand)
      .get(`/api/brands/${haru}/stock-entries?productId=${product.id}`);
    expect(body.items).toMatchObject([
      {
        kind: 'corrected',
        deltaItems: -80,
        afterItems: 300,
        doneBy: 'Bora Han',
        reason: 'Recounted',
        orderId: null,
      },
      { kind: 'ordered', deltaItems: -120, afterItems: 380, doneBy: 'Maison Verte', orderId: order.id },
    ]);
    expect(body.items[1].orderNumber).toMatch(/^LYS-/);
    const csv = await house.as(cast.brand).get(`/api/lists/stock-entries?${of}&format=csv`);
    expect(csv.text).toContain("'=LDG-1");
    expect((await house.as(cast.otherBrand).get(`/api/brands/${haru}/stock-entries`)).status).toBe(404);
    expect((await house.as(cast.otherBrand).get(`/api/lists/stock-entries?${of}`)).status).toBe(404);
  });
});

describe('a low stock', () => {
  const told = async (who: Person) =>
    (await house.as(who).get('/api/notifications?limit=100')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'stock',
    );

  it('tells the brand’s people once for each fall, by an order or a correction, in their language', async () => {
    await house.db.delete(carts);
    const product = await aProduct(house.db, {
      stockItems: 200,
      lowStockItems: 100,
      name: { en: '', ko: '낮은 토너', zh: '' },
    });
    const before = (await told(cast.brand)).length;
    await placed(house, { product });
    const after = await told(cast.brand);
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({
      title: '낮은 토너',
      text: 'Low stock: 80 items left.',
      href: `/workspace/${castBrands.haru.id}/stock?level=short`,
    });
    expect(await told(cast.otherBrand)).toEqual([]);
    expect(await told(cast.retailer)).toEqual([]);
    // Lower still is no other fall; who corrected it knows.
    await house.as(cast.manager).post(`/api/brands/${haru}/stock/${product.id}`, {
      kind: 'counted',
      items: 40,
      expectedItems: 80,
    });
    expect((await told(cast.brand)).length).toBe(before + 1);
    await change(product.id, { kind: 'added', items: 200 });
    await correct(product.id, 10, 240);
    expect((await told(cast.brand)).length).toBe(before + 1);
    await change(product.id, { kind: 'added', items: 200 });
    await change(product.id, { kind: 'counted', items: 10, expectedItems: 210 }, cast.manager);
    expect((await told(cast.brand)).length).toBe(before + 2);
  });

  it('waits in the queue of the brand until it is filled up, and in nobody else’s', async () => {
    const product = await aProduct(house.db, { stockItems: 0, sku: 'QUE-1', nameEn: 'Queued Toner' });
    await onTheShelf(house.db);
    const waiting = async (who: Person) =>
      (await house.as(who).get('/api/queue?limit=100')).body.sources.find(
        ({ kind }: { kind: string }) => kind === 'stock',
      );
    const titles = async () => (await waiting(cast.brand)).items.map(({ title }: { title: string }) => title);
    expect(await waiting(cast.brand)).toMatchObject({ href: '/workspace/haru/stock?level=short' });
    expect(await titles()).toContain('Queued Toner');
    expect(await waiting(cast.otherBrand)).toBeUndefined();
    expect(await waiting(cast.manager)).toBeUndefined();
    await change(product.id, { kind: 'counted', items: 10, expectedItems: 0 });
    expect(await titles()).not.toContain('Queued Toner');
  });

  const lowEmails = async (productName: string) =>
    (await house.db.select().from(emails).where(eq(emails.kind, 'stock-low'))).filter(({ text }) =>
      text.includes(productName),
    );
  const clearedEmails = async () => {
    await house.runJobs();
    await house.db.delete(emails);
    house.time.advance(1000);
  };

  it('is an email to those who keep the stock, once for each fall, all of one list together', async () => {
    await clearedEmails();
    const low = { brandId: castBrands.noeul.id, stockItems: 90, lowStockItems: 50 };
    const one = await aProduct(house.db, { ...low, sku: 'MAIL-1', nameEn: 'Mail One' });
    await aProduct(house.db, { ...low, sku: 'MAIL-2', nameEn: 'Mail Two' });
    await aProduct(house.db, { ...low, sku: 'MAIL-3', nameEn: 'Mail Three', stockItems: 10 });
    const text = 'MAIL-1 40\nMAIL-2 0\nMAIL-3 5';
    const path = `/api/brands/${castBrands.noeul.slug}`;
    const team = house.as(cast.manager);
    const { version } = (await team.post(`${path}/stock-lines/check`, { text })).body;
    await team.post(`${path}/stock-lines`, { text, version });
    await house.runJobs();
    const written = await lowEmails('Mail One');
    const readers = written.map(({ toAddress }) => toAddress);
    // Who only looks on keeps no stock.
    expect(readers.toSorted()).toEqual([cast.otherBrand.email, cast.editor.email].toSorted());
    expect(written[0]?.text).toContain('Mail Two');
    expect(written[0]?.text).not.toContain('Mail Three'); // it was low before
    const recount = async (who: Person, body: object) => {
      house.time.advance(1000);
      await house.as(who).post(`${path}/stock/${one.id}`, body);
      await house.runJobs();
      return (await lowEmails('Mail One')).length;
    };
    expect(await recount(cast.manager, { kind: 'counted', items: 20, expectedItems: 40 })).toBe(2);
    expect(await recount(cast.manager, { kind: 'added', items: 100 })).toBe(2);
    // Who counted it knows.
    expect(await recount(cast.editor, { kind: 'counted', items: 30, expectedItems: 120 })).toBe(3);
  });

  it('is no email when it has been filled up before anybody was told, nor for who wants none', async () => {
    await clearedEmails();
    const product = await aProduct(house.db, { stockItems: 90, lowStockItems: 50, nameEn: 'Filled Up' });
    await change(product.id, { kind: 'counted', items: 40, expectedItems: 90 }, cast.manager);
    await change(product.id, { kind: 'added', items: 100 }, cast.manager);
    await house.runJobs();
    expect(await lowEmails('Filled Up')).toEqual([]);
    const wanting = { orderUpdates: true, newProducts: false, promotions: false, announcements: false };
    const choose = (orderUpdates: boolean) =>
      house.db
        .update(users)
        .set({ emailNotifications: { ...wanting, orderUpdates } })
        .where(eq(users.id, cast.brand.id));
    for (const [isWanted, expectedItems] of [
      [false, 140],
      [true, 60],
    ] as const) {
      await choose(isWanted);
      house.time.advance(1000);
      await change(product.id, { kind: 'counted', items: 60, expectedItems }, cast.manager);
      await change(product.id, { kind: 'counted', items: 30, expectedItems: 60 }, cast.manager);
      await house.runJobs();
      expect(await lowEmails('Filled Up')).toHaveLength(isWanted ? 1 : 0);
      await change(product.id, { kind: 'counted', items: 60, expectedItems: 30 }, cast.manager);
    }
  });

  it('is one email when two orders bring it down together', async () => {
    await clearedEmails();
    const product = await aProduct(house.db, { stockItems: 300, lowStockItems: 200, nameEn: 'Two At Once' });
    await inCart(house.db, cast.retailer, product, 10);
    await inCart(house.db, cast.otherRetailer, product, 10);
    const lock = await held(product.id);
    const rivals = [
      house.as(cast.retailer).post('/api/orders', submission(28_800)),
      second.as(cast.otherRetailer).post('/api/orders', submission(28_800)),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([201, 201]);
    await house.runJobs();
    expect(await lowEmails('Two At Once')).toHaveLength(1);
    expect((await lowEmails('Two At Once'))[0]?.text).toMatch(/60 items left/);
  });
});

describe('a pasted list', () => {
  const check = (text: string, who: Person = cast.brand) =>
    house.as(who).post(`/api/brands/${haru}/stock-lines/check`, { text });
  const apply = (text: string, version: string, at = house) =>
    at.as(cast.brand).post(`/api/brands/${haru}/stock-lines`, { text, version });

  it('is told line by line before, and then applied all at once', async () => {
    const first = await aProduct(house.db, { sku: '000123', stockItems: 5 });
    const second = await aProduct(house.db, { sku: 'PST-2', stockItems: 5 });
    await aProduct(house.db, { sku: 'PST-3', stockItems: null });
    const theirs = await aProduct(house.db, { brandId: castBrands.noeul.id, sku: 'PST-4', stockItems: 5 });
    const text = 'SKU\t재고\n000123\t40\nPST-2,5\nPST-3 7\nPST-4 9\nPST-2x\n=1+1\tmany';
    const checked = await check(text);
    expect(checked.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'heading',
      'changed',
      'same',
      'not-counted',
      'unknown-sku',
      'not-a-number',
      'not-a-number',
    ]);
    expect(checked.body.changes).toBe(1);
    expect(await stockOf(first.id)).toBe(5);
    const applied = await apply(text, checked.body.version);
    expect(applied.body).toEqual({ changes: 1 });
    expect(await stockOf(first.id)).toBe(40);
    expect(await stockOf(second.id)).toBe(5);
    expect(await stockOf(theirs.id)).toBe(5);
    expect(await entriesOf(first.id)).toMatchObject([
      { kind: 'imported', deltaItems: 35, actorName: 'Bora Han' },
    ]);
    // Applied again, nothing would change any more, which is not what was checked.
    expect((await apply(text, checked.body.version)).body.code).toBe('stock-list-outdated');
  });

  it('changes nothing when an order has taken from it meanwhile', async () => {
    const [one, other] = [
      await aProduct(house.db, { sku: 'MEAN-1', stockItems: 500 }),
      await aProduct(house.db, { sku: 'MEAN-2', stockItems: 500 }),
    ];
    const text = 'MEAN-1 100\nMEAN-2 100';
    const { body } = await check(text);
    const lock = await held(one.id);
    const applying = apply(text, body.version, second);
    await lock.untilBlocked(1);
    await lock.query('update products set stock_items = 380 where id = $1', [one.id]);
    await lock.release();
    expect(await applying).toMatchObject({
      status: 409,
      body: { code: 'stock-list-outdated', field: 'text' },
    });
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([380, 500]);
  });

  it('has up to 5,000 lines', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `X-${index} 1`).join('\n');
    const most = await check(lines(5000));
    expect(most.status).toBe(200);
    expect(most.body.lines).toHaveLength(5000);
    expect(await check(lines(5001))).toMatchObject({
      status: 422,
      body: { code: 'too-many', field: 'text' },
    });
    expect(await check(' \n ')).toMatchObject({ status: 422, body: { code: 'required', field: 'text' } });
    expect(await check('A\u0000 1')).toMatchObject({ status: 422, body: { field: 'text' } });
    expect((await check('A 1', cast.otherBrand)).status).toBe(404);
    expect((await check('A 1', cast.agent)).status).toBe(403);
  });
});
