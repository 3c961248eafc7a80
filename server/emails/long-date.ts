import { endOf } from '#domain/booking.ts';
import { formatDate, formatFullDate, formatTime, formatZone } from '#domain/format.ts';
import { type Language, localeOf } from '#domain/languages.ts';
import { bracketed, dayAndTime } from '#domain/punctuation.ts';

/** "6 March 2027": an email is read anywhere, so a day is that of UTC unless a place is meant. */
export function longDate(date: Date, language: Language, timeZone = 'UTC'): string {
  return formatDate(date, language, timeZone);
}

/** "Tuesday 24 November 2026, 09:30–10:00 (Greenwich Mean Time)". */
export function consultationTime(startsAt: Date, timeZone: string, language: Language): string {
  const day = formatFullDate(startsAt, language, timeZone);
  const time = (at: Date) => formatTime(at, language, timeZone);
  const clock = dayAndTime(day, `${time(startsAt)}–${time(endOf(startsAt))}`, language);
  return bracketed(clock, formatZone(startsAt, language, timeZone), language);
}

/** "6 March 2026 at 09:00 UTC": when something happened, for somebody who was perhaps asleep. */
export function exactTime(at: Date, language: Language): string {
  const written = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${written.format(at)} UTC`;
}
