import { daysLater } from '#domain/time-zones.ts';

/** The weeks of a month ("2026-11"), Monday first; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = daysLater(first, -before);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = daysLater(start, week * 7 + day);
      return date.startsWith(month) ? date : null;
    }),
  );
  return weeks.filter((week) => week.some((date) => date !== null));
}

/** The month of a day, and the one so many months later. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}
export function monthsLater(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Where an arrow key leads from a day; null for a key that moves nothing. */
export function dayAfterKey(key: string, date: string): string | null {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return daysLater(date, step);
  if (key === 'PageUp' || key === 'PageDown') return sameDayLater(date, key === 'PageUp' ? -1 : 1);
  return null;
}

/** The same day of a neighbouring month, or its last. */
function sameDayLater(date: string, months: number): string {
  const month = monthsLater(monthOf(date), months);
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}
