import { describe, expect, it } from 'vitest';
import { cartonGtin, isGtin, sameGtins, tidyGtin } from './gtin.ts';

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

describe('the number of a carton', () => {
  it.each([
    ['of a 13-digit article is another one, with its own check digit', '4006381333931', '14006381333938'],
    ['of a 12-digit article', '036000291452', '10036000291459'],
    ['of an article of 8 digits', '96385074', '10000096385071'],
    ['stays what it is where it is a carton’s already', '28809991000015', '28809991000015'],
    ['is none where the digits do not agree', '4006381333932', null],
  ])('%s', (_, number, expected) => expect(cartonGtin(number)).toBe(expected));

  it('is a GTIN', () => expect(isGtin(cartonGtin('8809991000011') ?? '')).toBe(true));
});
