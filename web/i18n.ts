import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { publicFigures } from '#site/content/public-figures.ts';
import { ApiError } from './api.ts';
import { readTexts } from './text-files.ts';

/** The areas of `locales/` the browser reads; emails are the server's alone. */
export type TextArea =
  | 'common'
  | 'accounts'
  | 'catalogue'
  | 'catalogue-desk'
  | 'cart'
  | 'checkout'
  | 'addresses'
  | 'orders'
  | 'claims'
  | 'messages'
  | 'dashboards'
  | 'desk'
  | 'documents'
  | 'money'
  | 'rates'
  | 'page'
  | 'audit'
  | 'badge-claims'
  | 'bank'
  | 'landed'
  | 'passports'
  | 'imports'
  | 'numbers'
  | 'linesheets'
  | 'saved-lists'
  | 'settings'
  | 'settlements'
  | 'shop-files'
  | 'news'
  | 'analytics'
  | 'announcements'
  | 'reorder'
  | 'retention'
  | 'stock'
  | 'customers'
  | 'lots'
  | 'samples'
  | 'partners'
  | 'admin'
  | 'enquiries'
  | 'errors'
  | 'products'
  | 'profile'
  | 'security'
  | 'shell'
  | 'team'
  | 'vat'
  | 'approvals'
  | 'public'
  | 'home'
  | 'for-retailers'
  | 'for-brands'
  | 'how-it-works'
  | 'about'
  | 'faq'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'refunds'
  | 'accessibility'
  | 'imprint'
  | 'contact'
  | 'careers'
  | 'components';

export type Texts = i18n;

const locales = { type: 'backend' as const, init() {}, read: readTexts };

/** The texts of one language with `areas` at hand; more areas come with `needTexts`. */
export async function createTexts(language: Language, areas: readonly TextArea[] = []): Promise<Texts> {
  const texts = createInstance();
  await texts
    .use(locales)
    .use(initReactI18next)
    .init({
      lng: language,
      // No fallback: a test proves that every key exists in every language.
      fallbackLng: false,
      ns: ['common', ...areas],
      defaultNS: 'common',
      // Every sentence can name what we promise, as the server's can (docs/decisions.md, Public figures).
      interpolation: { escapeValue: false, defaultVariables: publicFigures },
      returnNull: false,
    });
  return texts;
}

/**
 * Resolves when the areas are there in the current language; at once when they already are. An area that could not
 * be fetched is asked for again the next time, and until then the screen fails rather than show keys for words.
 */
export async function needTexts(texts: Texts, areas: readonly TextArea[]): Promise<void> {
  const missing = () => areas.filter((area) => !texts.hasResourceBundle(texts.language, area));
  if (missing().length > 0) await texts.loadNamespaces(missing());
  if (missing().length > 0) await texts.reloadResources(texts.language, missing()); // failed before
  if (missing().length > 0) throw new ApiError({ status: 0, code: 'offline' });
}
