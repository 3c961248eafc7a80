import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { lots } from '#db/schema/lots.ts';
import { orderItems } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, onTheShelf } from '#test/builders.ts';
import { cast, castDay } from '#test/cast.ts';
import { keep, lotsOf, orderOf, receive, takenBy, withLots } from '#test/lots.ts';
import { move, placed, shipping, standing } from '#test/orders.ts';
import { papersOf } from '#test/papers.ts';
import { workOf } from '#test/statements.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { ageLots } from './jobs/age-lots.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const ledgerOf = async (productId: string) =>
  (
    await house.db
      .select()
      .from(stockEntries)
      .where(eq(stockEntries.productId, productId))
      .orderBy(asc(stockEntries.at), asc(stockEntries.id))
  ).map(({ kind, deltaItems, afterItems, lotItems }) => [kind, deltaItems, afterItems, lotItems]);
const lotRow = async (id = '') => (await house.db.select().from(lots).where(eq(lots.id, id)))[0];
const prepare = (id: string, who = cast.brand) => move(house, who, id, 'paid', 'preparing');
const ship = (id: string, more: object = {}) =>
  move(house, cast.brand, id, 'preparing', 'shipped', { ...shipping, ...more });

describe('a product whose lots are kept', () => {
  it('has in stock what its lots can sell, less what orders hold', async () => {
    const { product } = await withLots(house, {
      A1: { items: 240 },
      S1: { items: 600, bestBefore: '2027-09-05' },
      X1: { items: 60, bestBefore: '2026-01-31' },
    });
    expect(await stockOf(product.id)).toBe(240);
    await orderOf(house, product);
    expect(await stockOf(product.id)).toBe(120);
    await receive(house, product, 'A2', { items: 60 });
    expect(await stockOf(product.id)).toBe(180);
    expect(new Set(await ledgerOf(product.id))).toEqual(
      new Set([
        ['counted', 0, 0, null],
        ['received', 240, 240, 240],
        ['received', 0, 240, 600],
        ['received', 0, 240, 60],
        ['ordered', -120, 120, null],
        ['received', 60, 180, 60],
      ]),
    );
  });

  it('says in the ledger that its count ended because its lots are kept, and so does its file', async () => {
    const product = await aProduct(house.db, { stockItems: 4800 });
    expect((await keep(house, product)).body).toEqual({ keepsLots: true, stockItems: 0 });
    const brand = house.as(cast.brand);
    const { body } = await brand.get(`/api/brands/haru/stock-entries?productId=${product.id}`);
    expect(body.items).toMatchObject([{ deltaItems: -4800, afterItems: 0, reason: 'lots-kept' }]);
    const file = await brand.get(`/api/lists/stock-entries?brandId=haru&productId=${product.id}`);
    expect(file.text).toContain('Counted,,,-4800,0,Bora Han,,Tracked by lot from here on');
  });

  it('is not counted by hand, by a list or for many at once', async () => {
    const { product } = await withLots(house, { A1: {} });
    const brand = house.as(cast.brand);
    for (const kind of ['counted', 'added', 'corrected', 'by-hand']) {
      const said = { kind, items: 5, level: 'in', reason: 'Counted', expectedItems: 480 };
      const { status, body } = await brand.post(`/api/brands/haru/stock/${product.id}`, said);
      expect([status, body.code]).toEqual([409, 'stock-by-lots']);
    }
    await house.db.update(products).set({ sku: 'LOT-1' }).where(eq(products.id, product.id));
    const { body } = await brand.post('/api/brands/haru/stock-lines/check', { text: 'LOT-1\t7' });
    expect(body).toMatchObject({ changes: 0, lines: [{ outcome: 'by-lots' }] });
    expect(await stockOf(product.id)).toBe(480);
  });

  it('takes a lot once, with the dates its shelf life asks for', async () => {
    const long = await aProduct(house.db, { shelfLifeMonths: 36 });
    expect((await receive(house, long, 'A1')).body.code).toBe('lots-not-kept');
    await keep(house, long);
    expect((await receive(house, long, 'A1')).body).toMatchObject({
      code: 'lot-made-required',
      field: 'madeOn',
    });
    const { body } = await receive(house, long, 'A1', { madeOn: '2025-08-31' });
    expect(body).toMatchObject({ madeOn: '2025-08-31', bestBefore: '2028-08-31', shipsUntil: '2027-02-28' });
    expect((await receive(house, long, 'A1', { madeOn: '2025-08-31' })).body).toMatchObject({
      code: 'lot-exists',
      field: 'code',
    });
    expect((await receive(house, long, '로트 1', { madeOn: '2025-08-31' })).body.code).toBe('invalid-input');
    expect((await keep(house, long)).body.code).toBe('lots-kept-already');
  });

  it('is corrected with a reason, never below what orders hold and not over somebody else', async () => {
    const { product, lots: ids } = await withLots(house, { A1: { items: 240 } });
    await prepare(await orderOf(house, product));
    const correct = (items: number, expectedItems = 240, reason = 'Broken') =>
      house
        .as(cast.brand)
        .post(`/api/brands/haru/lots/${ids.A1}/correction`, { items, expectedItems, reason });
    expect((await correct(119)).body).toMatchObject({ code: 'lot-allocated', params: { allocated: 120 } });
    expect((await correct(200, 239)).body.code).toBe('stock-moved-on');
    expect((await correct(200, 240, '')).status).toBe(422);
    expect((await correct(200)).body).toMatchObject({ leftItems: 200, allocatedItems: 120 });
    expect(await stockOf(product.id)).toBe(80);
    expect(await ledgerOf(product.id)).toContainEqual(['lot-corrected', -40, 80, -40]);
  });

  it('gives up by itself what has grown too old, once', async () => {
    const { product } = await withLots(house, {
      A1: { items: 240, bestBefore: '2027-09-06' },
      A2: { items: 12 },
    });
    expect(await stockOf(product.id)).toBe(252);
    house.time.set(new Date(house.time.now().getTime() + dayMs));
    expect(await ageLots(house.db, worldAt(house))).toBe(1);
    expect(await stockOf(product.id)).toBe(12);
    expect(await ageLots(house.db, worldAt(house))).toBe(0);
    house.time.set(new Date(house.time.now().getTime() - dayMs));
  });

  it('holds from the first day what open orders of it took while nothing was counted', async () => {
    const product = await aProduct(house.db);
    await placed(house, { product });
    await keep(house, product);
    await receive(house, product, 'A1', { items: 300 });
    expect(await stockOf(product.id)).toBe(180);
    expect((await keep(house, product, false)).body).toEqual({ keepsLots: false, stockItems: 180 });
    expect((await keep(house, product, false)).body.code).toBe('lots-not-kept');
  });
});

