import { type Language, localeOf } from '#domain/languages.ts';

/** Monday to Sunday: "M" and "Monday". */
export function weekdays(language: Language): { short: string; long: string }[] {
  const name = (style: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(localeOf[language], { weekday: style, timeZone: 'UTC' }).format(
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
