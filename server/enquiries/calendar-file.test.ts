import { describe, expect, it } from 'vitest';
import type { World } from '../kernel/world.ts';
import type { BookingRow } from './booking-view.ts';
import { calendarFile } from './calendar-file.ts';

const world = { now: new Date('2026-03-01T12:00:00.000Z'), publicUrl: 'https://trade.example' } as World;
const row: BookingRow = {
  id: '01900000-0000-7000-8000-000000000001',
  enquiryId: '01900000-0000-7000-8000-000000000002',
  requestId: '01900000-0000-7000-8000-000000000003',
  office: 'london',
  startsAt: new Date('2026-03-27T10:00:00.000Z'),
  timeZone: 'Europe/Paris',
  sequence: 0,
  cancelledAt: null,
  name: 'Lena "L" Vogt; Hamburg',
  email: 'lena@vogt.example',
  language: 'en',
};
/** Its lines, the folded ones whole again. */
const lines = (booking: BookingRow, language: 'en' | 'ko' | 'zh' = 'en') =>
  calendarFile(booking, language, world).content.replaceAll('\r\n ', '').split('\r\n');
const line = (booking: BookingRow, name: string) =>
  lines(booking)
    .filter((each) => each.startsWith(name))
    .at(-1);

describe('the calendar file of a booking', () => {
  it.each([['a'.repeat(120)], ['Win at https://spam.example'], ['Call +44 20 7946 0000 now']])(
    'carries no words of somebody else into a calendar: %s',
    (name) => {
      const whole = lines({ ...row, name }).join('\n');
      expect(whole).not.toContain(name);
      expect(whole).toContain('lena@vogt.example');
    },
  );

  it('is an invitation that mail programs can take over', () => {
    const found = lines(row);
    expect(found).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:01900000-0000-7000-8000-000000000001@trade.example',
        'SEQUENCE:0',
        'DTSTAMP:20260301T120000Z',
        'DTSTART;TZID=Europe/London:20260327T100000',
        'DTEND;TZID=Europe/London:20260327T103000',
        'SUMMARY:Consultation with Lys',
        'STATUS:CONFIRMED',
        'TZID:Europe/London',
      ]),
    );
    expect(found.filter((each) => each.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(found.every((each) => !/[\n\r]/.test(each))).toBe(true);
  });

  it.each([
    // The office's wall clock, on both sides of London's changes; Seoul's never changes.
    ['london', '2026-03-27T10:00:00.000Z', '20260327T100000'],
    ['london', '2026-03-30T09:00:00.000Z', '20260330T100000'],
    ['london', '2026-10-23T09:00:00.000Z', '20261023T100000'],
    ['london', '2026-10-26T10:00:00.000Z', '20261026T100000'],
    ['seoul', '2026-03-27T00:00:00.000Z', '20260327T090000'],
    ['seoul', '2026-10-26T00:00:00.000Z', '20261026T090000'],
  ] as const)('in %s at %s begins at %s', (office, startsAt, wall) => {
    const zone = { london: 'Europe/London', seoul: 'Asia/Seoul' }[office];
    expect(line({ ...row, office, startsAt: new Date(startsAt) }, 'DTSTART;')).toBe(
      `DTSTART;TZID=${zone}:${wall}`,
    );
  });

  it('moved keeps its UID and counts up', () => {
    expect(line({ ...row, sequence: 2 }, 'SEQUENCE')).toBe('SEQUENCE:2');
    expect(line({ ...row, sequence: 2 }, 'UID')).toBe(line(row, 'UID'));
  });

  it('cancelled takes the entry away', () => {
    const cancelled = { ...row, sequence: 3, cancelledAt: world.now };
    expect(calendarFile(cancelled, 'en', world).method).toBe('CANCEL');
    expect(line(cancelled, 'METHOD')).toBe('METHOD:CANCEL');
    expect(line(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
  });

  it('speaks the language of its reader', () => {
    expect(lines(row, 'ko')).toContain('SUMMARY:Lys 상담');
    expect(lines(row, 'zh')).toContain('SUMMARY:Lys 咨询');
  });
});
