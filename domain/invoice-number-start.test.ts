import { expect, it } from 'vitest';
import { invoiceNumberStart } from './invoice-number-start.ts';

it.each([
  ['INV-2026-0032', 'INV-2026-0032'],
  ['inv 2026/0032', 'INV-2026-0032'],
  ['invoice 20260032', 'INV-2026-0032'],
  ['ＩＮＶ－2026－0032', 'INV-2026-0032'],
  ['INV-2026-00', 'INV-2026-00'],
  ['inv-2026', 'INV-2026-'],
  ['2026-0032', 'INV-2026-0032'],
  ['2026', null],
  ['20260032', null],
  ['INV-2026-0032x', null],
  ['inv', null],
])('"%s" begins %s', (typed, start) => {
  expect(invoiceNumberStart(typed)).toBe(start);
});
