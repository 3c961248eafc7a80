import { describe, expect, it } from 'vitest';
import { applicationStatuses, firstStatusOf, isUndecided, refuseDecision, statusesOf } from './application.ts';

describe('an application', () => {
  it('of a retailer begins as new, of a brand as pending', () => {
    expect(firstStatusOf).toEqual({ retailer: 'new', brand: 'pending' });
    expect(statusesOf('retailer')).toEqual(['new', 'approved', 'declined']);
    expect(statusesOf('brand')).toEqual(['pending', 'approved', 'declined']);
  });

  it.each(applicationStatuses)('that is %s is decided once', (status) => {
    expect(refuseDecision(status)?.code ?? null).toBe(isUndecided(status) ? null : 'application-decided');
  });
});
