import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { findPublicPage, languageOfPath, publicAddress, publicPages } from './public-pages.ts';

describe('the address of a public page decides its language', () => {
  it.each([
    ['/', '/', 'en'],
    ['/about', '/about', 'en'],
    ['/about/', '/about', 'en'],
    ['/ko', '/', 'ko'],
    ['/ko/', '/', 'ko'],
    ['/ko/about', '/about', 'ko'],
    ['/zh/how-it-works', '/how-it-works', 'zh'],
  ])('%s is %s in %s', (path, page, language) => {
    expect(findPublicPage(path)).toEqual({ page, language });
  });

  it.each(['/en', '/en/about', '/ko/brands', '/fr/about', '/ko/ko', '/about/us', '/kor', '/brands'])(
    '%s is no public page',
    (path) => expect(findPublicPage(path)).toBeNull(),
  );

  it.each([
    ['/ko/nowhere', 'ko'],
    ['/zh/faq/nowhere', 'zh'],
    ['/ko', 'ko'],
    ['/nowhere', null],
    ['/en/about', null],
    ['/korea', null],
  ])('%s asks for the language %s, whether anything is there or not', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it('every page is found again at its address in every language', () => {
    for (const page of publicPages) {
      for (const language of languages) {
        expect(findPublicPage(publicAddress(page, language))).toEqual({ page, language });
      }
    }
  });
});
