import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLines, carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { codeOf, mostOrderLines, readOrderLines } from '#domain/order-lines.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aBrand, aProduct, inCart, onTheShelf } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aForm } from '#test/files.ts';
import { hold } from '#test/interleave.ts';
import { placed } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';
import { xlsxOf } from '../files/sheet.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
});

const me = cast.retailer;
const plan = (body: object, who = me) => house.as(who).post('/api/reorder/plan', body);
const fill = (lines: readonly object[], who = me) => house.as(who).post('/api/reorder/cart', { lines });
const price = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });
/** 12 items of £2.40. */
const carton = price(2880);
const line = (productId: string, quantityCartons: number, pricePerCarton = carton) => ({
  productId,
  quantityCartons,
  pricePerCarton,
  itemsPerCarton: 12,
});
const inMyCart = async () =>
  (await house.db.select().from(cartLines).where(eq(cartLines.userId, me.id))).map((row) => [
    row.productId,
    row.quantityCartons,
  ]);
const shortly = (answer: Answer) =>
  answer.body.lines.map(
    (one: {
      quantityCartons: number | null;
      refusal: { code: string } | null;
      nearestCartons: number | null;
    }) => [one.quantityCartons, one.refusal?.code ?? null, one.nearestCartons],
  );

describe('a file of lines', () => {
  const send = (name: string, bytes: Uint8Array, who = me) => {
    const form = aForm(name, bytes);
    return house.as(who).post('/api/reorder/file', form.body, form.headers);
  };
  const sheet = (...rows: (string | number)[][]) => {
    const some = (async function* () {
      yield rows;
    })();
    return buffer(xlsxOf({ name: 'Order', head: ['Marlow & Fenn', '', ''], rows: some }));
  };

  it('from Excel is read as if it had been pasted, and bought as it says', async () => {
    const first = await aProduct(house.db, { sku: 'File-1' });
    await aProduct(house.db, { gtin: '8801234567893' });
    const bytes = await sheet(
      ['Product', 'SKU or EAN', 'Qty'],
      ['Toner', 'FILE-1', 2],
      ['Balm', 8801234567893, 1],
    );
    const answer = await send('order.xlsx', bytes);
    expect(answer.body).toEqual({ text: '\n\nFILE-1\t2\n8801234567893\t1' });
    const lines = readOrderLines(answer.body.text).map(({ code, quantity }) => ({
      ...codeOf(code),
      quantity,
    }));
    const planned = await plan({ lines });
    expect(shortly(planned)).toEqual([
      [2, null, null],
      [1, null, null],
    ]);
    await fill([line(first.id ?? '', 2)]);
    expect(await inMyCart()).toEqual([[first.id, 2]]);
  });

  it('as CSV may be written in any letters a spreadsheet saves', async () => {
    const korean = Buffer.from([
      0xbb, 0xf3, 0xc7, 0xb0, 0xc4, 0xda, 0xb5, 0xe5, 0x3b, 0xbc, 0xf6, 0xb7, 0xae,
    ]);
    const answer = await send('order.csv', Buffer.concat([korean, Buffer.from('\r\nHR-1;3\r\n')]));
    expect(answer.body).toEqual({ text: '\nHR-1\t3' });
  });

  it.each([
    ['nothing', 'order.csv', Buffer.from(''), 'attachment-empty'],
    ['titles alone', 'order.csv', Buffer.from('SKU,Qty\n'), 'order-file-empty'],
    ['a picture', 'order.xlsx', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'import-type-refused'],
    [
      'more lines than go at once',
      'order.csv',
      Buffer.from('HR-1,1\n'.repeat(mostOrderLines + 1)),
      'import-too-many-rows',
    ],
  ])('with %s is refused by its field', async (_, name, bytes, code) => {
    const { body } = await send(name, bytes);
    expect([body.code, body.field]).toEqual([code, 'file']);
  });

  it('is for who orders', async () => {
    expect((await send('order.csv', Buffer.from('HR-1,1'), cast.viewer)).status).toBe(403);
    expect((await send('order.csv', Buffer.from('HR-1,1'), cast.brand)).status).toBe(403);
  });
});

