import { countryNamed, originCountries } from './countries.ts';
import { isGtin, tidyGtin } from './gtin.ts';
import type { LengthUnit, WeightUnit } from './import-options.ts';
import { largestPrice } from './list-price.ts';
import { type Currency, minorDigits } from './money.ts';
import type { ProductState } from './product-state.ts';
import type { RefusalParams } from './refusal.ts';

/** What stands in a cell: a value, with what has to be told of how it was read, or why it cannot be read. */
export type Read<Value> =
  | { readonly value: Value; readonly note?: { readonly code: string; readonly params: RefusalParams } }
  | { readonly code: string; readonly params?: RefusalParams };

const spaces = /[\s\u00a0\u202f'’]/g;

/**
 * The plain decimal of a number as files write it: "1,234.50", "1.234,50", "1 234", "1.2E+3". A comma with exactly three
 * digits behind it groups thousands; a point does where the currency has no decimals, or where it stands twice.
 */
export function decimalOf(text: string, { digits = 2 }: { readonly digits?: number } = {}): string | null {
  const plain = text.replaceAll(spaces, '');
  const scientific = /^(\d+)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(plain);
  if (scientific !== null) {
    const [, whole = '', fraction = '', power = '0'] = scientific;
    const places = Number(power);
    const all = whole + fraction.padEnd(places, '0');
    const cut = whole.length + places;
    return tidy(`${all.slice(0, cut)}.${all.slice(cut)}`);
  }
  if (/^\d+$/.test(plain)) return tidy(plain);
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return tidy(plain.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3}){2,}(,\d+)?$/.test(plain) || /^\d{1,3}(\.\d{3})+,\d+$/.test(plain))
    return tidy(plain.replaceAll('.', '').replace(',', '.'));
  if (digits === 0 && /^\d{1,3}(\.\d{3})+$/.test(plain)) return tidy(plain.replaceAll('.', ''));
  return /^\d*[.,]\d+$/.test(plain) ? tidy(plain.replace(',', '.')) : null;
}

/** Without zeros that say nothing, to four decimals: what a spreadsheet works out has more than it means. */
function tidy(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept =
    fraction.length <= 4
      ? fraction
      : String(Math.round(Number(`1${fraction.slice(0, 4)}.${fraction.slice(4)}`)));
  const isCarried = fraction.length > 4 && kept.startsWith('2');
  const decimals = (fraction.length > 4 ? kept.slice(1) : kept).replace(/0+$/, '');
  const integer = String(BigInt(whole === '' ? '0' : whole) + (isCarried ? 1n : 0n));
  return decimals === '' ? integer : `${integer}.${decimals}`;
}

const currencySigns: readonly (readonly [Currency, RegExp])[] = [
  ['KRW', /₩|￦|원|krw/i],
  ['EUR', /€|eur/i],
  ['GBP', /£|gbp|gbr/i],
  ['USD', /us\$|\$|usd/i],
  ['CHF', /chf|fr\./i],
];

/** The currency that a cell names by sign or code, or null. */
export function currencyIn(text: string): Currency | null {
  return currencySigns.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

/** An amount in major units of a currency; one that names another currency is none of it. */
export function readPrice(text: string, currency: Currency): Read<string | null> {
  const named = currencyIn(text);
  if (named !== null && named !== currency) return { code: 'price-currency-differs' };
  const figure = text.replaceAll(/₩|￦|원|€|£|us\$|\$|krw|eur|gbp|gbr|usd|chf|fr\./gi, '').trim();
  if (/^[-–—]*$/.test(figure)) return { value: null };
  const decimal = decimalOf(figure, { digits: minorDigits[currency] });
  if (decimal === null) return { code: 'price-unreadable' };
  if (Number(decimal) > largestPrice) return { code: 'price-too-large', params: { maximum: largestPrice } };
  return { value: decimal === '0' ? null : decimal };
}

/** A whole number, with or without the word for pieces behind it. */
export function readCount(text: string): Read<number> {
  const figure = text.replace(/\s*(?:pcs?|pieces?|ea|units?|items?|개입|개|입|支|个|瓶|件|盒)\.?$/i, '');
  const decimal = decimalOf(figure);
  if (decimal === null || !/^\d{1,9}$/.test(decimal)) return { code: 'count-unreadable' };
  return { value: Number(decimal) };
}

/** How many items a carton holds. None is a mistake that is told, not a cell that says nothing. */
export function readCarton(text: string): Read<number> {
  const read = readCount(text);
  return 'value' in read && read.value === 0 ? { code: 'carton-empty' } : read;
}

const grams = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const satisfies Record<
  WeightUnit,
  number
>;
const weightWords: readonly (readonly [WeightUnit, RegExp])[] = [
  ['kg', /^(?:kgs?|kilograms?|킬로그램|公斤|千克)$/],
  ['g', /^(?:g|gr|grams?|그램|克)$/],
  ['oz', /^(?:oz|ounces?)$/],
  ['lb', /^(?:lbs?|pounds?)$/],
];

export function weightUnitIn(text: string): WeightUnit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return weightWords.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Grams of a weight; its own unit wins over the one of the column. */
export function readGrams(text: string, unit: WeightUnit): Read<number> {
  const [, figure = '', word = ''] = /^([\d.,\s]+)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  const decimal = decimalOf(figure);
  const own = word === '' ? unit : weightUnitIn(word);
  if (decimal === null || own === null) return { code: 'weight-unreadable' };
  return { value: Math.round(Number(decimal) * grams[own] * 100) / 100 };
}

const millimetres = { mm: 1, cm: 10, in: 25.4 } as const satisfies Record<LengthUnit, number>;

export function lengthUnitIn(text: string): LengthUnit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^(mm|millimet(er|re)s?|밀리미터|毫米)$/.test(word)) return 'mm';
  if (/^(cm|centimet(er|re)s?|센티미터|厘米)$/.test(word)) return 'cm';
  return /^(in|inch|inches|")$/.test(word) ? 'in' : null;
}

