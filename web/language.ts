import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, languageFromHeader } from '#domain/languages.ts';
import { findPublicPage, languageOfPath, publicAddress } from '#domain/public-pages.ts';
import { api } from './api.ts';
import type { Texts } from './i18n.ts';
import {
  forgetWaitingChoice,
  keepWaitingChoice,
  rememberedLanguage,
  rememberLanguage,
  waitingChoice,
} from './language-choice.ts';
import { sessionQuery } from './queries.ts';

/** The language a page begins in: a public page's address, else the cookie, else the browser's wish, else English. */
export function firstLanguage(path: string): Language {
  const asked = findPublicPage(path)?.language ?? languageOfPath(path);
  return asked ?? rememberedLanguage() ?? languageFromHeader(navigator.languages.join(','));
}

/** The language of the page, typed. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Switches the whole interface: at once, remembered here, and on the account of whoever is signed in. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (language) => {
    const { user, seeing } = queries.getQueryData(sessionQuery.queryKey) ?? {};
    const isKnown = user?.language === language && waitingChoice() === null;
    rememberLanguage(language);
    // A screen on its way asks for the account's language: from now on it finds this choice instead. Whoever sees as
    // another changes no account: the choice waits until they are themselves again.
    if (seeing || (user && !isKnown)) keepWaitingChoice(language);
    const { pathname, hash } = router.state.location;
    const here = findPublicPage(pathname);
    // Parts of a page are called alike in every language: an answer of the FAQ stays open.
    const part = hash === '' ? '' : `#${hash}`;
    if (here !== null) await router.navigate({ href: publicAddress(here.page, language) + part });
    else await showLanguage(router.options.context.texts, language);
    if (!seeing && user && !isKnown) await saveLanguage(queries, language);
    // Server-made texts (activity, quick actions) come in the reader's language.
    await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
  };
}

const lastAsked = new WeakMap<Texts, Language>();

/** The language last asked for: the one on the screen, or the one it is about to turn to. */
export function comingLanguage(texts: Texts): Language {
  const language = lastAsked.get(texts) ?? texts.language;
  return isLanguage(language) ? language : 'en';
}

/** Loads what is on the screen in `language`, then turns over in one step. Of two asked for at once the last one stays. */
export async function showLanguage(texts: Texts, language: Language): Promise<void> {
  const isThere = texts.language === language && comingLanguage(texts) === language;
  lastAsked.set(texts, language);
  if (!isThere) await texts.changeLanguage(language);
  if (comingLanguage(texts) !== language || typeof document === 'undefined') return;
  document.documentElement.lang = language;
  void needKoreanFont(language);
}

/** A language chosen before the app ran, or right before a reload, becomes the account's, too. */
export async function settleWaitingChoice(queries: QueryClient): Promise<void> {
  const language = waitingChoice();
  if (language === null) return;
  const { user, seeing } = await queries.ensureQueryData(sessionQuery);
  if (seeing !== null) return;
  if (user !== null && user.language !== language) await saveLanguage(queries, language);
  else forgetWaitingChoice();
}

/** The choice waits until the account knows it: a page that is left at once takes it along. */
async function saveLanguage(queries: QueryClient, language: Language): Promise<void> {
  const { user } = await api.accounts.updateLanguage({ language });
  if (waitingChoice() === language) forgetWaitingChoice();
  queries.setQueryData(sessionQuery.queryKey, (old) => old && { ...old, user });
}

/** The Hangul faces are a style sheet of their own; only Korean readers fetch it. */
async function needKoreanFont(language: Language): Promise<void> {
  const isThere = () => document.querySelector('link[data-korean]') !== null;
  if (language !== 'ko' || isThere()) return;
  const { default: href } = await import('./theme/korean.css?url');
  // While a public page's small font is on its way, a browser would fetch forty of the full ones in its place.
  await document.fonts.ready;
  if (isThere()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.korean = '';
  document.head.append(link);
}
