import { describe, expect, it } from 'vitest';
import { inEveryLanguage, inLanguage, shownIn, writtenIn } from './in-language.ts';

const koreanOnly = { en: '', ko: '쌀 토너', zh: ' ' };

describe('a text that is not written in every language', () => {
  it('is shown in another one', () => {
    expect(inLanguage(koreanOnly, 'en')).toBe('쌀 토너');
    expect(inEveryLanguage(koreanOnly)).toEqual({ en: '쌀 토너', ko: '쌀 토너', zh: '쌀 토너' });
    expect(writtenIn(koreanOnly)).toEqual(['ko']);
  });
  it.each([
    ['the own language', ['en', 'ko', 'zh'], 'zh', 'zh'],
    ['English before Korean for a Chinese reader', ['en', 'ko'], 'zh', 'en'],
    ['English before Chinese for a Korean reader', ['en', 'zh'], 'ko', 'en'],
    ['Korean before Chinese for an English reader', ['ko', 'zh'], 'en', 'ko'],
    ['nothing', [], 'en', null],
  ] as const)('%s', (_, written, language, shown) => expect(shownIn(written, language)).toBe(shown));
  it('written in none is empty', () => {
    expect(inEveryLanguage({ en: '', ko: '', zh: '' })).toEqual({ en: '', ko: '', zh: '' });
  });
});
