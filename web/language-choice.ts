import { isLanguage, type Language } from '#domain/languages.ts';

/** How a choice of language is kept in the browser. Without packages: public pages use it before the app runs. */

const waitingKey = 'lys_language_chosen';
const oneYearSeconds = 365 * 24 * 3600;

/** Over an encrypted connection browsers take it from this site alone. */
function cookie(): { name: string; secure: string } {
  const isHttps = location.protocol === 'https:';
  return isHttps ? { name: '__Host-lys_language', secure: '; Secure' } : { name: 'lys_language', secure: '' };
}

export function rememberLanguage(language: Language): void {
  const { name, secure } = cookie();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari before 18.4.
  document.cookie = `${name}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax${secure}`;
}

export function rememberedLanguage(): Language | null {
  const value = new RegExp(`(?:^|; )${cookie().name}=([^;]+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : null;
}

/**
 * Whoever chooses on a public page before the app runs is led on by the link itself; the choice waits for
 * the app. Once it runs, the app takes the click (and prevents the link).
 */
export function noteChoiceOf(event: Event): void {
  if (event.defaultPrevented) return;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('header a[hreflang]') : null;
  const language = link?.hreflang;
  if (!link || !isLanguage(language)) return;
  // Parts of a page are called alike in every language; who renders a page ahead does not know which one is addressed.
  link.hash = location.hash;
  rememberLanguage(language);
  keepWaitingChoice(language);
}

/** A choice the account does not know of yet; it outlives a reload. */
export function keepWaitingChoice(language: Language): void {
  sessionStorage.setItem(waitingKey, language);
}

export function waitingChoice(): Language | null {
  const language = sessionStorage.getItem(waitingKey);
  return isLanguage(language) ? language : null;
}

export function forgetWaitingChoice(): void {
  sessionStorage.removeItem(waitingKey);
}
