import { describe, expect, it } from 'vitest';
import { code128, gs1128 } from './code128.ts';

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

describe('a GS1-128 bar code', () => {
  it('begins with FNC1, packs digits in pairs and ends the lot with FNC1', () => {
    const widths = gs1128({ fixed: '011880999100001817290131', lot: 'A12', count: '48' });
    // Start C, FNC1, 12 pairs, Code B, 1 0 A 1 2, FNC1, Code C, 37 48, check; and the stop.
    expect(widths).toHaveLength((1 + 1 + 12 + 1 + 5 + 1 + 1 + 2 + 1) * 6 + 7);
    expect(widths.slice(0, 12).join('')).toBe(`${'211232'}${'411131'}`);
  });

  it('has the check character of its symbols', () => {
    // Start C 105, FNC1 102·1, 01·2, 09·3, 50·4, 11·5, 01·6, 53·7, 00·8, 03·9, 17·10, 29·11, 01·12, 31·13, …
    const values = [102, 1, 9, 50, 11, 1, 53, 0, 3, 17, 29, 1, 31, 100, 17, 16, 33, 102, 99, 37, 5];
    const check = values.reduce((sum, value, index) => sum + value * (index + 1), 105) % 103;
    expect(check).toBe(78);
    const widths = gs1128({ fixed: '010950110153000317290131', lot: 'A', count: '5' });
    expect(widths.slice(-13, -7).join('')).toBe('241112');
  });

  it.each([
    ['letters in the digits', { fixed: '01x', lot: 'A', count: '1' }],
    ['a lot nobody can scan', { fixed: '0112', lot: '로트', count: '1' }],
    ['a count of nine digits', { fixed: '0112', lot: 'A', count: '123456789' }],
  ])('is not made of %s', (_, given) => {
    expect(() => gs1128(given)).toThrow(RangeError);
  });
});
