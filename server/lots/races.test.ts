import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { lots } from '#db/schema/lots.ts';
import { dayMs } from '#domain/instants.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { keep, lotsOf, orderOf, receive, takenBy, withLots } from '#test/lots.ts';
import { move, shipping, standing } from '#test/orders.ts';

let house: TestHouse;
/** A second server process on the same database. */
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

/** Two who want of the same product: both stand at its lock, the first before the second. */
async function atOnce<First, Second>(
  productId: string,
  first: () => Promise<First>,
  then: () => Promise<Second>,
): Promise<[First, Second]> {
  const lock = await hold(house, 'select from products where id = $1 for no key update', [productId]);
  const one = first();
  await lock.untilBlocked(1);
  const two = then();
  await lock.untilBlocked(2);
  await lock.release();
  return Promise.all([one, two]);
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
const lotRow = async (id = '') => (await house.db.select().from(lots).where(eq(lots.id, id)))[0];
const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const prepare = (at: TestHouse, id: string) => move(at, cast.brand, id, 'paid', 'preparing');
const correct = (id = '', items: number, expectedItems = 240) =>
  house
    .as(cast.brand)
    .post(`/api/brands/haru/lots/${id}/correction`, { items, expectedItems, reason: 'Recount' });

it('of two orders that prepare the last of a lot, one has it and the other is told', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const [one, two] = [await orderOf(house, product), await orderOf(house, product)];
  await correct(ids.A, 120); // twelve cartons were broken since they were ordered
  const answers = await atOnce(
    product.id,
    () => prepare(house, one),
    () => prepare(second, two),
  );
  expect(codes(answers)).toEqual(['done', 'lots-too-few']);
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 120, allocatedItems: 120 });
  expect([await takenBy(house, one), await takenBy(house, two)]).toEqual([{ A: 120 }, {}]);
});

it('a correction that comes after an order has taken the lot leaves what it holds', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const id = await orderOf(house, product);
  const answers = await atOnce(
    product.id,
    () => prepare(second, id),
    () => correct(ids.A, 60),
  );
  expect(codes(answers)).toEqual(['done', 'lot-allocated']);
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 240, allocatedItems: 120 });
});

it('an order that comes after the correction finds what is left', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const id = await orderOf(house, product);
  const answers = await atOnce(
    product.id,
    () => correct(ids.A, 60),
    () => prepare(second, id),
  );
  expect(codes(answers)).toEqual(['done', 'lots-too-few']);
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 60, allocatedItems: 0 });
});

it('what a cancelled order gives back is there for the one that waits behind it', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const [one, two] = [await orderOf(house, product), await orderOf(house, product)];
  await prepare(house, one);
  await correct(ids.A, 120);
  const answers = await atOnce(
    product.id,
    () => move(house, cast.admin, one, 'preparing', 'cancelled', { reason: 'Gone' }),
    () => prepare(second, two),
  );
  expect(codes(answers)).toEqual(['done', 'done']);
  expect(await takenBy(house, two)).toEqual({ A: 120 });
  expect(await lotRow(ids.A)).toMatchObject({ leftItems: 120, allocatedItems: 120 });
  expect(await stockOf(product.id)).toBe(0);
});

it('an older order that ships with a lot on the shelf and one that takes the last of it never share an item', async () => {
  const product = await aProduct(house.db);
  const older = await orderOf(house, product);
  for (const at of [house, second]) at.time.set(new Date(at.time.now().getTime() + dayMs));
  await keep(house, product);
  const lot = (await receive(house, product, 'A', { items: 240 })).body;
  const newer = await orderOf(house, product);
  await correct(lot.id, 120);
  await standing(house.db, older, 'preparing'); // it was prepared before the lot came in
  const { lines } = await lotsOf(house, older);
  const lots = [{ itemId: lines[0].itemId, code: 'A', bestBefore: '2028-12-31', items: 120 }];
  const answers = await atOnce(
    product.id,
    () => move(house, cast.brand, older, 'preparing', 'shipped', { ...shipping, lots }),
    () => prepare(second, newer),
  );
  expect(codes(answers)).toEqual(['done', 'lots-too-few']);
  expect(await lotRow(lot.id)).toMatchObject({ receivedItems: 240, leftItems: 0, allocatedItems: 0 });
  for (const at of [house, second]) at.time.set(new Date(at.time.now().getTime() - dayMs));
});

it('of two who correct a lot at once, the second is told of the first', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const answers = await atOnce(
    product.id,
    () => correct(ids.A, 200),
    () => correct(ids.A, 180),
  );
  expect(codes(answers)).toEqual(['done', 'stock-moved-on']);
  expect(await stockOf(product.id)).toBe(200);
});

it('a lot that is recalled while an order ships either went or stays', async () => {
  const { product, lots: ids } = await withLots(house, { A: { items: 240 } });
  const id = await orderOf(house, product);
  await prepare(house, id);
  const recall = () =>
    second.as(cast.brand).post(`/api/brands/haru/lots/${ids.A}/recall`, {
      reason: { en: 'Smell' },
      instruction: { en: 'Stop' },
    });
  const answers = await atOnce(product.id, recall, () =>
    move(house, cast.brand, id, 'preparing', 'shipped', shipping),
  );
  expect(codes(answers)).toEqual(['done', 'lot-recalled']);
  expect(await stockOf(product.id)).toBe(0);
});
