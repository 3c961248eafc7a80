import type { Language, Translated } from '#domain/languages.ts';
import { type AccountCurrency, formatMoney } from '#domain/money.ts';
import type { PaperParty, PostalAddress } from '#domain/paper.ts';
import { cityLine } from '#domain/postal-address.ts';
import { say } from '../kernel/texts.ts';

const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** What papers say, in one language. */
export function wordsIn(language: Language) {
  const locale = locales[language];
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : locale], { type: 'region' });
  const numbers = new Intl.NumberFormat(locale);
  return {
    say: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      say(language, `documents:paper.${key}`, params),
    date: (at: string) => dates.format(new Date(at)),
    number: (value: number) => numbers.format(value),
    /** A figure with decimals ("1800.80") as the reader groups it; its decimals stay as they are. */
    decimal: (value: string) => decimals(value, locale),
    money: (amountMinor: number, currency: AccountCurrency) =>
      formatMoney({ amountMinor, currency }, language),
    country: (code: string) => regions.of(code) ?? code,
    name: (translated: Translated) => translated[language] || translated.en,
  };
}

function decimals(value: string, locale: string): string {
  const [, fraction = ''] = value.split('.');
  return new Intl.NumberFormat(locale, { minimumFractionDigits: fraction.length }).format(
    value as `${number}`,
  );
}

export type Words = ReturnType<typeof wordsIn>;

/** A company and where it sits, line by line; nothing where nothing is known. */
export function partyLines(party: PaperParty, words: Words): string[] {
  return [
    ...party.street.split('\n'),
    cityLine(party),
    words.country(party.country),
    ...(party.vatNumber === null ? [] : [words.say('vatNumber', { number: party.vatNumber })]),
  ].filter((line) => line.trim() !== '');
}

export function addressLines(address: PostalAddress, words: Words): string[] {
  return [
    address.name,
    ...address.street.split('\n'),
    cityLine(address),
    words.country(address.country),
  ].filter((line) => line.trim() !== '');
}
