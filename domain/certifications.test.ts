import { describe, expect, it } from 'vitest';
import { certificationTypes } from './certifications.ts';

describe('the certification types', () => {
  it('are these seven, the notifications first', () => {
    expect(certificationTypes.join(' ')).toBe(
      'CPNP_UK CPNP_EU CPNP_CH VEGAN CRUELTY_FREE EWG DERMATOLOGIST_TESTED',
    );
  });
});
