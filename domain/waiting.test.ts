import { describe, expect, it } from 'vitest';
import { usualOffices } from './holidays.ts';
import { officeOf } from './offices.ts';
import { promisedBy, type WaitingKind } from './waiting.ts';

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
    ['an invoice, when it is due', 'overdue', '2026-03-07T00:00:00Z', '2026-03-07T00:00:00Z'],
  ])('%s', (_, kind, since, due) => {
    expect(promisedBy(kind, since, officeOf(usualOffices, 'london')).toISOString()).toBe(
      new Date(due).toISOString(),
    );
  });
});
