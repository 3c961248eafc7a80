import type { Holiday } from './offices.ts';

/** Between the parts of a line. */
const bar = ' | ';

/** The days as somebody edits them: a line each, "2027-01-01 | New Year’s Day | 새해 첫날 | 元旦". */
export function linesOfHolidays(holidays: readonly Holiday[]): string {
  return holidays.map(({ date, name }) => [date, name.en, name.ko, name.zh].join(bar)).join('\n');
}

/** What the lines say, in the order of their days; `wrongLine` is the first that is no holiday, counted from 1. */
export function holidaysOfLines(
  text: string,
): { readonly holidays: readonly Holiday[]; readonly wrongLine: null } | { readonly wrongLine: number } {
  const holidays: Holiday[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const holiday = holidayOf(line);
    if (holiday === null || holidays.some(({ date }) => date === holiday.date)) {
      return { wrongLine: index + 1 };
    }
    holidays.push(holiday);
  }
  return { holidays: holidays.toSorted((a, b) => a.date.localeCompare(b.date)), wrongLine: null };
}

/** The bar of a keyboard, of a Korean one, or the tab of a sheet stand between the parts. */
function holidayOf(line: string): Holiday | null {
  const [date = '', en = '', ko = '', zh = '', ...more] = line.split(/[|｜\t]/).map((part) => part.trim());
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  if (!isDay || en === '' || ko === '' || zh === '' || more.length > 0) return null;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? { date, name: { en, ko, zh } } : null;
}
