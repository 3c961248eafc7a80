import { describe, expect, it, test } from 'vitest';
import {
  addMonths,
  datesOfLot,
  isEnding,
  isLotCode,
  isShippable,
  lotCodeIn,
  lotStateOf,
  monthsLeft,
  refuseLotCorrection,
  shippableFrom,
  shipsUntil,
} from './lot.ts';

describe('months of the calendar', () => {
  test.each([
    ['31 August and 18 months is the last of February', '2026-08-31', 18, '2028-02-29'],
    ['… and in a year without 29 February its 28th', '2025-08-31', 18, '2027-02-28'],
    ['29 February and 18 months is 29 August', '2028-02-29', 18, '2029-08-29'],
    ['29 February and 12 months is 28 February', '2028-02-29', 12, '2029-02-28'],
    ['30 November and 3 months crosses the year', '2026-11-30', 3, '2027-02-28'],
    ['31 December and 18 months is 30 June', '2026-12-31', 18, '2028-06-30'],
    ['backwards, 31 March less 18 months is 30 September', '2028-03-31', -18, '2026-09-30'],
    ['no month is the same day', '2026-11-23', 0, '2026-11-23'],
  ])('%s', (_, day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test.each([
    ['16 months and some days are 16', '2028-03-31', '2026-11-23', 16],
    ['18 months to the day are 18', '2028-05-23', '2026-11-23', 18],
    ['a day less is 17', '2028-05-22', '2026-11-23', 17],
    ['what has passed has none', '2026-11-01', '2026-11-23', 0],
  ])('left: %s', (_, bestBefore, day, months) => {
    expect(monthsLeft(bestBefore, day)).toBe(months);
  });
});

describe('a lot ships with 18 calendar months left', () => {
  test.each([
    ['to the day', '2028-05-23', '2026-11-23', true],
    ['not a day less', '2028-05-22', '2026-11-23', false],
    ['on 31 August with the end of February', '2028-02-29', '2026-08-31', true],
    ['not on 31 August with 28 February of a leap year', '2028-02-28', '2026-08-31', false],
    ['on 29 February with 29 August', '2029-08-29', '2028-02-29', true],
    ['not on 29 February with 28 August', '2029-08-28', '2028-02-29', false],
  ])('%s', (_, bestBefore, shipDate, expected) => {
    expect(isShippable({ bestBefore, isRecalled: false }, shipDate)).toBe(expected);
  });

  it('never where it has been recalled', () => {
    expect(isShippable({ bestBefore: '2030-01-01', isRecalled: true }, '2026-11-23')).toBe(false);
  });

  test.each([
    ['2028-05-23', '2026-11-23'],
    ['2028-02-29', '2026-08-31'],
    ['2027-02-28', '2025-08-31'],
    ['2028-06-30', '2026-12-31'],
    ['2028-03-15', '2026-09-15'],
  ])('best before %s it ships until %s, and not the day after', (bestBefore, until) => {
    expect(shipsUntil(bestBefore)).toBe(until);
    expect(shippableFrom(until) <= bestBefore).toBe(true);
    expect(shippableFrom(addDay(until)) <= bestBefore).toBe(false);
  });

  test.each([
    ['sellable', '2028-05-23', false],
    ['short', '2028-05-22', false],
    ['short', '2026-11-23', false],
    ['expired', '2026-11-22', false],
    ['recalled', '2030-01-01', true],
  ] as const)('is %s on 23 November 2026 with the date %s', (state, bestBefore, isRecalled) => {
    expect(lotStateOf({ bestBefore, isRecalled }, '2026-11-23')).toBe(state);
  });

  it('is ending in the three months before', () => {
    const lot = (bestBefore: string) => ({ bestBefore, isRecalled: false });
    expect(isEnding(lot('2028-05-23'), '2026-11-23')).toBe(true);
    expect(isEnding(lot('2028-08-22'), '2026-11-23')).toBe(true);
    expect(isEnding(lot('2028-08-23'), '2026-11-23')).toBe(false);
    expect(isEnding(lot('2028-05-22'), '2026-11-23')).toBe(false);
  });
});

describe('the dates of a lot', () => {
  const today = '2026-11-23';
  test.each([
    [
      'up to 30 months says its best-before date',
      30,
      null,
      '2029-01-31',
      { madeOn: null, bestBefore: '2029-01-31' },
    ],
    [
      'an unknown shelf life too',
      null,
      '2026-10-01',
      '2029-01-31',
      { madeOn: '2026-10-01', bestBefore: '2029-01-31' },
    ],
    [
      'above 30 months the date follows from the day it was made',
      36,
      '2026-08-31',
      null,
      { madeOn: '2026-08-31', bestBefore: '2029-08-31' },
    ],
    [
      '… whatever else was said',
      36,
      '2026-08-31',
      '2027-01-01',
      { madeOn: '2026-08-31', bestBefore: '2029-08-31' },
    ],
  ])('%s', (_, shelfLife, madeOn, bestBefore, expected) => {
    expect(datesOfLot(shelfLife, { madeOn, bestBefore }, today)).toEqual(expected);
  });

  test.each([
    ['a best-before date is needed up to 30 months', 30, '2026-10-01', null, 'lot-best-before-required'],
    ['the day it was made above 30', 31, null, '2029-01-31', 'lot-made-required'],
    ['nothing is made tomorrow', 24, '2026-11-24', '2029-01-31', 'lot-made-later'],
    ['nothing ends before it is made', 24, '2026-10-01', '2026-10-01', 'lot-dates-crossed'],
  ])('%s', (_, shelfLife, madeOn, bestBefore, code) => {
    expect(datesOfLot(shelfLife, { madeOn, bestBefore }, today)).toMatchObject({ code });
  });
});

test.each([
  ['A12', true],
  ['LOT 2026/08-1', true],
  ['a', true],
  ['-12', false],
  ['', false],
  ['로트1', false],
  ['A12 ', false],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
])('"%s" is a lot code: %s', (code, expected) => {
  expect(isLotCode(code)).toBe(expected);
});

test('a lot code may be typed in full-width letters', () => {
  expect(lotCodeIn('　ＬＯＴ－A１ ')).toBe('LOT-A1');
});

test('a correction keeps what orders hold, and is refused where somebody else was faster', () => {
  const lot = { code: 'A12', leftItems: 100, allocatedItems: 60 };
  expect(refuseLotCorrection(lot, { items: 60, expectedItems: 100 })).toBeNull();
  expect(refuseLotCorrection(lot, { items: 59, expectedItems: 100 })).toMatchObject({
    code: 'lot-allocated',
    params: { code: 'A12', allocated: 60 },
  });
  expect(refuseLotCorrection(lot, { items: 80, expectedItems: 90 })).toMatchObject({
    code: 'stock-moved-on',
  });
});

function addDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