describe('an order that is prepared', () => {
  it('takes first what ends first, and leaves out what is short-dated', async () => {
    const { product } = await withLots(house, {
      B: { items: 480, bestBefore: '2029-01-31' },
      A: { items: 48, bestBefore: '2028-01-31' },
      S: { items: 480, bestBefore: '2027-09-05' },
    });
    const id = await orderOf(house, product);
    expect((await prepare(id)).status).toBe(200);
    expect(await takenBy(house, id)).toEqual({ A: 48, B: 72 });
  });

  it('is refused with the figures where there is too little, and nothing has changed', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
    const id = await orderOf(house, product);
    await house.db
      .update(lots)
      .set({ leftItems: 60 })
      .where(eq(lots.id, ids.A ?? ''));
    const { status, body } = await prepare(id);
    expect([status, body.code, body.params]).toEqual([
      409,
      'lots-too-few',
      { product: 'Rice Toner', there: 60, needed: 120, months: 18 },
    ]);
    expect((await lotRow(ids.A))?.allocatedItems).toBe(0);
    expect((await house.as(cast.brand).get(`/api/orders/${id}`)).body.status).toBe('paid');
  });

  it('passes without lots where it was placed before they were kept', async () => {
    const product = await aProduct(house.db);
    const id = await orderOf(house, product);
    house.time.set(new Date(house.time.now().getTime() + dayMs));
    await keep(house, product);
    expect((await prepare(id)).status).toBe(200);
    expect(await takenBy(house, id)).toEqual({});
    expect((await ship(id)).status).toBe(200);
    house.time.set(new Date(house.time.now().getTime() - dayMs));
  });

  it('shows its lots to both sides, and what else there is to who packs it', async () => {
    const { product } = await withLots(house, { A: {}, B: { bestBefore: '2029-06-30' } });
    const id = await orderOf(house, product);
    await prepare(id);
    const brand = await lotsOf(house, id);
    expect(brand).toMatchObject({ isChangeable: true });
    expect(brand.lines[0].choices.map(({ code }: { code: string }) => code)).toEqual(['A', 'B']);
    const shop = await lotsOf(house, id, cast.retailer);
    expect(shop).toMatchObject({
      isChangeable: false,
      lines: [{ lots: [{ code: 'A', items: 120 }], choices: [] }],
    });
    expect((await house.as(cast.otherRetailer).get(`/api/orders/${id}/lots`)).status).toBe(404);
    expect((await house.as(cast.otherBrand).get(`/api/orders/${id}/lots`)).status).toBe(404);
  });

  it('gives its lots back when it is cancelled, and the count with them', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
    const id = await orderOf(house, product);
    await prepare(id);
    const cancelled = await move(house, cast.admin, id, 'preparing', 'cancelled', { reason: 'Gone' });
    expect(cancelled.status).toBe(200);
    expect(await lotRow(ids.A)).toMatchObject({ leftItems: 240, allocatedItems: 0 });
    expect(await stockOf(product.id)).toBe(240);
    expect(await ledgerOf(product.id)).toContainEqual(['returned', 120, 240, null]);
  });
});

