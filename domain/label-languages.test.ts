import { expect, it } from 'vitest';
import { isLabelLanguage } from './label-languages.ts';

it.each(['en', 'ko', 'zh', 'de', 'mt', 'ga', 'lv'])('%s is a language', (code) => {
  expect(isLabelLanguage(code)).toBe(true);
});

it.each(['xx', 'uk1', 'EN', 'eng', 'zz', ''])('"%s" is none', (code) => {
  expect(isLabelLanguage(code)).toBe(false);
});
