import type { Language } from '#domain/languages.ts';
import { relativeTime } from '#domain/relative-time.ts';

/** How each language writes numbers and dates: British, Korean, simplified Chinese. */
const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** "1,234". */
export function formatNumber(value: number, language: Language): string {
  return formatter('number', language, () => new Intl.NumberFormat(locales[language])).format(value);
}

/** "4 March 2026". */
export function formatDate(instant: string | Date, language: Language): string {
  return formatter('date', language, () => {
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' });
  }).format(new Date(instant));
}

/** "4 Mar 2026": a day where room is short. */
export function formatDay(instant: string | Date, language: Language): string {
  return formatter('day', language, () => {
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  }).format(new Date(instant));
}

/** "4 March 2026" of a calendar day ("2026-03-04"): the same day wherever it is read. */
export function formatCalendarDay(day: string, language: Language): string {
  return formatter('calendar', language, () => {
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  }).format(new Date(`${day}T00:00:00Z`));
}

/** "4 Mar 2026, 14:05": the exact time, in the reader's own time zone. */
export function formatDateTime(instant: string | Date, language: Language): string {
  return formatter('time', language, () => {
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' });
  }).format(new Date(instant));
}

/** "5 minutes ago", "3 hours ago", "2 days ago"; "now" in the first minute. */
export function formatRelative(instant: string | Date, now: number, language: Language): string {
  const { unit, value } = relativeTime(instant, new Date(now));
  if (value === 0) return relativeIn(language, 'auto').format(0, 'second');
  return relativeIn(language, 'always').format(-value, unit);
}

function relativeIn(language: Language, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  return formatter(`relative ${numeric}`, language, () => {
    return new Intl.RelativeTimeFormat(locales[language], { numeric });
  });
}

/** "Ana, Ben and Cleo". */
export function formatNames(names: readonly string[], language: Language): string {
  return formatter('names', language, () => new Intl.ListFormat(locales[language])).format(names);
}

const made = new Map<string, unknown>();

/** Intl formatters are slow to make and quick to use. */
function formatter<F>(kind: string, language: Language, make: () => F): F {
  const key = `${kind} ${language}`;
  const known = made.get(key) as F | undefined;
  if (known !== undefined) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}
