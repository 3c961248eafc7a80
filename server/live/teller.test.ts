import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { hintsFromNow } from '#test/hints.ts';
import type { Hint } from '../kernel/hint.ts';
import { announce } from './hub.ts';
import { tellerOf } from './teller.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const of = (...userIds: string[]): Hint => ({ kind: 'cart', userIds });

test('a change is told once its transaction is committed, not before', async () => {
  const { hints, stop } = await hintsFromNow(house);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { promise: end, resolve: commit } = Promise.withResolvers<void>();
  const change = house.db.transaction(async (tx) => {
    await announce(tx, of('in the transaction'));
    tell();
    await end;
  });
  await told;
  await announce(house.db, of('meanwhile'));
  await expect.poll(() => hints).toEqual([of('meanwhile')]);
  commit();
  await change;
  await expect.poll(() => hints).toEqual([of('meanwhile'), of('in the transaction')]);
  stop();
});

test('what a savepoint has changed is told with its transaction, and of what was undone nothing', async () => {
  const { hints, stop } = await hintsFromNow(house);
  await house.db.transaction((tx) => tx.transaction((inner) => announce(inner, of('inner'))));
  await expect(
    house.db.transaction(async (tx) => {
      await announce(tx, of('undone'));
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await house.db.transaction((tx) => announce(tx, of('last')));
  await expect.poll(() => hints).toEqual([of('inner'), of('last')]);
  stop();
});

test('many changes at once are all told', async () => {
  const { hints, stop } = await hintsFromNow(house);
  const changes = Array.from({ length: 60 }, (_, n) => of(`user ${n}`));
  await Promise.all(changes.map((hint) => house.db.transaction((tx) => announce(tx, hint))));
  await expect.poll(() => hints.length).toBe(60);
  expect(hints.map(({ userIds }) => userIds?.[0]).toSorted()).toEqual(
    changes.map(({ userIds }) => userIds?.[0]).toSorted(),
  );
  stop();
});

test('where some cannot be told, everything is read again, and later changes are told', async () => {
  const { hints, stop } = await hintsFromNow(house);
  let resyncs = 0;
  const stopResyncs = house.hub.onResync(() => {
    resyncs += 1;
  });
  tellerOf(house.db.$client).tell(['x'.repeat(9_000)]); // more than a notification holds
  await expect.poll(() => resyncs).toBe(1);
  await house.db.transaction((tx) => announce(tx, of('after')));
  await expect.poll(() => hints).toEqual([of('after')]);
  stop();
  stopResyncs();
});

test('a process that leaves has told all it has changed, and one that begins has everything read again', async () => {
  const { hints, stop } = await hintsFromNow(house);
  let resyncs = 0;
  const stopResyncs = house.hub.onResync(() => {
    resyncs += 1;
  });
  const beside = await startHouse({ beside: house });
  await expect.poll(() => resyncs).toBe(1);
  await beside.db.transaction((tx) => announce(tx, of('goodbye')));
  await beside.close();
  await expect.poll(() => hints).toEqual([of('goodbye')]);
  stop();
  stopResyncs();
});
