import { describe, expect, it } from 'vitest';
import { contentCode } from './gs1.ts';

const lot = { code: 'A12', bestBefore: '2029-01-31', items: 48 };

describe('what a carton’s code says', () => {
  it('is its GTIN-14, the date, the lot and how many', () => {
    expect(contentCode({ gtin: '4006381333931', lots: [lot] })?.text).toBe(
      '(01)14006381333938(17)290131(10)A12(37)48',
    );
  });

  it.each([
    ['without a GTIN', { gtin: null, lots: [lot] }],
    ['with a wrong check digit', { gtin: '4006381333930', lots: [lot] }],
    ['without a lot', { gtin: '4006381333931', lots: [] }],
    ['with two lots in it', { gtin: '4006381333931', lots: [lot, { ...lot, code: 'B1' }] }],
  ])('is nothing %s', (_, content) => expect(contentCode(content)).toBeNull());
});