describe('lots of an order that is being prepared', () => {
  const change = async (
    id: string,
    wanted: Record<string, number>,
    ids: Record<string, string>,
    who = cast.brand,
  ) => {
    const { lines, version } = await lotsOf(house, id);
    const chosen = Object.entries(wanted).map(([code, items]) => ({ lotId: ids[code], items }));
    return house.as(who).put(`/api/orders/${id}/lots/${lines[0].itemId}`, { version, lots: chosen });
  };

  it('are changed to other valid ones; a short-dated one is refused with its figures', async () => {
    const { product, lots: ids } = await withLots(house, {
      A12: { bestBefore: '2027-07-31' },
      B1: { bestBefore: '2028-01-31' },
      B2: { items: 60, bestBefore: '2029-01-31' },
    });
    const id = await orderOf(house, product);
    await prepare(id);
    const refused = await change(id, { A12: 120 }, ids);
    expect([refused.status, refused.body.code]).toEqual([409, 'lot-short-dated']);
    expect(refused.body.detail).toContain(
      'Lot A12 is best before 31 July 2027 (16 months left). To ship it needs 18 months. Choose another lot.',
    );
    expect((await change(id, { B2: 120 }, ids)).body).toMatchObject({ code: 'lot-too-few' });
    expect((await change(id, { B2: 60 }, ids)).body).toMatchObject({ code: 'lots-do-not-add-up' });
    const again = { ...ids, B3: ids.B2 ?? '' };
    expect(await change(id, { B2: 60, B3: 60 }, again)).toMatchObject({
      status: 422,
      body: { field: 'lots.1.lotId', errors: [{ code: 'lot-twice' }] },
    });
    expect((await change(id, { B1: 60, B2: 60 }, ids, cast.brandViewer)).status).toBe(403);
    expect((await change(id, { B1: 60, B2: 60 }, ids, cast.retailer)).status).toBe(403);
    expect(await takenBy(house, id)).toEqual({ B1: 120 });
    expect((await change(id, { B1: 60, B2: 60 }, ids)).status).toBe(200);
    expect(await takenBy(house, id)).toEqual({ B1: 60, B2: 60 });
    expect(await lotRow(ids.B1)).toMatchObject({ allocatedItems: 60 });
    const { timeline } = (await house.as(cast.retailer).get(`/api/orders/${id}`)).body;
    expect(timeline.at(-1)).toMatchObject({ kind: 'lots', reason: 'B1 × 60, B2 × 60' });
  });

  it.each([
    ['2025-04-06', 'en', 'Lot O1 is best before 6 April 2025 (expired). To ship it needs 18 months.'],
    ['2025-04-06', 'ko', '제조번호 O1의 사용 기한은 2025년 4월 6일(기한 지남)입니다. 출고하려면'],
    ['2025-04-06', 'zh', '批号 O1 的限用日期为 2025年4月6日（已过期），发货'],
    ['2026-03-20', 'en', 'Lot O1 is best before 20 March 2026 (less than a month left).'],
    ['2026-04-06', 'en', 'Lot O1 is best before 6 April 2026 (1 month left).'],
    ['2027-07-31', 'ko', '2027년 7월 31일(16개월 남음)입니다.'],
  ])('best before %s say in %s how that stands', async (bestBefore, language, sentence) => {
    const { product, lots: ids } = await withLots(house, { O1: { bestBefore }, B: {} });
    const id = await orderOf(house, product);
    await prepare(id);
    const { lines, version } = await lotsOf(house, id);
    const chosen = { version, lots: [{ lotId: ids.O1, items: 120 }] };
    const path = `/api/orders/${id}/lots/${lines[0].itemId}`;
    const { body } = await house.as(cast.brand).put(path, chosen, { 'lys-language': language });
    expect(body.detail).toContain(sentence);
  });

  it('are none of a recalled lot, not even those the line still holds', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 1200 }, B: {} });
    const id = await orderOf(house, product);
    await prepare(id);
    await house.db
      .update(lots)
      .set({ recalledAt: house.time.now() })
      .where(eq(lots.id, ids.A ?? ''));
    expect((await lotsOf(house, id)).lines[0].choices).toMatchObject([
      { code: 'A', state: 'recalled', items: 120, freeItems: 0 },
      { code: 'B', state: 'sellable', items: 0, freeItems: 480 },
    ]);
  });

  it('are not changed over what a colleague has just chosen', async () => {
    const { product, lots: ids } = await withLots(house, { A: {}, B: {} });
    const id = await orderOf(house, product);
    await prepare(id);
    const { lines, version } = await lotsOf(house, id);
    const path = `/api/orders/${id}/lots/${lines[0].itemId}`;
    const said = (code: string) => ({ version, lots: [{ lotId: ids[code], items: 120 }] });
    expect((await house.as(cast.brand).put(path, said('B'))).status).toBe(200);
    expect((await house.as(cast.brand).put(path, said('A'))).body.code).toBe('order-lots-moved-on');
  });

  it('stand on packing list and labels, and on new ones once they are changed', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 120 }, B: {} });
    const id = await orderOf(house, product);
    await prepare(id);
    expect((await papersOf(house, id, 'packing_list')).map(({ content }) => lotsOnPaper(content))).toEqual([
      ['A'],
    ]);
    house.time.set(new Date(house.time.now().getTime() + 1000));
    await change(id, { B: 120 }, ids);
    const papers = await papersOf(house, id, 'packing_list');
    expect(papers.map(({ content }) => lotsOnPaper(content))).toEqual([['A'], ['B']]);
    expect(papers[1]?.content).toMatchObject({ replaces: papers[0]?.number });
    expect((await papersOf(house, id, 'shipping_label')).map(({ content }) => lotsOnPaper(content))).toEqual([
      ['A'],
      ['B'],
    ]);
  });
});

