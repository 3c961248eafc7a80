import type { Language } from '#domain/languages.ts';

const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** "09:30" on the clocks of a zone. */
export function formatTime(instant: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** "Tuesday 24 November 2026", of an instant on the clocks of a zone. */
export function formatFullDay(instant: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone }).format(
    new Date(instant),
  );
}

/** The same of a calendar day, "2026-11-24". */
export function formatCalendarDay(date: string, language: Language): string {
  return formatFullDay(`${date}T12:00:00Z`, 'UTC', language);
}

/** "November 2026". */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`));
}

/** Monday to Sunday: "M" and "Monday". */
export function weekdays(language: Language): { short: string; long: string }[] {
  const name = (style: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(locales[language], { weekday: style, timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + day), // 1 January 2024 was a Monday
    );
  return Array.from({ length: 7 }, (_, day) => ({ short: name('short', day), long: name('long', day) }));
}

/** The visitor's own zone, as the browser knows it. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** "(GMT+01:00) Europe/Paris", every zone the browser knows, in the order of their clocks. */
export function timeZoneOptions(own: string, at: Date): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return [...names]
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetName(value, at)})` }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}

function offsetName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
