import { describe, expect, it } from 'vitest';
import { keptUntil } from './retention.ts';

describe('what is kept', () => {
  it.each([
    ['logs', '2026-11-20T08:30:00.000Z', '2025-11-20T08:30:00.000Z'],
    ['transactions', '2026-11-20T08:30:00.000Z', '2020-11-20T08:30:00.000Z'],
    ['businessRecords', '2026-11-20T08:30:00.000Z', '2019-11-20T08:30:00.000Z'],
    ['jobApplications', '2026-08-31T09:00:00.000Z', '2026-02-28T09:00:00.000Z'],
    ['logs', '2028-02-29T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['transactions', '2032-02-29T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ] as const)('%s at %s: back to %s', (kind, now, until) => {
    expect(keptUntil(kind, now).toISOString()).toBe(until);
  });
});
