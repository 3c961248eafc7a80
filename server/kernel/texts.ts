import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { figures } from '#domain/figures.ts';
import { type Language, languages } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';

const root = new URL('../../locales/', import.meta.url);

/** The same translation files the web app uses, read once at start. */
const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: false,
  supportedLngs: [...languages],
  resources: Object.fromEntries(languages.map((language) => [language, readAreas(language)])),
  // Every sentence can name what we promise; a setting or rule that changes changes them all.
  interpolation: { escapeValue: false, defaultVariables: figures },
});

function readAreas(language: Language): Record<string, Record<string, unknown>> {
  const folder = new URL(`${language}/`, root);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    ]),
  );
}

/** Keys are built at run time here (codes, statuses), so the web app's typed keys do not apply. */
const translate = texts.t as unknown as (key: string, options: Record<string, unknown>) => string;

/** The text of `area:key` in a language; `{{name}}` is filled from the params. A missing text is its key. */
export function say(
  language: Language,
  key: `${string}:${string}`,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return translate(key, { lng: language, ...params });
}

/** Who reads a text, and on which side of the trade. */
export type Reader = { readonly language: Language; readonly role: Role };

/** The same as it concerns its reader: `area:key_retailer` where a retailer is told something of its own. */
export function sayTo(
  { language, role }: Reader,
  key: `${string}:${string}`,
  params: Readonly<Record<string, string | number>>,
): string {
  return say(language, key, { ...params, context: role });
}

/** Whether a text exists: some parts of an email are optional. */
export function isSaid(language: Language, key: `${string}:${string}`): boolean {
  return texts.exists(key, { lng: language });
}
