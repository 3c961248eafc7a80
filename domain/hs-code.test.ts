import { describe, expect, it } from 'vitest';
import { isHsCode, isOfCosmetics } from './hs-code.ts';

describe('an HS code', () => {
  it.each([
    ['six digits with a dot', '3304.99', true],
    ['six digits', '330499', true],
    ['eight digits', '33049900', true],
    ['ten digits with dots', '3304.99.00.00', true],
    ['ten digits, the last four together', '3304.99.0000', true],
    ['seven digits', '3304990', false],
    ['four digits', '3304', false],
    ['a dot too many', '33.04.99', false],
    ['words', 'cosmetics', false],
  ])('%s', (_, code, is) => expect(isHsCode(code)).toBe(is));

  it.each([
    ['creams', '3304.99', true],
    ['soap', '340130', true],
    ['a hair dryer', '8516.31', false],
  ])('of %s', (_, code, is) => expect(isOfCosmetics(code)).toBe(is));
});