/** Whole millimetres of a length. */
export function readMillimetres(text: string, unit: LengthUnit): Read<number> {
  const [, figure = '', word = ''] = /^([\d.,\s]+)\s*(\p{L}*|")\.?$/u.exec(text.trim()) ?? [];
  const decimal = decimalOf(figure);
  const own = word === '' ? unit : lengthUnitIn(word);
  if (decimal === null || own === null) return { code: 'length-unreadable' };
  return { value: Math.round(Number(decimal) * millimetres[own]) };
}

/** Months: "36", "36M", "36 months", "3 years", "36개월", "3년". */
export function readMonths(text: string): Read<number> {
  const [, figure = '', word = ''] = /^(\d{1,4})\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  const unit = word.toLowerCase();
  const isYears = /^(y|yr|yrs|year|years|년|年)$/.test(unit);
  const isMonths = unit === '' || /^(m|mo|mon|month|months|개월|个月|月)$/.test(unit);
  if (figure === '' || !(isYears || isMonths)) return { code: 'months-unreadable' };
  return { value: Number(figure) * (isYears ? 12 : 1) };
}

/** "5", "5 %", "5,5 %" as a number of percent. */
export function readPercent(text: string): Read<number> {
  const decimal = decimalOf(text.replace(/%/, ''));
  if (decimal === null) return { code: 'number-unreadable' };
  return { value: Number(decimal) };
}

/**
 * A GTIN as scanners read it. A spreadsheet that took it for a number has cut its zeros in front, which are put back and
 * told, or its last digits ("8.80123E+12"), which cannot be. Only those of a UPC get lost so, one or two; a shorter number
 * is one of the house: of goods that are sold, no GTIN of eight digits begins with a zero (GS1).
 */
export function readGtin(text: string): Read<string> {
  const scientific = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i.exec(text.replaceAll(spaces, ''));
  if (scientific !== null) {
    const [, , fraction = '', power = '0'] = scientific;
    if (fraction.length < Number(power)) return { code: 'gtin-rounded' };
  }
  const number = scientific === null ? tidyGtin(text.replace(/\.0+$/, '')) : (decimalOf(text) ?? '');
  if (isGtin(number)) return { value: number };
  const gtin = number.padStart(12, '0');
  if (!/^\d{10,11}$/.test(number) || !isGtin(gtin)) return { code: 'gtin-invalid' };
  return { value: gtin, note: { code: 'gtin-filled', params: { gtin } } };
}

const states = {
  live: /^(?:live|active|published|true|yes|y|1|visible|판매 ?중|판매|노출|사용|上架|已上架|在售|启用)$/,
  draft:
    /^(?:draft|unpublished|unlisted|false|no|n|0|-1|hidden|inactive|for review|임시 ?저장|미노출|비노출|草稿|未发布)$/,
  archived:
    /^(?:archived|deleted|discontinued|보관됨|보관 ?중|보관|단종|판매중지|품절단종|下架|停售|归档|已归档)$/,
} as const satisfies Record<ProductState, RegExp>;

export function readState(text: string): Read<ProductState> {
  const word = text.trim().toLowerCase();
  const found = Object.entries(states).find(([, pattern]) => pattern.test(word));
  return found === undefined ? { code: 'state-unreadable' } : { value: found[0] as ProductState }; // a key of the table
}

/** The code of a country of origin, where it is one that cosmetics usually come from; another stays as it is written. */
export function readCountry(text: string): string {
  const code = countryNamed(text);
  return originCountries.find((each) => each === code) ?? text.trim();
}
