import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([
  ['120', 120],
  [' 1,200 ', 1200],
  ['１２', 12],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['99999999999', 99_999_999_999],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
])('%j is read as %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});
