import { formatCountry, formatDate, formatDecimal, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { type Incoterm, incotermText } from '#domain/incoterm.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { type AccountCurrency, formatItemPrice, formatMoney } from '#domain/money.ts';
import type { PaperParty, PostalAddress } from '#domain/paper.ts';
import { cityLine } from '#domain/postal-address.ts';
import { exactKeptItemPrice, type KeptPrices } from '#domain/price.ts';
import { say } from '../kernel/texts.ts';

/** What papers say, in one language. */
export function wordsIn(language: Language) {
  return {
    language,
    say: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      say(language, `documents:paper.${key}`, params),
    date: (at: string) => formatDate(at, language, 'UTC'),
    number: (value: number) => formatNumber(value, language),
    /** A figure with decimals ("1800.80") as the reader groups it; its decimals stay as they are. */
    decimal: (value: string) => formatDecimal(value, language),
    money: (amountMinor: number, currency: AccountCurrency) =>
      formatMoney({ amountMinor, currency }, language),
    /** What an item of an order's line costs, as the screens say it. */
    itemPrice: (kept: KeptPrices, currency: AccountCurrency) =>
      formatItemPrice(
        {
          pricePerItem: { amountMinor: kept.pricePerItemMinor, currency },
          pricePerItemExact: exactKeptItemPrice(kept, currency),
        },
        language,
      ),
    country: (code: string) => formatCountry(code, language),
    incoterm: (incoterm: Incoterm) => incotermText(incoterm, say(language, 'common:freight.deliveryAddress')),
    name: (translated: Translated) => inLanguage(translated, language),
  };
}

export type Words = ReturnType<typeof wordsIn>;

/** What stands on a paper for customs in the reader's language and in English beside it. */
const inBoth: ReadonlySet<string> = new Set([
  'seller',
  'billTo',
  'deliverTo',
  'goods',
  'cartons',
  'items',
  'perCarton',
  'amount',
  'line.shipping',
  'net',
  'total.pro_forma',
  'total.invoice',
  'total.customs',
]);

/** What names places, companies and goods there, in English alone. */
const inEnglish: ReadonlySet<string> = new Set([
  'hsCode',
  'origin',
  'vatNumber',
  'eori',
  'phone',
  'deliveryHours',
]);

/** The words of a paper that customs read beside its reader: names in both languages, countries in English. */
export function forCustoms(words: Words): Words {
  if (words.language === 'en') return words;
  const english = wordsIn('en');
  const both = (own: string, abroad: string) => [...new Set([own, abroad])].join(' / ');
  return {
    ...words,
    say: (key, params) => {
      if (inEnglish.has(key)) return english.say(key, params);
      const own = words.say(key, params);
      return inBoth.has(key) ? both(own, english.say(key, params)) : own;
    },
    name: (translated) => both(words.name(translated), english.name(translated)),
    country: english.country,
    incoterm: english.incoterm,
  };
}

/** A company and where it sits, line by line; nothing where nothing is known. */
export function partyLines(party: PaperParty, words: Words): string[] {
  return [
    ...party.street.split('\n'),
    cityLine(party),
    words.country(party.country),
    ...(party.vatNumber === null ? [] : [words.say('vatNumber', { number: party.vatNumber })]),
    ...(party.eori === undefined ? [] : [words.say('eori', { number: party.eori })]),
  ].filter((line) => line.trim() !== '');
}

export function addressLines(address: PostalAddress, words: Words): string[] {
  return [
    address.name,
    ...address.street.split('\n'),
    cityLine(address),
    words.country(address.country),
    address.phone ? words.say('phone', { number: address.phone }) : '',
    address.deliveryHours ? words.say('deliveryHours', { hours: address.deliveryHours }) : '',
  ].filter((line) => line.trim() !== '');
}
