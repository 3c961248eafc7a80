import { expect, test } from 'vitest';
import { turns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('so many at a time, the others in the order they came', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  const pieces = [work(), work(), work(), work()];
  const all = pieces.map(({ run }, index) =>
    inTurn(() => {
      begun.push(index);
      return run();
    }),
  );
  await soon();
  expect(begun).toEqual([0, 1]);
  pieces[1]?.end();
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its turn to the next', async () => {
  const inTurn = turns(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});

test('a line that is too long is refused, and shortens again', async () => {
  const inTurn = turns(1, { longestLine: 1, refuse: () => new Error('come back later') });
  const [first, second] = [work(), work()];
  const waiting = [inTurn(first.run), inTurn(second.run)];
  await expect(inTurn(async () => 'third')).rejects.toThrow('come back later');
  first.end();
  second.end();
  await Promise.all(waiting);
  await expect(inTurn(async () => 'third')).resolves.toBe('third');
});
