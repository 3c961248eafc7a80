import { describe, expect, it } from 'vitest';
import { isLeadTime, leadTimeDays, suggestedShipBy } from './lead-time.ts';

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

describe('a lead time', () => {
  it.each([
    ['3-5 days', true],
    ['5-5 days', true],
    ['9-2 days', false],
    ['9 – 2 days', false],
    ['3~2주', false],
    ['10-3 个工作日', false],
    ['9- days', false],
    ['-2 days', false],
    ['- days', false],
    ['2 weeks', true],
    ['10 days', true],
    ['from 2026-12-03', true],
    ['on request', true],
    ['', true],
  ])('%s goes from shorter to longer: %s', (text, is) => expect(isLeadTime(text)).toBe(is));
});

describe('the day goods can ship by', () => {
  it('is that of the slowest line', () => {
    expect(suggestedShipBy(['3-5 days', '2 weeks'], '2026-03-06T09:00:00.000Z')).toBe('2026-03-20');
  });

  it('is a usual one where there are no lines', () => {
    expect(suggestedShipBy([], '2026-03-06T09:00:00.000Z')).toBe('2026-03-11');
  });
});
