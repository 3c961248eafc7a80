import { expect, test } from 'vitest';
import { countsOn } from './passkey.ts';

test.each([
  ['a passkey that counts goes on', 4, 5, true],
  ['one that counts nothing says 0 each time', 0, 0, true],
  ['one that says the same again exists twice', 5, 5, false],
  ['one that says less than before exists twice', 5, 4, false],
  ['one that has counted and says 0 exists twice', 5, 0, false],
])('%s', (_, before, now, expected) => {
  expect(countsOn(before, now)).toBe(expected);
});
