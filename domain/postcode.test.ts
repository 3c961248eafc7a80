import { describe, expect, it } from 'vitest';
import { refusePostcode, withUsualPostcode } from './postcode.ts';

describe('a postcode', () => {
  it.each([
    ['EC1M 6AX', 'GB'],
    ['ec1m6ax', 'GB'],
    ['M1 1AE', 'GB'],
    ['BT3 9DT', 'gb'],
    ['10115', 'DE'],
    ['D-10115', 'DE'],
    ['DE 10115', 'DE'],
    ['F-69002', 'FR'],
    ['1054 jc', 'NL'],
    ['1000', 'BE'],
    ['A-1010', 'AT'],
    ['20121', 'IT'],
    ['28001', 'ES'],
    ['1100-148', 'PT'],
    ['D02 X285', 'IE'],
    ['D6W XY00', 'IE'],
    ['00-001', 'PL'],
    ['SE-111 22', 'SE'],
    ['1050', 'DK'],
    ['00100', 'FI'],
    ['CH-8001', 'CH'],
    ['110 00', 'CZ'],
    ['04783', 'KR'],
    ['LV-1050', 'LV'],
    ['105 57', 'GR'],
    ['1', 'NO'],
    ['', 'GB'],
  ])('"%s" can be one of %s', (postalCode, country) => {
    expect(refusePostcode({ postalCode, country })).toBeNull();
  });

  it.each([
    ['1234', 'GB', 'EC1M 6AX'],
    ['EC1M', 'GB', 'EC1M 6AX'],
    ['12', 'DE', '10115'],
    ['F-10115', 'DE', '10115'],
    ['hello', 'FR', '75001'],
    ['1012', 'NL', '1012 AB'],
    ['10000', 'BE', '1000'],
    ['1100', 'PT', '1100-148'],
    ['12345', 'IE', 'D02 X285'],
    ['135-090', 'KR', '04783'],
  ])('"%s" is none of %s, where it looks like %s', (postalCode, country, example) => {
    expect(refusePostcode({ postalCode, country })).toEqual({
      code: 'invalid-postcode',
      params: { example },
    });
  });
});

describe('a postcode is kept as its post writes it', () => {
  it.each([
    ['bt11da', 'GB', 'BT1 1DA'],
    ['ec1m6ax', 'gb', 'EC1M 6AX'],
    ['EC1M 6AX', 'GB', 'EC1M 6AX'],
    ['gir0aa', 'GB', 'GIR 0AA'],
    ['1054jc', 'NL', '1054 JC'],
    ['nl-1054 jc', 'NL', '1054 JC'],
    ['d02x285', 'IE', 'D02 X285'],
    ['00001', 'PL', '00-001'],
    ['1100148', 'PT', '1100-148'],
    ['11122', 'SE', '111 22'],
    ['D-10115', 'DE', '10115'],
    ['69002', 'FR', '69002'],
    ['lv-1050', 'LV', 'lv-1050'],
    ['nowhere', 'GB', 'nowhere'],
    ['', 'GB', ''],
  ])('"%s" of %s as "%s"', (postalCode, country, written) => {
    expect(withUsualPostcode({ postalCode, country })).toEqual({ postalCode: written, country });
  });
});
