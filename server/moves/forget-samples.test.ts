import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, maisonAddress, type Person } from '#test/cast.ts';
import { accept, requested, step } from '#test/samples.ts';
import { worldAt } from '../http/operations.ts';
import { collectData } from '../security/collect-data.ts';
import { eraseAccount } from './erase-account.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const actorOf = ({ id, role, companyRole, companyId }: Person) => ({
  userId: id,
  role,
  companyRole,
  companyId,
});

it('who has asked for samples has them in the file of their data, and takes back what waits by leaving', async () => {
  const product = await aProduct(house.db);
  const waiting = await requested(house, [product]);
  const answered = await requested(house, [product]);
  await step(house, cast.brand, answered, 'answer', accept);

  const data = await collectData(house.db, actorOf(cast.retailer));
  expect(data['sample-requests']?.map(({ id }) => id)).toEqual([waiting.id, answered.id].toSorted());
  expect(data['sample-requests']?.[0]).toMatchObject({
    shippingAddress: maisonAddress,
    note: 'For our shop in Lyon.',
  });
  expect(data['sample-lines']).toHaveLength(2);
  expect((await collectData(house.db, actorOf(cast.brand)))['sample-requests']).toHaveLength(1);
  expect((await collectData(house.db, actorOf(cast.otherRetailer)))['sample-requests']).toEqual([]);

  const [user] = await house.db.select().from(users).where(eq(users.id, cast.retailer.id));
  if (user === undefined) throw new Error('the retailer is there');
  await house.db.transaction((tx) => eraseAccount(tx, user, { keptEmailId: null }, worldAt(house)));
  const { items } = (await house.as(cast.brand).get('/api/samples')).body;
  const stateOf = (id: string) => items.find((each: { id: string }) => each.id === id).state;
  expect([stateOf(waiting.id), stateOf(answered.id)]).toEqual(['withdrawn', 'accepted']);
  const { body } = await house.as(cast.brand).get(`/api/samples/${waiting.id}`);
  expect(body.askedBy).toBe('Former user');
  const told = (await house.as(cast.brand).get('/api/notifications')).body.items;
  expect(told.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Former user has requested samples.',
    'Former user has requested samples.',
    'Former user has withdrawn the request for samples.',
  ]);
});
