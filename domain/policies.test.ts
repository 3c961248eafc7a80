import { describe, expect, it } from 'vitest';
import {
  canWithdraw,
  comingChanges,
  earliestChange,
  type PolicyChange,
  policies,
  refusePolicyChange,
  revisedOn,
} from './policies.ts';

const change = (from: string, part: Partial<PolicyChange> = {}): PolicyChange => ({
  id: from,
  policy: 'terms',
  from,
  summary: { en: 'x', ko: 'x', zh: 'x' },
  isWithdrawn: false,
  ...part,
});

describe('a change of a policy', () => {
  const now = new Date('2027-03-01T23:30:00Z');

  it('is announced thirty whole days ahead', () => {
    expect(earliestChange(now)).toBe('2027-04-01');
    expect(refusePolicyChange('2027-03-31', now)).toMatchObject({
      code: 'policy-change-too-soon',
      params: { days: 30, earliest: '2027-04-01' },
    });
    expect(refusePolicyChange('2027-04-01', now)).toBeNull();
  });

  it('is the day of the policy from its day on, unless it was withdrawn', () => {
    const changes = [change('2027-04-01'), change('2027-05-01', { isWithdrawn: true })];
    expect(revisedOn('terms', changes, '2027-03-31')).toBe(policies.terms);
    expect(revisedOn('terms', changes, '2027-04-01')).toBe('2027-04-01');
    expect(revisedOn('terms', changes, '2027-06-01')).toBe('2027-04-01');
    expect(revisedOn('privacy', changes, '2027-06-01')).toBe(policies.privacy);
  });

  it('is coming until its day', () => {
    const changes = [change('2027-05-01'), change('2027-04-01'), change('2027-06-01', { isWithdrawn: true })];
    expect(comingChanges(changes, '2027-03-31').map(({ from }) => from)).toEqual([
      '2027-04-01',
      '2027-05-01',
    ]);
    expect(comingChanges(changes, '2027-05-01')).toEqual([]);
  });

  it('is withdrawn before its day, once', () => {
    expect(canWithdraw(change('2027-03-02'), now)).toBe(true);
    expect(canWithdraw(change('2027-03-01'), now)).toBe(false);
    expect(canWithdraw(change('2027-03-02', { isWithdrawn: true }), now)).toBe(false);
  });
});
