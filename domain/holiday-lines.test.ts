import { describe, expect, it } from 'vitest';
import { holidaysOfLines, linesOfHolidays } from './holiday-lines.ts';
import { usualOffices } from './holidays.ts';

describe('holidays as lines', () => {
  it('come back as they were', () => {
    const { holidays } = usualOffices.seoul;
    expect(holidaysOfLines(linesOfHolidays(holidays))).toEqual({ holidays, wrongLine: null });
  });

  it('are put in order, with a sheet’s tabs between their parts, too', () => {
    const text = '2028-01-03\tNew Year\t새해\t元旦\n\n 2027-12-27 | Christmas | 성탄절 | 圣诞节 ';
    expect(holidaysOfLines(text)).toEqual({
      holidays: [
        { date: '2027-12-27', name: { en: 'Christmas', ko: '성탄절', zh: '圣诞节' } },
        { date: '2028-01-03', name: { en: 'New Year', ko: '새해', zh: '元旦' } },
      ],
      wrongLine: null,
    });
  });

  it.each([
    ['a day there is not', '2027-02-30 | A | B | C'],
    ['a language that is missing', '2027-02-03 | A | B'],
    ['more than a day and its names', '2027-02-03 | A | B | C | D'],
    ['a day twice', '2027-01-01 | A | B | C'],
  ])('%s is named by its line', (_, line) => {
    expect(holidaysOfLines(`2027-01-01 | A | B | C\n${line}`)).toEqual({ wrongLine: 2 });
  });
});
