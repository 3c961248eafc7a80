import { describe, expect, it, test } from 'vitest';
import {
  formatBytes,
  formatCalendarDay,
  formatChange,
  formatCountry,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDaysAgo,
  formatDecimal,
  formatFullDate,
  formatMonth,
  formatNames,
  formatNumber,
  formatRelative,
  formatShortDate,
  formatTime,
} from './format.ts';
import { languages } from './languages.ts';

const inEvery = (format: (language: (typeof languages)[number]) => string) => languages.map(format);

describe('numbers', () => {
  it('are grouped', () => {
    expect(inEvery((language) => formatNumber(12_345, language))).toEqual(['12,345', '12,345', '12,345']);
  });

  it('keep the decimals they were written with', () => {
    expect(formatDecimal('1800.80', 'en')).toBe('1,800.80');
    expect(formatDecimal('1800', 'en')).toBe('1,800');
  });

  it.each([
    [29, '+29%'],
    [-8, '-8%'],
    [0, '0%'],
  ])('a change of %i is %s', (percent, words) => {
    expect(formatChange(percent, 'en')).toBe(words);
  });

  it.each([
    [1, '1 kB'],
    [340_400, '340 kB'],
    [2_449_000, '2.4 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en')).toBe(words);
  });
});

describe('dates', () => {
  const at = '2026-11-24T23:30:00Z';

  it('are long, short or full', () => {
    expect(inEvery((language) => formatDate(at, language, 'UTC'))).toEqual([
      '24 November 2026',
      '2026년 11월 24일',
      '2026年11月24日',
    ]);
    expect(formatShortDate(at, 'en', 'UTC')).toBe('24 Nov 2026');
    expect(formatFullDate(at, 'en', 'UTC')).toMatch(/^Tuesday,? 24 November 2026$/);
    expect(formatDateTime(at, 'en', 'UTC')).toBe('24 Nov 2026, 23:30');
    expect(formatShortDate(at, 'ko', 'UTC')).toBe('2026년 11월 24일');
    expect(formatDateTime(at, 'ko', 'UTC')).toBe('2026년 11월 24일 오후 11:30');
  });

  it('are those of the zone they are read in', () => {
    expect(formatDate(at, 'en', 'Asia/Seoul')).toBe('25 November 2026');
    expect(formatTime(at, 'en', 'Asia/Seoul')).toBe('08:30');
    expect(formatTime(at, 'ko', 'UTC')).toBe('23:30');
  });

  it('of a calendar are the same day everywhere', () => {
    expect(formatCalendarDay('2026-03-04', 'en')).toBe('4 March 2026');
    expect(formatDayAndMonth('2026-03-02', 'en')).toBe('2 Mar');
    expect(formatMonth('2026-11', 'en')).toBe('November 2026');
  });

  it('that have just been are said in words', () => {
    const now = Date.parse(at);
    expect(formatRelative('2026-11-24T23:29:50Z', now, 'en')).toBe('now');
    expect(formatRelative('2026-11-24T20:00:00Z', now, 'en')).toBe('3 hours ago');
    const ahead = new Date(Number(now) + 3.5 * 3_600_000);
    expect(inEvery((language) => formatRelative(ahead, now, language))).toEqual([
      'in 3 hours',
      '3시간 후',
      '3 小时后',
    ]);
    expect([formatDaysAgo(0, 'en'), formatDaysAgo(1, 'en')]).toEqual(['today', 'yesterday']);
  });
});

test('names are listed as people say them', () => {
  expect(formatNames(['Ana', 'Ben', 'Cleo'], 'en')).toBe('Ana, Ben and Cleo');
});

test('a country is named in the language of the reader, an unknown one by its code', () => {
  expect(inEvery((language) => formatCountry('FR', language))).toEqual(['France', '프랑스', '法国']);
  expect(formatCountry('QX', 'en')).toBe('QX');
});
