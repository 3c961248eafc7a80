import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { houses } from '#test/cast.ts';
import { anOrder } from '#test/trade.ts';
import { asOrdersStand } from './as-orders-stand.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('is read once for all who ask at once, and again after an order', async () => {
  let readings = 0;
  const count = asOrdersStand(async (_db: Db, companyId) => {
    readings += 1;
    return `${companyId} ${readings}`;
  });
  const ask = () => count(house.db, houses.maison.id);
  const first = `${houses.maison.id} 1`;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([first, first, first]);
  expect(await ask()).toBe(first);
  await anOrder(house.db);
  expect(await ask()).toBe(`${houses.maison.id} 2`);
});

it('is read again where it failed', async () => {
  let readings = 0;
  const count = asOrdersStand(async () => {
    readings += 1;
    if (readings === 1) throw new Error('not now');
    return readings;
  });
  const ask = () => count(house.db, houses.maison.id);
  await expect(ask()).rejects.toThrow('not now');
  expect(await ask()).toBe(2);
});
