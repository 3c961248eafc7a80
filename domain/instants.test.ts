import { describe, expect, it } from 'vitest';
import { dayMs, later, millisBetween, millisOf } from './instants.ts';

describe('instants are dates or ISO texts', () => {
  it('both forms are the same moment', () => {
    expect(millisOf('2026-11-20T10:00:00.000Z')).toBe(millisOf(new Date(Date.UTC(2026, 10, 20, 10))));
    expect(millisOf('2026-11-20T11:00:00+01:00')).toBe(millisOf('2026-11-20T10:00:00Z'));
  });

  it('a day has 24 hours, forwards and backwards', () => {
    expect(millisBetween('2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z')).toBe(dayMs);
    expect(millisBetween('2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z')).toBe(-86_400_000);
    expect(later('2026-11-20T10:00:00Z', dayMs).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });

  it.each(['', 'yesterday', '2026-13-01'])('"%s" is refused', (text) => {
    expect(() => millisOf(text)).toThrow('not an instant');
  });
});
