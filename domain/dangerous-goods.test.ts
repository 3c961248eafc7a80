import { describe, expect, it } from 'vitest';
import {
  dangerText,
  goesByAir,
  isDangerous,
  missingForAir,
  nothingSaid,
  readUn,
  type TransportFacts,
} from './dangerous-goods.ts';

const said = (facts: Partial<TransportFacts>): TransportFacts => ({ ...nothingSaid, ...facts });
const perfume = said({ flashPointC: 17, un: 'UN1266', hazardClass: '3', packingGroup: 'II' });

describe('what is dangerous in transport', () => {
  it.each([
    ['nothing said', null, null, false],
    ['a flash point of 60 °C', said({ flashPointC: 60 }), null, true],
    ['a flash point of 61 °C', said({ flashPointC: 61 }), null, false],
    ['24 % of alcohol', null, 24, false],
    ['24.01 % of alcohol', null, 24.01, true],
    ['an aerosol', said({ un: 'UN1950', hazardClass: '2.1' }), null, true],
    ['a class without a number', said({ hazardClass: '9' }), null, true],
  ])('%s', (_, facts, alcoholPercent, is) => expect(isDangerous({ facts, alcoholPercent })).toBe(is));
});

describe('what flies', () => {
  it.each([
    ['what is not dangerous, whatever is missing', null, 3, false, []],
    ['a tonic that nobody has classified', null, 40, false, ['un', 'hazard-class', 'packing-group', 'sheet']],
    ['a perfume without its sheet', perfume, 80, false, ['sheet']],
    ['a perfume with everything', perfume, 80, true, []],
    ['a liquid without its group', said({ un: 'UN1266', hazardClass: '3' }), null, true, ['packing-group']],
    ['an aerosol, which has no group', said({ un: 'UN1950', hazardClass: '2.1' }), null, true, []],
  ] as const)('%s', (_, facts, alcoholPercent, hasSheet, missing) =>
    expect(missingForAir({ facts, alcoholPercent, hasSheet })).toEqual(missing),
  );

  it.each([
    ['air', true],
    ['courier', true],
    ['road', false],
    ['sea', false],
  ] as const)('%s: %s', (mode, is) => expect(goesByAir(mode)).toBe(is));
});

describe('a number of the United Nations', () => {
  it.each([
    ['UN1266', 'UN1266'],
    ['un 1266', 'UN1266'],
    ['1266', 'UN1266'],
    ['UN-1950', 'UN1950'],
    ['12660', null],
    ['', null],
  ])('%s is %s', (typed, un) => expect(readUn(typed)).toBe(un));

  it('stands on papers with class, group and quantity', () => {
    expect(dangerText({ ...perfume, limitedQuantity: true })).toBe('UN1266 · 3 · PG II · LQ');
    expect(dangerText(said({ un: 'UN1950', hazardClass: '2.2' }))).toBe('UN1950 · 2.2');
    expect(dangerText(said({ flashPointC: 20 }))).toBeNull();
  });
});
