import { firstDay } from './days.ts';
import { type DatedRate, isRate, isRated, mostRatesAtOnce } from './rates.ts';
import { divide, multiply, type Rational, rational, rationalFromDecimal, roundHalfUp } from './rational.ts';

/** What the figures of a list are for: so many of the currency for one pound, or for one euro. */
export const rateUnits = ['GBP', 'EUR'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** What is wrong with a line; `line` counts from 1. */
export type RateFault = {
  readonly line: number;
  readonly code: 'unreadable' | 'not-a-rate' | 'no-date' | 'doubled' | 'no-pound';
  readonly text: string;
};

export type PastedRates = {
  /** The European Central Bank's file says by itself what it is; lines need to be told. */
  readonly layout: 'ecb' | 'lines';
  readonly rates: readonly DatedRate[];
  /** Currencies in it that nothing here is priced in. */
  readonly ignored: readonly string[];
  readonly faults: readonly RateFault[];
  /** Older days that were more than is entered at once. */
  readonly daysLeftOut: number;
};

type Told = {
  /** The day that lines without one are for. */
  readonly date: string;
  readonly unit: RateUnit;
};

/**
 * Rates as people have them: the European Central Bank's `eurofxref.csv` or `eurofxref-hist.csv`, or lines of
 * "currency, rate" (and a day, where there is one). What is given for a euro becomes what a pound buys, worked out
 * exactly and rounded once, to the eight digits that are kept.
 */
export function readPastedRates(text: string, told: Told): PastedRates {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((one) => one.text !== '');
  const [first] = lines;
  return first !== undefined && /^"?date"?\s*,/i.test(first.text) ? readEcb(lines) : readLines(lines, told);
}

type Line = { readonly line: number; readonly text: string };

/** A day and what is known of it, each currency by what one of `unit` buys. */
type Day = { readonly date: string; readonly line: number; readonly units: ReadonlyMap<string, string> };

function readEcb([head, ...lines]: readonly Line[]): PastedRates {
  const titles = cells(head?.text ?? '').slice(1);
  const faults: RateFault[] = [];
  const days = lines.flatMap(({ line, text }): Day[] => {
    const [written = '', ...values] = cells(text);
    const date = dayOf(written);
    if (date === null) faults.push({ line, code: 'no-date', text: written });
    if (date === null || date < firstDay) return [];
    const known = titles.flatMap((title, index) => {
      const value = values[index] ?? '';
      return value === '' || value === 'N/A' ? [] : [[title, value] as const];
    });
    return [{ date, line, units: new Map(known) }];
  });
  const found = days
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .map((day) => ratesOf(day, 'EUR'));
  return { layout: 'ecb', ...gathered(found, faults), ignored: unknown(titles) };
}

const lineForm = /^"?([A-Za-z]{3})"?\s*[,;\t :=]\s*"?([^\s,;"]+)"?(?:\s*[,;\t ]\s*"?(\d{4}-\d{2}-\d{2})"?)?$/;

function readLines(lines: readonly Line[], { date: today, unit }: Told): PastedRates {
  const faults: RateFault[] = [];
  const days = new Map<string, { date: string; line: number; units: Map<string, string> }>();
  for (const [index, { line, text }] of lines.entries()) {
    if (index === 0 && /^"?currency/i.test(text)) continue; // titles
    const [, letters = '', value = '', date = today] = lineForm.exec(text) ?? [];
    const currency = letters.toUpperCase();
    if (currency === '' || dayOf(date) === null) {
      faults.push({ line, code: currency === '' ? 'unreadable' : 'no-date', text });
      continue;
    }
    const day = days.get(date) ?? { date, line, units: new Map<string, string>() };
    if (day.units.has(currency)) faults.push({ line, code: 'doubled', text: currency });
    day.units.set(currency, value);
    days.set(date, day);
  }
  const named = [...days.values()].flatMap(({ units }) => [...units.keys()]);
  const found = [...days.values()].map((day) => ratesOf(day, unit));
  return { layout: 'lines', ...gathered(found, faults), ignored: unknown(named) };
}

type Found = { readonly rates: readonly DatedRate[]; readonly faults: readonly RateFault[] };

function gathered(found: readonly Found[], faults: readonly RateFault[]) {
  const taken: DatedRate[] = [];
  let daysLeftOut = 0;
  const wrong = [...faults];
  for (const { rates, faults: ofDay } of found) {
    if (daysLeftOut === 0 && taken.length + rates.length <= mostRatesAtOnce) {
      taken.push(...rates);
      wrong.push(...ofDay);
    } else daysLeftOut += 1;
  }
  return { rates: taken, faults: wrong, daysLeftOut };
}

/** What a pound buys on a day, of the currencies that are priced in here. */
function ratesOf({ date, line, units }: Day, unit: RateUnit): Found {
  const faults: RateFault[] = [];
  const wrong = (currency: string, value: string) =>
    faults.push({ line, code: 'not-a-rate', text: `${currency} ${value}` });
  const given = [...units].filter(([currency]) => isRated(currency) || currency === 'GBP');
  const read = new Map<string, Rational>();
  for (const [currency, value] of given) {
    const number = positive(value);
    if (number === null) wrong(currency, value);
    else read.set(currency, number);
  }
  const one = rational(1);
  read.set(unit, one);
  const pound = read.get('GBP');
  if (pound === undefined) return { rates: [], faults: [...faults, { line, code: 'no-pound', text: date }] };
  const rates = [...read].flatMap(([currency, number]): DatedRate[] => {
    if (!isRated(currency)) return [];
    const perGbp = eightDigits(divide(number, pound));
    if (perGbp !== null && isRate(perGbp)) return [{ currency, date, perGbp }];
    wrong(currency, units.get(currency) ?? '');
    return [];
  });
  return { rates, faults };
}

function positive(text: string): Rational | null {
  if (!/^\d{1,12}(?:\.\d{1,12})?$/.test(text)) return null;
  const number = rationalFromDecimal(text);
  return number.numerator > 0n ? number : null;
}

const kept = 8;

/** A decimal of eight digits after the point at most, rounded half up once; null beyond what is kept. */
function eightDigits(number: Rational): string | null {
  const scaled = multiply(number, rational(10n ** BigInt(kept)));
  if (scaled.numerator / scaled.denominator > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const digits = String(roundHalfUp(scaled)).padStart(kept + 1, '0');
  return `${digits.slice(0, -kept)}.${digits.slice(-kept)}`.replace(/\.?0+$/, '');
}

function unknown(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '' && name !== 'GBP' && !isRated(name)).toSorted();
}

function cells(text: string): string[] {
  return text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** "2026-11-20", or "20 November 2026" as the daily file writes it; null where it is no day. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text) ?? [];
  const index = months.indexOf(month.toLowerCase());
  const date = index === -1 ? text : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().slice(0, 10) === date;
  return isDay ? date : null;
}