type LotPaper = { lines: { lots?: { code: string }[] }[] };
const lotsOnPaper = (paper: unknown) =>
  (paper as LotPaper).lines.flatMap(({ lots: on = [] }) => on.map(({ code }) => code)); // packing papers have lines

describe('an order that ships', () => {
  it('takes its lots off the shelf; the count stays, and the history names them', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
    const id = await orderOf(house, product);
    await prepare(id);
    const { body } = await ship(id);
    expect(body.timeline.find(({ kind }: { kind: string }) => kind === 'lots')).toMatchObject({
      reason: 'A × 120',
    });
    expect(await lotRow(ids.A)).toMatchObject({ leftItems: 120, allocatedItems: 0 });
    expect(await stockOf(product.id)).toBe(120);
    expect(await ledgerOf(product.id)).toContainEqual(['shipped', 0, 120, -120]);
  });

  it('is refused where a lot has grown too old since it was prepared', async () => {
    const { product } = await withLots(house, { A: { bestBefore: '2027-09-06' } });
    const id = await orderOf(house, product);
    await prepare(id);
    house.time.set(new Date(house.time.now().getTime() + dayMs));
    const { status, body } = await ship(id);
    expect([status, body.code, body.params.left]).toEqual([409, 'lot-short-dated', 17]);
    house.time.set(new Date(house.time.now().getTime() - dayMs));
  });

  it('says the lots of what is not kept by lots, or none', async () => {
    const id = await orderOf(house, await aProduct(house.db), { status: 'preparing' });
    const itemId = (await lotsOf(house, id)).lines[0].itemId;
    const said = (items: number, bestBefore = '2028-12-31', code = 'P7') => ({
      lots: [{ itemId, code, bestBefore, items }],
    });
    expect((await ship(id, said(60))).body).toMatchObject({
      code: 'lots-do-not-add-up',
      field: 'lots.0.items',
    });
    expect((await ship(id, said(120, '2027-01-31'))).body).toMatchObject({
      code: 'lot-short-dated',
      field: 'lots.0.bestBefore',
    });
    expect((await ship(id, said(120))).status).toBe(200);
    expect(await takenBy(house, id)).toEqual({ P7: 120 });
    const other = await orderOf(house, await aProduct(house.db), { status: 'preparing' });
    expect((await ship(other)).status).toBe(200);
  });

  it('says each lot of a line once, and one of two lines for both', async () => {
    const other = await aProduct(house.db);
    const id = await orderOf(house, await aProduct(house.db), { status: 'preparing' });
    const itemId = (await lotsOf(house, id)).lines[0].itemId;
    const row = (code: string, items: number, more: object = {}) => {
      return { itemId, code, bestBefore: '2028-12-31', items, ...more };
    };
    for (const again of [
      row('A', 10),
      row(' A ', 10),
      row('Ａ', 10),
      row('A', 10, { bestBefore: '2029-12-31' }),
    ]) {
      expect(await ship(id, { lots: [row('A', 60), row('B', 50), again] })).toMatchObject({
        status: 422,
        body: { field: 'lots.2.code', errors: [{ code: 'lot-twice' }] },
      });
    }
    expect((await lotsOf(house, id)).lines[0].lots).toEqual([]);
    const [first] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    if (first === undefined) throw new Error('the order has a line');
    const second = { ...first, id: newId(castDay), position: 1, productId: other.id };
    await house.db.insert(orderItems).values(second);
    const both = [row('A', 120), row('A', 120, { itemId: second.id })];
    expect((await ship(id, { lots: both })).status).toBe(200);
  });

  it('says of a lot that is on record the date it has there', async () => {
    const product = await aProduct(house.db);
    for (const [bestBefore, outcome] of [
      ['2028-12-31', 200],
      ['2029-12-31', 'lot-date-differs'],
      ['2028-12-31', 200],
    ] as const) {
      const id = await orderOf(house, product, { status: 'preparing' });
      const itemId = (await lotsOf(house, id)).lines[0].itemId;
      const { status, body } = await ship(id, { lots: [{ itemId, code: 'P8', bestBefore, items: 120 }] });
      expect(status === 200 ? 200 : body.code).toBe(outcome);
    }
    const rows = await house.db.select().from(lots).where(eq(lots.productId, product.id));
    expect(rows).toMatchObject([{ receivedItems: 240, leftItems: 0, allocatedItems: 0 }]);
  });
});

