import { expect, test } from 'vitest';
import { isReversed } from './ranges.ts';

test.each<[string, string | number | null | undefined, string | number | null | undefined, boolean]>([
  ['days in order', '2026-01-01', '2026-02-01', false],
  ['one day', '2026-01-01', '2026-01-01', false],
  ['the later day first', '2026-02-01', '2026-01-01', true],
  ['amounts in order, which are no texts', 9, 10, false],
  ['the higher amount first', 10, 9, true],
  ['from nothing', 0, 1, false],
  ['down to nothing', 1, 0, true],
  ['no beginning', undefined, '2026-01-01', false],
  ['no end', '2026-01-01', undefined, false],
  ['a beginning that is none', null, 5, false],
  ['neither', undefined, null, false],
])('%s', (_, from, to, reversed) => {
  expect(isReversed(from, to)).toBe(reversed);
});
