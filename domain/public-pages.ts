import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** The pages anybody can read, rendered ahead in every language. */
export const publicPages = [
  '/',
  '/for-retailers',
  '/for-brands',
  '/how-it-works',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/refunds',
  '/accessibility',
  '/imprint',
  '/contact',
  '/careers',
] as const;
export type PublicPage = (typeof publicPages)[number];

/**
 * The public page and language an address stands for: /about is English, /ko/about and /zh/about the others
 * (docs/decisions.md, Languages in addresses). Null for every other address; /en/about is no address.
 */
export function findPublicPage(path: string): { page: PublicPage; language: Language } | null {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const first = trimmed.split('/')[1] ?? '';
  const isPrefixed = isLanguage(first) && first !== defaultLanguage;
  const rest = isPrefixed ? trimmed.slice(first.length + 1) || '/' : trimmed;
  const page = publicPages.find((known) => known === rest);
  return page === undefined ? null : { page, language: isPrefixed ? first : defaultLanguage };
}

/** The language an address asks for by its first part, whether anything is there or not: /ko/nowhere is Korean. */
export function languageOfPath(path: string): Language | null {
  const first = path.split('/')[1];
  return isLanguage(first) && first !== defaultLanguage ? first : null;
}

/** The address of a public page in a language. */
export function publicAddress(page: PublicPage, language: Language): string {
  if (language === defaultLanguage) return page;
  return page === '/' ? `/${language}` : `/${language}${page}`;
}