describe('a plan', () => {
  it('finds products by SKU, EAN, the number of the outer carton and id, whatever the case', async () => {
    const first = await aProduct(house.db, { sku: 'Plan-1' });
    const second = await aProduct(house.db, { gtin: '4006381333931' });
    const answer = await plan({
      lines: [
        { sku: 'PLAN-1', quantity: 2, unit: 'cartons' },
        { gtin: '04006381333931', quantity: 24, unit: 'items' },
        { gtin: '14006381333938', quantity: 1, unit: 'cartons' },
        { productId: first.id, quantity: 1, unit: 'cartons' },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.lines).toMatchObject([
      { product: { id: first.id }, from: [1, 4], quantityCartons: 3, lineTotal: price(8640) },
      { product: { id: second.id }, from: [2, 3], quantityCartons: 3 },
    ]);
    expect(answer.body.total).toEqual(price(2 * 8640));
    expect(await inMyCart()).toEqual([]);
  });

  it('says of each line that cannot be had why, and what instead', async () => {
    const gone = await aProduct(house.db, { sku: 'GONE', stockItems: 0, categoryId: 'toners' });
    await aProduct(house.db, { sku: 'SHORT', stockItems: 30 });
    await aProduct(house.db, { sku: 'HALF' });
    await aProduct(house.db, { sku: 'TWICE' });
    await aProduct(house.db, { sku: 'TWICE', brandId: castBrands.noeul.id });
    const answer = await plan({
      lines: [
        { sku: 'SHORT', quantity: 9 },
        { sku: 'HALF', quantity: 30, unit: 'items' },
        { sku: 'GONE', quantity: 1 },
        { sku: 'NOBODY', quantity: 1 },
        { sku: 'TWICE', quantity: 1 },
        { sku: 'HALF', quantity: null },
      ],
    });
    expect(shortly(answer)).toEqual([
      [null, 'stock-too-low', 2],
      [null, 'cartons-not-full', 3],
      [null, 'stock-out', null],
      [null, 'product-unknown', null],
      [null, 'sku-ambiguous', null],
    ]);
    expect(answer.body.lines[1].refusal.detail).toBe(
      'A carton holds 12 items. The nearest quantity is 36 items.',
    );
    const { instead } = answer.body.lines[2];
    expect(instead.brandId).toBe(castBrands.haru.id);
    expect(instead.id).not.toBe(gone.id);
    expect(answer.body.lines[3]).toMatchObject({ code: 'NOBODY', product: null });
  });

  it.each([
    ['', 'quantity-missing', 'This line has no quantity. Enter how much you need.'],
    ['0', 'quantity-not-above-zero', '“0” is not above zero. Enter 1 or more, or leave the line out.'],
    ['2.5', 'quantity-fraction', '“2.5” is not a whole number. Enter one without decimals, such as 12.'],
    ['two', 'quantity-not-number', '“two” is not a number. Enter the quantity in digits, such as 12.'],
    [
      '2000000',
      'quantity-above-most',
      '“2000000” is more than one line can ask for. Enter 1,000,000 or less.',
    ],
  ])('says of a quantity that is none what is wrong with it: %j', async (typed, code, detail) => {
    const sku = `NONE-${typed}`;
    await aProduct(house.db, { sku });
    const answer = await plan({ lines: [{ sku, quantity: null, typed }] });
    expect(shortly(answer)).toEqual([[null, code, 1]]);
    expect(answer.body.lines[0].refusal.detail).toBe(detail);
  });

  it('says of a line without a code that it names no product, and goes on with the others', async () => {
    await aProduct(house.db, { sku: 'NAMED' });
    const answer = await plan({ lines: [{ sku: 'NAMED', quantity: 2 }, { quantity: 5 }] });
    expect(shortly(answer)).toEqual([
      [2, null, null],
      [null, 'code-missing', null],
    ]);
    expect(answer.body.lines[1].from).toEqual([2]);
    expect(answer.body.lines[1].refusal.detail).toBe(
      'This line has no SKU or EAN. Enter which product you need.',
    );
  });

  it('leaves out no line whose quantity cannot be read, though the product is asked for elsewhere', async () => {
    await aProduct(house.db, { sku: 'AGAIN' });
    const lines = [
      { sku: 'AGAIN', quantity: 3 },
      { sku: 'AGAIN', quantity: null, typed: '2.5' },
    ];
    expect(shortly(await plan({ lines }))).toEqual([[null, 'quantity-fraction', 3]]);
  });

  it('orders several orders again, in whole cartons, and what is archived since is named', async () => {
    const product = await aProduct(house.db);
    const first = await placed(house, { product });
    const second = await placed(house, { product });
    const old = await placed(house);
    await house.db
      .update(products)
      .set({ active: false, state: 'archived' })
      .where(eq(products.id, old.product.id));
    const answer = await plan({ orderIds: [first.id, second.id, old.id] });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.orderNumbers).toHaveLength(3);
    const byId = new Map(answer.body.lines.map((one: { product: { id: string } }) => [one.product.id, one]));
    expect(byId.get(product.id)).toMatchObject({ quantityCartons: 20, from: [] });
    expect(byId.get(old.product.id)).toMatchObject({
      quantityCartons: null,
      refusal: { code: 'product-unavailable' },
    });
  });

  it('knows nothing of other companies: not their orders, nor what is not sold', async () => {
    const mine = await placed(house);
    expect((await plan({ orderIds: [mine.id] }, cast.otherRetailer)).status).toBe(404);
    const hidden = await aBrand(house.db, { slug: 'plan-hidden', active: false, state: 'hidden' });
    await aProduct(house.db, { brandId: hidden.id ?? '', sku: 'HIDDEN' });
    await aProduct(house.db, { sku: 'DRAFT', active: false, state: 'draft' });
    const answer = await plan({
      lines: [
        { sku: 'HIDDEN', quantity: 1 },
        { sku: 'DRAFT', quantity: 1 },
      ],
    });
    expect(shortly(answer).map(([, code]: unknown[]) => code)).toEqual([
      'product-unknown',
      'product-unknown',
    ]);
  });

  it('takes whole numbers above zero, and says which line is wrong', async () => {
    const answer = await plan({
      lines: [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 1.5 },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field: 'lines.1.quantity', code: 'not-whole' }]);
    expect((await plan({ lines: [] })).body.lines).toEqual([]);
  });
});

