import { describe, expect, it } from 'vitest';
import {
  endOf,
  isBookingLinkOver,
  offeredSlots,
  refuseBookingChange,
  refuseSlot,
  type StartHours,
  slotsOn,
  startHours,
} from './booking.ts';
import { usualOffices } from './holidays.ts';
import { type OfficeTimes, officeOf } from './offices.ts';

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());

describe('the slots of a day', () => {
  it.each([
    // The Fridays before and the Mondays after London's clocks change: the same hours on the wall.
    ['london', '2026-03-27', 17, '2026-03-27T09:00:00.000Z', '2026-03-27T17:00:00.000Z'],
    ['london', '2026-03-30', 17, '2026-03-30T08:00:00.000Z', '2026-03-30T16:00:00.000Z'],
    ['london', '2026-10-23', 17, '2026-10-23T08:00:00.000Z', '2026-10-23T16:00:00.000Z'],
    ['london', '2026-10-26', 17, '2026-10-26T09:00:00.000Z', '2026-10-26T17:00:00.000Z'],
    ['seoul', '2026-03-27', 18, '2026-03-27T00:00:00.000Z', '2026-03-27T08:30:00.000Z'],
    ['seoul', '2026-03-30', 18, '2026-03-30T00:00:00.000Z', '2026-03-30T08:30:00.000Z'],
    ['seoul', '2026-10-26', 18, '2026-10-26T00:00:00.000Z', '2026-10-26T08:30:00.000Z'],
  ] as const)('%s on %s: %i, from %s to %s', (office, date, count, first, last) => {
    const slots = slotsOn(officeOf(usualOffices, office), date);
    expect(slots).toHaveLength(count);
    expect([iso(slots)[0], iso(slots).at(-1)]).toEqual([first, last]);
  });

  it.each([
    ['london', '2026-11-22'],
    ['london', '2026-12-25'],
    ['seoul', '2027-05-05'],
  ] as const)('%s on %s: none', (office, date) => {
    expect(slotsOn(officeOf(usualOffices, office), date)).toEqual([]);
  });
});

describe('what is offered', () => {
  it('begins after now and ends 60 days ahead', () => {
    const slots = iso(offeredSlots(officeOf(usualOffices, 'london'), '2026-03-06T09:30:00.000Z'));
    expect(slots[0]).toBe('2026-03-06T10:00:00.000Z');
    expect(slots.at(-1)).toBe('2026-05-05T09:30:00.000Z');
    expect(slots).toEqual([...slots].sort());
    expect(new Set(slots).size).toBe(slots.length);
  });

  it('leaves out the holidays of the office', () => {
    const days = new Set(
      iso(offeredSlots(officeOf(usualOffices, 'london'), '2026-12-20T00:00:00.000Z')).map((at) =>
        at.slice(0, 10),
      ),
    );
    expect(['2026-12-25', '2026-12-28', '2027-01-01'].filter((day) => days.has(day))).toEqual([]);
    expect(days.has('2026-12-29')).toBe(true);
  });
});

describe('the hours in which a consultation may begin', () => {
  const now = '2026-12-24T10:00:00.000Z';
  const hoursOf = (set: Partial<OfficeTimes> = {}) =>
    startHours(officeOf({ ...usualOffices, london: { ...usualOffices.london, ...set } }, 'london'), now);
  const mayBegin = (at: string, hours: readonly StartHours[]) =>
    hours.some(({ from, until }) => from <= new Date(at) && new Date(at) <= until);

  it('hold all that is offered', () => {
    const offered = iso(offeredSlots(officeOf(usualOffices, 'london'), now));
    expect(offered.filter((start) => !mayBegin(start, hoursOf()))).toEqual([]);
  });

  it.each([
    ['on a day that is no holiday yet', {}, '2026-12-30T16:30:00.000Z', true],
    [
      'on a holiday that was entered since',
      { holidays: [{ date: '2026-12-30', name: { en: 'Stocktaking', ko: '재고 조사', zh: '盘点' } }] },
      '2026-12-30T16:30:00.000Z',
      false,
    ],
    ['when it ends as the office closes', { closes: '17:00' }, '2026-12-30T16:30:00.000Z', true],
    ['when it ends after the office closes by now', { closes: '16:59' }, '2026-12-30T16:30:00.000Z', false],
    ['before the office opens by now', { opens: '10:15' }, '2026-12-30T10:00:00.000Z', false],
    ['between two slots as they are offered by now', { opens: '09:15' }, '2026-12-30T10:00:00.000Z', true],
    ['this morning, when it is afternoon', {}, '2026-12-24T09:00:00.000Z', true],
    ['on a Saturday', {}, '2027-01-02T10:00:00.000Z', false],
  ] as const)('%s', (_, set, at, expected) => {
    expect(mayBegin(at, hoursOf(set))).toBe(expected);
  });
});

describe('a start', () => {
  const now = '2026-03-06T09:00:00.000Z';
  it.each([
    ['is free to take', 'london', '2026-03-06T09:30:00.000Z', null],
    ['now is past', 'london', now, 'slot-past'],
    ['yesterday is past', 'london', '2026-03-05T10:00:00.000Z', 'slot-past'],
    ['at a quarter past is none', 'london', '2026-03-06T10:15:00.000Z', 'slot-not-offered'],
    ['after hours is none', 'london', '2026-03-06T17:30:00.000Z', 'slot-not-offered'],
    ['on a Saturday is none', 'london', '2026-03-07T10:00:00.000Z', 'slot-not-offered'],
    ['in two months is the last', 'london', '2026-05-05T08:30:00.000Z', null],
    ['after 60 days is too far', 'london', '2026-05-05T09:30:00.000Z', 'slot-not-offered'],
    ['at night in London is day in Seoul', 'seoul', '2026-03-09T00:00:00.000Z', null],
  ] as const)('%s', (_, office, start, code) => {
    expect(refuseSlot(officeOf(usualOffices, office), start, now)?.code ?? null).toBe(code);
  });
});

describe('a booking', () => {
  const now = '2026-03-06T09:00:00.000Z';
  it('takes 30 minutes', () => {
    expect(endOf('2026-03-06T09:30:00.000Z').toISOString()).toBe('2026-03-06T10:00:00.000Z');
  });

  it.each([
    ['can change until it begins', '2026-03-06T09:00:00.001Z', null, null],
    ['cannot once it has begun', now, null, 'booking-over'],
    ['cannot once it is cancelled', '2026-03-07T09:00:00.000Z', now, 'booking-cancelled'],
  ] as const)('%s', (_, startsAt, cancelledAt, code) => {
    expect(refuseBookingChange({ startsAt, cancelledAt }, now)?.code ?? null).toBe(code);
  });
});

describe('the link of a booking', () => {
  it.each([
    ['london', '2026-07-03T09:00:00.000Z', '2026-07-03T09:00:00.000Z', false],
    ['london', '2026-07-03T09:00:00.000Z', '2026-07-03T22:59:59.999Z', false],
    ['london', '2026-07-03T09:00:00.000Z', '2026-07-03T23:00:00.000Z', true],
    ['seoul', '2026-07-03T00:00:00.000Z', '2026-07-03T14:59:59.999Z', false],
    ['seoul', '2026-07-03T00:00:00.000Z', '2026-07-03T15:00:00.000Z', true],
    ['seoul', '2026-07-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z', false],
  ] as const)('of %s at %s is over at %s: %s', (office, startsAt, now, isOver) => {
    expect(isBookingLinkOver({ office, startsAt }, now)).toBe(isOver);
  });
});
