import { describe, expect, it } from 'vitest';
import { usualOffices } from './holidays.ts';
import { officeOf } from './offices.ts';
import { dueDay, promisedBy, type WaitingKind } from './waiting.ts';

describe('what we have promised', () => {
  it.each<[string, WaitingKind, string, string]>([
    ['an answer, within a working day', 'enquiries', '2026-03-04T10:30:00Z', '2026-03-05T10:30:00Z'],
    ['an answer, across a weekend', 'messages', '2026-03-06T10:30:00Z', '2026-03-09T10:30:00Z'],
    [
      'what came on a Saturday, by the end of Monday',
      'applications',
      '2026-03-07T10:30:00Z',
      '2026-03-10T00:00:00Z',
    ],
    ['across Christmas', 'enquiries', '2026-12-24T09:00:00Z', '2026-12-29T09:00:00Z'],
    ['across the change of the clock', 'messages', '2026-03-27T12:00:00Z', '2026-03-30T11:00:00Z'],
    ['a confirmation, within 48 hours', 'unconfirmed', '2026-03-06T10:00:00Z', '2026-03-08T10:00:00Z'],
    [
      'a refund, ten business days after its credit note',
      'refunds',
      '2026-03-06T10:00:00Z',
      '2026-03-20T00:00:00Z',
    ],
    ['a refund, across Christmas', 'refunds', '2026-12-18T10:00:00Z', '2027-01-06T00:00:00Z'],
    ['an invoice, when it is due', 'overdue', '2026-03-07T00:00:00Z', '2026-03-07T00:00:00Z'],
  ])('%s', (_, kind, since, due) => {
    expect(promisedBy(kind, since, officeOf(usualOffices, 'london')).toISOString()).toBe(
      new Date(due).toISOString(),
    );
  });
});

it('is a day where no hour was promised, and a moment elsewhere', () => {
  expect(dueDay('settlements', '2026-11-10T00:00:00.000Z')).toBe('2026-11-10');
  expect(dueDay('bookings', '2026-11-10T17:00:00.000Z')).toBeNull();
  expect(dueDay('overdue', null)).toBeNull();
});
