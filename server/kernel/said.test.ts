import { expect, it } from 'vitest';
import { refusalText } from './said.ts';

it.each([
  ['en', 'The earliest date possible here is 26 November 2026.'],
  ['ko', '2026년 11월 26일'],
  ['zh', '2026年11月26日'],
] as const)('a refusal says its days as people write them, in %s', (language, text) => {
  expect(refusalText(language, 'date-too-early', { earliest: '2026-11-26' })).toContain(text);
});

it('what looks like a day and is none is said as it is', () => {
  expect(refusalText('en', 'date-too-early', { earliest: '2026-02-30' })).toContain('2026-02-30');
});

it.each([
  ['en', 'Norway'],
  ['ko', '노르웨이'],
  ['zh', '挪威'],
] as const)('a refusal says its country by its name, in %s', (language, name) => {
  expect(refusalText(language, 'country-not-delivered', { country: 'NO' })).toContain(name);
});
