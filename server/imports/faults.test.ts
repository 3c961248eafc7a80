import { expect, it } from 'vitest';
import type { ImportFault } from '#domain/import-reader.ts';
import { sentenceOf } from './faults.ts';

const fault: ImportFault = {
  row: 2,
  column: 3,
  field: null,
  value: '2026-03-01',
  code: 'date-too-early',
  params: { earliest: '2026-03-06' },
  blocks: true,
};

it('says days as people write them, and the cell as it stands in the file', () => {
  expect(sentenceOf(fault, 'en')).toBe('The earliest date possible here is 6 March 2026.');
  expect(sentenceOf(fault, 'ko')).toContain('2026년 3월 6일');
  expect(sentenceOf({ ...fault, code: 'number-unreadable', params: {} }, 'en')).toContain('“2026-03-01”');
});