describe('an order that is older than the keeping of lots', () => {
  /** Its product has its lots kept from the next day on, with one lot. */
  async function older(items: number) {
    const product = await aProduct(house.db);
    const id = await orderOf(house, product);
    house.time.set(new Date(house.time.now().getTime() + dayMs));
    await keep(house, product);
    const lot = (await receive(house, product, 'M1', { items })).body;
    await prepare(id);
    house.time.set(new Date(house.time.now().getTime() - dayMs));
    const [line] = (await lotsOf(house, id)).lines;
    const said = (...lots: [string, number][]) => ({
      lots: lots.map(([code, count]) => ({
        itemId: line.itemId,
        code,
        bestBefore: '2028-12-31',
        items: count,
      })),
    });
    return { product, id, line, lotId: lot.id as string, said }; // an answer of receiving
  }

  it('is asked for its lots when it ships, and a recall finds it', async () => {
    const { product, id, line, lotId, said } = await older(50);
    expect([line.keepsLots, line.lots]).toEqual([false, []]);
    expect((await ship(id, said(['M1', 50], ['M0', 70]))).status).toBe(200);
    expect(await takenBy(house, id)).toEqual({ M0: 70, M1: 50 });
    const { body } = await house.as(cast.brand).get(`/api/brands/haru/lots/${lotId}`);
    expect(body.orders).toMatchObject([{ orderId: id, items: 50 }]);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('ships what is free of a lot on the shelf first; only the rest is entered', async () => {
    const { product, id, lotId, said } = await older(50);
    await ship(id, said(['M1', 120]));
    expect(await lotRow(lotId)).toMatchObject({ receivedItems: 120, leftItems: 0, allocatedItems: 0 });
    const byLot = (await ledgerOf(product.id)).filter(([, , , lotItems]) => lotItems !== null);
    expect(byLot.map(([kind, , , lotItems]) => [kind, lotItems])).toEqual(
      expect.arrayContaining([
        ['received', 50],
        ['received', 70],
        ['shipped', -120],
      ]),
    );
  });

  it('takes from the lots where they suffice, and is then not asked', async () => {
    const { id, line, said } = await older(240);
    expect(line.lots).toMatchObject([{ code: 'M1', items: 120 }]);
    expect((await ship(id, said(['M1', 120]))).body).toMatchObject({ code: 'line-unknown' });
    expect((await ship(id)).status).toBe(200);
  });

  it('leaves the stock its lots can sell once it has shipped without any', async () => {
    const { product, id, lotId } = await older(50);
    expect(await stockOf(product.id)).toBe(0);
    expect((await ship(id)).status).toBe(200);
    expect(await lotRow(lotId)).toMatchObject({ leftItems: 50 });
    expect(await stockOf(product.id)).toBe(50);
    expect(await ledgerOf(product.id)).toContainEqual(['shipped', 50, 50, null]);
  });
});

describe('a brand that has less than its lots say', () => {
  const less = async (id: string, more: object = {}, language = 'en') => {
    const { items } = (await house.as(cast.brand).get(`/api/orders/${id}`)).body;
    const said = { lines: [{ itemId: items[0].id, availableCartons: 4 }], ...more };
    return house.as(cast.brand).post(`/api/orders/${id}/confirmation`, said, { 'lys-language': language });
  };

  it('corrects the lots before it confirms less', async () => {
    const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
    const id = await orderOf(house, product, { status: 'pending' });
    expect((await less(id)).body).toMatchObject({ code: 'lots-still-there' });
    expect(await stockOf(product.id)).toBe(120);
    await house.as(cast.brand).post(`/api/brands/haru/lots/${ids.A}/correction`, {
      items: 48,
      expectedItems: 240,
      reason: 'Recount',
    });
    expect((await less(id)).status).toBe(200);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('is told so in the words of its reader, the product among them', async () => {
    const { product } = await withLots(house, { A: { items: 240 } });
    await house.db
      .update(products)
      .set({ name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' } })
      .where(eq(products.id, product.id));
    const id = await orderOf(house, product, { status: 'pending' });
    for (const [language, sentence] of [
      [
        'en',
        'Lots of “Rice Toner” that can still ship on 20 March 2026 hold 192 free items. Correct the lots',
      ],
      ['ko', '‘쌀 토너’ 로트 중 2026년 3월 20일에 출고할 수 있는 수량이 아직 192개 남아 있습니다. 먼저'],
      ['zh', '“大米爽肤水”的批次中，2026年3月20日仍可发货的还有 192 件可用。请先更正批次'],
    ] as const) {
      expect((await less(id, { shipBy: '2026-03-20' }, language)).body.detail).toContain(sentence);
    }
  });

  it('need not correct a lot that may no longer leave on the day it promises', async () => {
    const { product } = await withLots(house, {
      A: { items: 1200, bestBefore: '2027-09-17' }, // ships until 17 March
      B: { items: 48 },
    });
    const id = await orderOf(house, product, { status: 'pending' });
    const inTime = await less(id, { shipBy: '2026-03-17' });
    expect(inTime.body).toMatchObject({ code: 'lots-still-there', params: { left: 1200 } });
    const { status, body } = await less(id, { shipBy: '2026-03-18' });
    expect([status, body.proposal?.state]).toEqual([200, 'open']);
    // What ships at once may still be sold today.
    expect(await stockOf(product.id)).toBe(1200);
  });
});

describe('the list of lots', () => {
  it('finds by state, code and product with the same few statements', async () => {
    const { product } = await withLots(house, {
      Q1: {},
      Q2: { bestBefore: '2027-09-30' },
      Q3: { bestBefore: '2027-03-31' },
      Q4: { bestBefore: '2026-02-28' },
    });
    const list = async (query: string) =>
      (
        await house.as(cast.brand).get(`/api/brands/haru/lots?productId=${product.id}&${query}`)
      ).body.items.map(({ code }: { code: string }) => code);
    expect(await list('')).toEqual(['Q4', 'Q3', 'Q2', 'Q1']);
    expect(await list('sort=-bestBefore')).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(await list('state=sellable')).toEqual(['Q2', 'Q1']);
    expect(await list('state=ending')).toEqual(['Q2']);
    expect(await list('state=short')).toEqual(['Q3']);
    expect(await list('state=expired')).toEqual(['Q4']);
    expect(await list('q=q3')).toEqual(['Q3']);
    const few = await workOf(() => house.as(cast.brand).get('/api/brands/haru/lots?limit=2'));
    const many = await workOf(() => house.as(cast.brand).get('/api/brands/haru/lots?limit=50'));
    expect(many.statements.length).toBe(few.statements.length);
    expect((await house.as(cast.otherBrand).get('/api/brands/haru/lots')).status).toBe(404);
    expect((await house.as(cast.retailer).get('/api/brands/haru/lots')).status).toBe(403);
  });
});

describe('the products of which lots may be kept', () => {
  it('come page by page, all or those whose lots are kept, and by words', async () => {
    const { product } = await withLots(house, { P1: {} });
    const other = await aProduct(house.db, { nameEn: 'Juniper Balm' });
    await onTheShelf(house.db);
    const brand = house.as(cast.brand);
    const list = async (query: string) => (await brand.get(`/api/brands/haru/lot-products?${query}`)).body;
    const idsOf = ({ items }: { items: { productId: string }[] }) => items.map(({ productId }) => productId);
    const all = idsOf(await list('limit=100'));
    expect(all).toEqual(expect.arrayContaining([product.id, other.id]));
    const first = await list('limit=2');
    expect(idsOf(first)).toEqual(all.slice(0, 2));
    expect(idsOf(await list(`limit=2&cursor=${first.nextCursor}`))).toEqual(all.slice(2, 4));
    const kept = await list('kept=true&limit=100');
    expect(idsOf(kept)).toContain(product.id);
    expect(idsOf(kept)).not.toContain(other.id);
    expect(idsOf(await list('q=juniper'))).toEqual([other.id]);
    expect(idsOf(await list('q=juniper&kept=true'))).toEqual([]);
  });

  it('are what a lot is found by as well', async () => {
    const { product } = await withLots(house, { W1: {} });
    await house.db.update(products).set({ sku: 'WEST-0042' }).where(eq(products.id, product.id));
    await onTheShelf(house.db);
    const { body } = await house.as(cast.brand).get('/api/brands/haru/lots?q=WEST-0042');
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual(['W1']);
    expect(body.total).toBe(1);
  });
});

it('a corrected status touches no lot, and its order ships what it holds', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const id = await orderOf(house, product);
  await prepare(id);
  await standing(house.db, id, 'paid');
  expect((await prepare(id)).status).toBe(200);
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 240, allocatedItems: 120 });
  await ship(id);
  await standing(house.db, id, 'preparing');
  expect((await ship(id)).status).toBe(200);
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 120, allocatedItems: 0 });
});
