import { describe, expect, it } from 'vitest';
import { isGtin, sameGtins, tidyGtin } from './gtin.ts';

describe('a GTIN', () => {
  it.each([
    ['of 13 digits', '8809991000011', true],
    ['of 8 digits', '96385074', true],
    ['of 12 digits', '036000291452', true],
    ['of 14 digits', '18809991000018', true],
    ['with another last digit', '8809991000012', false],
    ['with two digits swapped', '8809919000011', false],
    ['of 11 digits', '36000291452', false],
    ['of zeros would pass the check, and has too few digits', '0000', false],
    ['with a letter', '880999100001X', false],
    ['that a spreadsheet has shortened', '8.80999E+12', false],
    ['that is not there', '', false],
  ])('%s', (_, number, is) => expect(isGtin(number)).toBe(is));

  it('may be typed in groups', () => expect(tidyGtin('880 9991-00001 1')).toBe('8809991000011'));
});

describe('the same article', () => {
  it('is found with and without zeros in front', () => {
    expect(sameGtins('0036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
    expect(sameGtins('4006381333931')).toEqual(['4006381333931', '04006381333931']);
  });

  it('is found by the number on its outer carton', () => {
    expect(sameGtins('14006381333938')).toContain('4006381333931');
  });
});