describe('filling the cart', () => {
  it('adds to what is there, and leaves out what cannot be had', async () => {
    const there = await aProduct(house.db);
    const fresh = await aProduct(house.db);
    const short = await aProduct(house.db, { stockItems: 12 });
    await inCart(house.db, me, there, 1);
    const answer = await fill([line(there.id, 2), line(short.id, 5), line(fresh.id, 4)]);
    expect(answer.status, answer.text).toBe(200);
    expect(new Map((await inMyCart()) as [string, number][])).toEqual(
      new Map([
        [there.id, 3],
        [fresh.id, 4],
      ]),
    );
    expect(answer.body.put).toEqual([
      { productId: there.id, quantityCartons: 2 },
      { productId: fresh.id, quantityCartons: 4 },
    ]);
    expect(answer.body.leftOut).toMatchObject([
      { productId: short.id, refusal: { code: 'stock-too-low' }, nearestCartons: 1 },
    ]);
    expect(answer.body.cart.summary.totalItems).toBe(7 * 12);
  });

  it('a price that changed while the cart was held: nothing goes in at a price nobody saw', async () => {
    const steady = await aProduct(house.db);
    const raised = await aProduct(house.db);
    await inCart(house.db, me, steady, 1);
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [me.id]);
    const filling = fill([line(steady.id, 1), line(raised.id, 1)]);
    await lock.untilBlocked(1);
    await house.db.update(products).set({ itemPrice: '3.00' }).where(eq(products.id, raised.id));
    await lock.release();
    const answer = await filling;
    expect(answer.body.leftOut).toMatchObject([
      {
        productId: raised.id,
        refusal: { code: 'price-changed', detail: 'The price has changed from £28.80 to £36.00 per carton.' },
        pricePerCarton: price(3600),
      },
    ]);
    expect(await inMyCart()).toEqual([[steady.id, 2]]);
    const again = await fill([line(raised.id, 1, price(3600))]);
    expect(again.body.leftOut).toEqual([]);
  });

  it('a carton that changed while the cart was held: nothing goes in by cartons nobody saw', async () => {
    const product = await aProduct(house.db, { cartonPrice: '28.80' });
    await inCart(house.db, me, product, 1);
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [me.id]);
    const filling = fill([line(product.id, 2)]);
    await lock.untilBlocked(1);
    await house.db.update(products).set({ itemsPerCarton: 6 }).where(eq(products.id, product.id));
    await lock.release();
    expect((await filling).body).toMatchObject({
      put: [],
      leftOut: [
        {
          productId: product.id,
          refusal: { code: 'carton-changed', detail: 'A carton now holds 6 items; it held 12.' },
          nearestCartons: 2,
          itemsPerCarton: 6,
        },
      ],
    });
    const again = await fill([{ ...line(product.id, 2), itemsPerCarton: 6 }]);
    expect([again.body.leftOut, await inMyCart()]).toEqual([[], [[product.id, 3]]]);
  });

  it('two at once: both count, and never more than there is', async () => {
    const product = await aProduct(house.db, { stockItems: 60 });
    await inCart(house.db, me, product, 1);
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [me.id]);
    const rivals = [fill([line(product.id, 3)]), fill([line(product.id, 3)])];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ body }) => body.put.length).toSorted()).toEqual([0, 1]);
    expect(await inMyCart()).toEqual([[product.id, 4]]);
  });

  it('100 lines in as many statements as one', async () => {
    const rows: Awaited<ReturnType<typeof aProduct>>[] = [];
    for (let count = 1; count <= 100; count += 1)
      rows.push(await aProduct(house.db, { sku: `MANY-${count}` }));
    const codes = rows.map((_, index) => ({ sku: `MANY-${index + 1}`, quantity: 12, unit: 'items' }));
    const few = await workOf(async () => {
      await plan({ lines: codes.slice(0, 1) });
      await fill(rows.slice(0, 1).map(({ id = '' }) => line(id, 1)));
    });
    await house.db.delete(carts);
    const many = await workOf(async () => {
      const planned = await plan({ lines: codes });
      const answer = await fill(
        planned.body.lines.map((one: { product: { id: string }; quantityCartons: number }) =>
          line(one.product.id, one.quantityCartons),
        ),
      );
      expect(answer.body.put).toHaveLength(100);
    });
    expect(many.statements).toHaveLength(few.statements.length);
    expect(await inMyCart()).toHaveLength(100);
  });

  it('is refused to whoever has no cart', async () => {
    const { id } = await aProduct(house.db);
    expect((await fill([line(id ?? '', 1)], cast.brand)).status).toBe(403);
    expect((await fill([line(id ?? '', 1)], cast.viewer)).status).toBe(403);
    expect((await fill([])).status).toBe(422);
  });
});

