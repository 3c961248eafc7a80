import { describe, expect, it } from 'vitest';
import { isGs1Prefix, ssccOf, ssccOfCarton } from './sscc.ts';

describe('the number of a carton in transport', () => {
  it.each([
    ['with its check digit', '0614141', 1_234_567_890, '106141412345678908'],
    ['begins with what is counted', '880999100', 0, '088099910000000004'],
    ['counts on', '880999100', 1, '088099910000000011'],
    ['of a long prefix', '880999100123', 42, '088099910012300420'],
    ['uses the extension digit where the others are full', '880999100', 10_000_000, '188099910000000001'],
    ['begins again at the end', '880999100', 100_000_000, '088099910000000004'],
  ])('%s', (_, prefix, count, sscc) => {
    expect(ssccOf(prefix, count)).toBe(sscc);
    const sum = Array.from(sscc).reduce(
      (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1),
      0,
    );
    expect(sum % 10).toBe(0);
  });

  it('is none without a prefix, and another one for each carton', () => {
    expect(ssccOfCarton(undefined, 1)).toBeNull();
    const of = (carton: number) => ssccOfCarton({ prefix: '8809991', first: 7 }, carton);
    expect(new Set([of(1), of(2), of(3)]).size).toBe(3);
    expect(of(1)).toBe(ssccOf('8809991', 7));
  });

  it.each([
    ['8809991', true],
    ['88099', false],
    ['8809991000000', false],
    ['88O9991', false],
    ['', false],
  ])('%s is a prefix: %s', (text, is) => expect(isGs1Prefix(text)).toBe(is));
});
