import { type Language, localeOf } from './languages.ts';
import { relativeTime } from './relative-time.ts';

/**
 * How numbers and dates are written, for pages, emails and papers alike. Without a time zone a date is read where it
 * is formatted: in the reader's own zone in a browser. What is the same day for everybody names 'UTC'.
 */

/** "1,234". */
export function formatNumber(value: number, language: Language): string {
  return formatter('number', language, (locale) => new Intl.NumberFormat(locale)).format(value);
}

/** A figure with decimals ("1800.80") as the reader groups it; its decimals stay as they are. */
export function formatDecimal(value: string, language: Language): string {
  const [, { length: digits } = ''] = value.split('.');
  return formatter(`decimal ${digits}`, language, (locale) => {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: digits });
  }).format(value as `${number}`); // a decimal by the database's type
}

/** "+29%", "-8%", "0%": a change in percent, always with its sign; in whole percent unless told. */
export function formatChange(percent: number, language: Language, digits = 0): string {
  return formatter(`change ${digits}`, language, (locale) => {
    return new Intl.NumberFormat(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: digits,
    });
  }).format(percent / 100);
}

/** "340 kB", "2.4 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000));
  return formatter(unit, language, (locale) => {
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  }).format(value);
}

/** "4 March 2026". */
export function formatDate(instant: string | Date, language: Language, timeZone?: string): string {
  return dateIn(language, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** "4 Mar 2026": a date where room is short. */
export function formatShortDate(instant: string | Date, language: Language, timeZone?: string): string {
  return dateIn(language, { dateStyle: shortStyle(language), timeZone }).format(new Date(instant));
}

/** "Tuesday 24 November 2026". */
export function formatFullDate(instant: string | Date, language: Language, timeZone?: string): string {
  return dateIn(language, { dateStyle: 'full', timeZone }).format(new Date(instant));
}

/** "4 Mar 2026, 14:05": the exact time. */
export function formatDateTime(instant: string | Date, language: Language, timeZone?: string): string {
  const style = { dateStyle: shortStyle(language), timeStyle: 'short' } as const;
  return dateIn(language, { ...style, timeZone }).format(new Date(instant));
}

/** "Central European Standard Time": what a clock is called at a moment. */
export function formatZone(instant: string | Date, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeOf[language], { timeZoneName: 'long', timeZone }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "09:30". */
export function formatTime(instant: string | Date, language: Language, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateIn(language, { ...clock, timeZone }).format(new Date(instant));
}

/** "4 March 2026" of a calendar day ("2026-03-04"): the same day wherever it is read. */
export function formatCalendarDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00Z`, language, 'UTC');
}

/** "2 Mar": a day close to now. */
export function formatNearDay(instant: string | Date, language: Language, timeZone?: string): string {
  return dateIn(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(instant));
}

/** "2 Mar" of a calendar day. */
export function formatDayAndMonth(day: string, language: Language): string {
  return formatNearDay(`${day}T00:00:00Z`, language, 'UTC');
}

/** "November 2026" of a month ("2026-11"). */
export function formatMonth(month: string, language: Language): string {
  return dateIn(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );
}

/** "5 minutes ago", "3 hours ago", "2 days ago"; "now" in the first minute. */
export function formatRelative(instant: string | Date, now: number, language: Language): string {
  const { unit, value } = relativeTime(instant, new Date(now));
  if (value === 0) return relativeIn(language, 'auto').format(0, 'second');
  const said = relativeIn(language, 'always').format(-value, unit);
  // As our Chinese texts write figures: "21 天".
  return language === 'zh' ? said.replace(/(\d)(?=\p{Script=Han})/u, '$1 ') : said;
}

/** "today", "yesterday". */
export function formatDaysAgo(days: number, language: Language): string {
  return relativeIn(language, 'auto').format(-days, 'day');
}

/** "Ana, Ben and Cleo". */
export function formatNames(names: readonly string[], language: Language): string {
  return formatter('names', language, (locale) => new Intl.ListFormat(locale)).format(names);
}

/** "France" for "FR". */
export function formatCountry(code: string, language: Language): string {
  const regions = formatter('regions', language, (locale) => {
    return new Intl.DisplayNames(locale, { type: 'region' });
  });
  return regions.of(code) ?? code;
}

/** "Swiss Franc" for "CHF". */
export function formatCurrencyName(code: string, language: Language): string {
  const names = formatter('currencies', language, (locale) => {
    return new Intl.DisplayNames(locale, { type: 'currency' });
  });
  return names.of(code) ?? code;
}

/** Korean writes 2026년 3월 4일 wherever a day stands: "2026. 3. 4." would be a second manner on the same page. */
function shortStyle(language: Language): 'long' | 'medium' {
  return language === 'ko' ? 'long' : 'medium';
}

function dateIn(
  language: Language,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { readonly timeZone: string | undefined },
): Intl.DateTimeFormat {
  return formatter(`date ${JSON.stringify(options)}`, language, (locale) => {
    return new Intl.DateTimeFormat(locale, options);
  });
}

function relativeIn(language: Language, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  return formatter(`relative ${numeric}`, language, (locale) => {
    return new Intl.RelativeTimeFormat(locale, { numeric });
  });
}

const made = new Map<string, unknown>();

/** Intl formatters are slow to make and quick to use: one of a kind and language. */
function formatter<F>(kind: string, language: Language, make: (locale: string) => F): F {
  const key = `${kind} ${language}`;
  const known = made.get(key) as F | undefined; // the kind says what it is
  if (known !== undefined) return known;
  const fresh = make(localeOf[language]);
  made.set(key, fresh);
  return fresh;
}