describe('what I buy', () => {
  it('says when and how often, overdue first, and forgets cancelled orders', async () => {
    const shop = cast.otherRetailer;
    const place = async (product: Awaited<ReturnType<typeof aProduct>>, daysAgo: number) => {
      const { id } = await placed(house, { product, buyer: shop });
      const at = new Date(house.time.now().getTime() - daysAgo * 86_400_000);
      await house.db.update(orders).set({ createdAt: at }).where(eq(orders.id, id));
      return id;
    };
    const overdue = await aProduct(house.db, { nameEn: 'Overdue Cream' });
    const steady = await aProduct(house.db, { nameEn: 'Steady Serum' });
    const never = await aProduct(house.db);
    for (const days of [90, 60, 40]) await place(overdue, days);
    for (const days of [40, 10]) await place(steady, days);
    const cancelled = await place(never, 5);
    await house.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled));
    const answer = await house.as(shop).get('/api/bought');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      total: 2,
      overdueTotal: 1,
      items: [
        {
          product: { id: overdue.id },
          orders: 3,
          rhythmDays: 25,
          isOverdue: true,
          lastCartons: 10,
          isSold: true,
        },
        { product: { id: steady.id }, orders: 2, rhythmDays: 30, isOverdue: false },
      ],
    });
    const first = await house.as(shop).get('/api/bought?limit=1');
    const second = await house.as(shop).get(`/api/bought?limit=1&cursor=${first.body.nextCursor}`);
    expect(second.body.items).toMatchObject([{ product: { id: steady.id } }]);
    expect((await house.as(shop).get('/api/bought?overdue=true')).body.items).toHaveLength(1);
    await onTheShelf(house.db);
    const found = async (q: string) =>
      (await house.as(shop).get(`/api/bought?q=${encodeURIComponent(q)}`)).body.items.map(
        ({ product }: { product: { id: string } }) => product.id,
      );
    expect(await found('serum')).toEqual([steady.id]);
    expect(await found(steady.sku ?? '')).toContain(steady.id);
    expect(await found('Haru')).toEqual([overdue.id, steady.id]);
    expect(await found('cream serum')).toEqual([]);
    await house.db
      .update(products)
      .set({ active: false, state: 'archived' })
      .where(eq(products.id, steady.id));
    expect(await found('serum'), 'what is sold no more was still bought').toEqual([steady.id]);
    expect((await house.as(shop).get('/api/bought?cursor=eA')).status).toBe(422);
  });
});
