import { describe, expect, it } from 'vitest';
import { leadTimeDays, suggestedShipBy } from './lead-time.ts';

describe('a lead time in days', () => {
  it.each([
    ['3-5 days', 5],
    ['10 days', 10],
    ['2 weeks', 14],
    ['2~3주', 21],
    ['영업일 7일', 7],
    ['3-5 个工作日', 5],
    ['on request', 5],
    ['', 5],
  ])('%s: %i', (text, days) => expect(leadTimeDays(text)).toBe(days));
});

describe('the day goods can ship by', () => {
  it('is that of the slowest line', () => {
    expect(suggestedShipBy(['3-5 days', '2 weeks'], '2026-03-06T09:00:00.000Z')).toBe('2026-03-20');
  });

  it('is a usual one where there are no lines', () => {
    expect(suggestedShipBy([], '2026-03-06T09:00:00.000Z')).toBe('2026-03-11');
  });
});
