import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

describe('a Code 128 bar code', () => {
  it('has start, characters, check character and stop, 11 modules each and 13 for the stop', () => {
    const widths = code128('LYS-12347-003-010');
    expect(widths).toHaveLength((1 + 17 + 1) * 6 + 7);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe((1 + 17 + 1) * 11 + 13);
  });

  it('of "PJJ123C" is the one of the standard’s example', () => {
    // Set B: start 104, P 48, J 42, J 42, 1 17, 2 18, 3 19, C 35; check 104+48+84+126+68+90+114+245 = 879 mod 103 = 55
    expect(code128('PJJ123C').slice(-13, -7).join('')).toBe('311321');
  });

  it.each(['', 'LYS-한', 'x'.repeat(49)])('cannot be made of "%s"', (text) => {
    expect(() => code128(text)).toThrow(RangeError);
  });
});
