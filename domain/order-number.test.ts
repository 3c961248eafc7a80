import { expect, it } from 'vitest';
import { withoutNumberSign } from './order-number.ts';

it.each([
  ['#LYS-12347', '12347'],
  ['lys 12347', '12347'],
  ['１２３４７', '12347'],
  ['12347', '12347'],
  ['lysine', 'lysine'],
  ['#sale', 'sale'],
  ['#lys-', ''],
  ['lys12347', '12347'],
])('“%s” looks for “%s”', (typed, words) => {
  expect(withoutNumberSign(typed)).toBe(words);
});
