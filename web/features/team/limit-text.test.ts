import { expect, test } from 'vitest';
import { limitFromText } from './limit-text.ts';

test.each([
  ['1500', 150_000],
  ['£1,500.00', 150_000],
  [' 1 500 ', 150_000],
  ['0', 0],
  ['', null],
  ['   ', null],
])('%j is a limit of %s', (text, limitMinor) =>
  expect(limitFromText(text)).toEqual({ isAmount: true, limitMinor }),
);

test.each(['plenty', '-5', '12.3456', '1.505'.repeat(3)])('%j is no amount', (text) =>
  expect(limitFromText(text)).toEqual({ isAmount: false }),
);
