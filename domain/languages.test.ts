import { describe, expect, it } from 'vitest';
import { isLanguage, languageFromHeader, languages } from './languages.ts';

describe('the languages of the house', () => {
  it('are English, Korean and Chinese', () => expect(languages).toEqual(['en', 'ko', 'zh']));

  it.each([
    ['en', true],
    ['ko', true],
    ['zh', true],
    ['EN', false],
    ['fr', false],
    [undefined, false],
    [1, false],
  ])('%s: %s', (value, known) => expect(isLanguage(value)).toBe(known));
});

describe('a browser’s wish is honoured among ours', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ko', 'ko'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr-FR,fr;q=0.9,ko;q=0.5,en;q=0.4', 'ko'],
    ['en;q=0.3, KO-KR ; q=0.7', 'ko'],
    ['ko;q=0, zh;q=0.1', 'zh'],
    ['fr, de', 'en'],
    ['zh;q=0', 'en'],
    ['ko;q=0.9, zh', 'zh'],
    ['*', 'en'],
    [';;;,,,q=', 'en'],
  ])('%s: %s', (header, language) => expect(languageFromHeader(header)).toBe(language));
});
