import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categories } from '#db/schema/catalogue.ts';
import { usualCategories } from '#domain/usual-categories.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { enterUsualCategories } from './usual-categories.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.delete(categories);
});
afterAll(() => house.close());

const ids = async () =>
  (await house.db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position))).map(
    ({ id }) => id,
  );

it('gives a new house its categories once, whoever starts it', async () => {
  await Promise.all([enterUsualCategories(house.db), enterUsualCategories(house.db)]);
  expect(await ids()).toEqual(usualCategories.map(({ id }) => id));
});

it('leaves a house as it has become', async () => {
  await house.db.delete(categories);
  await house.db
    .insert(categories)
    .values({ id: 'tea', name: { en: 'Tea', ko: '차', zh: '茶' }, position: 1 });
  await enterUsualCategories(house.db);
  expect(await ids()).toEqual(['tea']);
});
