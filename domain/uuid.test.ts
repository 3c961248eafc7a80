import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  ['01934c5e-8f00-7000-8000-000000000001', true],
  ['01934C5E-8F00-7000-8000-000000000001', true],
  ['01934c5e8f0070008000000000000001', false],
  ['01934c5e-8f00-7000-8000-00000000000g', false],
  ['pulnae', false],
  ['', false],
])('%s is the id of a row: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
