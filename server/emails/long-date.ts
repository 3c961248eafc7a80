import { endOf } from '#domain/booking.ts';
import type { Language } from '#domain/languages.ts';

const locales = { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** "6 March 2027". */
export function longDate(date: Date, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(date);
}

/** "Tuesday 24 November 2026, 09:30–10:00 (Greenwich Mean Time)". */
export function consultationTime(startsAt: Date, timeZone: string, language: Language): string {
  const locale = locales[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(startsAt);
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long', timeZone })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${day}, ${time.format(startsAt)}–${time.format(endOf(startsAt))} (${zone ?? timeZone})`;
}

/** "6 March 2026 at 09:00 UTC": when something happened, for somebody who was perhaps asleep. */
export function exactTime(at: Date, language: Language): string {
  const written = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${written.format(at)} UTC`;
}
