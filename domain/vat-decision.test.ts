import { describe, expect, it } from 'vitest';
import { decideVat, exemptionCode, registrationOf, type VatCase } from './vat-decision.ts';

const verified = (country: string, verifiedDaysAgo: number | null = 10) => ({ country, verifiedDaysAgo });

type Row = readonly [
  what: string,
  sale: Partial<VatCase> & Pick<VatCase, 'from' | 'to'>,
  category: string,
  rateOf: string | null,
];

const goods: readonly Row[] = [
  ['Korea to France', { from: { country: 'KR' }, to: { country: 'FR' } }, 'O', null],
  ['Korea to Great Britain', { from: { country: 'KR' }, to: { country: 'GB' } }, 'O', null],
  ['Korea to Switzerland', { from: { country: 'KR' }, to: { country: 'CH' } }, 'O', null],
  [
    'Korea to France, whoever has a number',
    { from: { country: 'KR' }, to: { country: 'FR' }, buyerVat: verified('FR') },
    'O',
    null,
  ],
  ['a British warehouse to a British shop', { from: { country: 'GB' }, to: { country: 'GB' } }, 'S', 'GB'],
  [
    'a British warehouse to Belfast',
    { from: { country: 'GB' }, to: { country: 'GB', postalCode: 'BT1 5GS' } },
    'S',
    'GB',
  ],
  ['a British warehouse to France', { from: { country: 'GB' }, to: { country: 'FR' } }, 'G', null],
  ['a British warehouse to Switzerland', { from: { country: 'GB' }, to: { country: 'CH' } }, 'G', null],
  ['a Swiss warehouse to a Swiss shop', { from: { country: 'CH' }, to: { country: 'CH' } }, 'S', 'CH'],
  ['a Swiss warehouse to Germany', { from: { country: 'CH' }, to: { country: 'DE' } }, 'G', null],
  ['a German warehouse to a German shop', { from: { country: 'DE' }, to: { country: 'DE' } }, 'S', 'DE'],
  [
    'a German warehouse to a French shop whose number is verified',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR') },
    'K',
    null,
  ],
  [
    'the same, verified 90 days ago',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR', 90) },
    'K',
    null,
  ],
  [
    'the same, verified 91 days ago',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR', 91) },
    'S',
    'DE',
  ],
  [
    'the same, never verified',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR', null) },
    'S',
    'DE',
  ],
  ['the same, without a number', { from: { country: 'DE' }, to: { country: 'FR' } }, 'S', 'DE'],
  [
    'the same, with a number of the state the goods leave',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('DE') },
    'S',
    'DE',
  ],
  [
    'the same, with a Swiss number, which the Union knows nothing of',
    { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('CH') },
    'S',
    'DE',
  ],
  [
    'a German warehouse to Belfast, by a number of Northern Ireland',
    { from: { country: 'DE' }, to: { country: 'GB', postalCode: 'bt1 5gs' }, buyerVat: verified('XI') },
    'K',
    null,
  ],
  [
    'a German warehouse to Bristol',
    { from: { country: 'DE' }, to: { country: 'GB', postalCode: 'BS1 4DJ' }, buyerVat: verified('GB') },
    'G',
    null,
  ],
  ['a German warehouse to Norway', { from: { country: 'DE' }, to: { country: 'NO' } }, 'G', null],
];

const services: readonly Row[] = [
  [
    'a British fee to a Korean brand',
    { sellerCountry: 'GB', from: { country: 'GB' }, to: { country: 'KR' } },
    'O',
    null,
  ],
  [
    'a British fee to a British shop',
    { sellerCountry: 'GB', from: { country: 'GB' }, to: { country: 'GB' } },
    'S',
    'GB',
  ],
  [
    'a German fee to a French shop whose number is verified',
    { sellerCountry: 'DE', from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR') },
    'AE',
    null,
  ],
  [
    'a German fee to a French shop without a verified number',
    { sellerCountry: 'DE', from: { country: 'DE' }, to: { country: 'FR' } },
    'S',
    'DE',
  ],
  [
    'a British fee to a French shop',
    { sellerCountry: 'GB', from: { country: 'GB' }, to: { country: 'FR' }, buyerVat: verified('FR') },
    'O',
    null,
  ],
];

const decided = (supply: VatCase['supply'], sale: Row[1]) =>
  decideVat({ supply, sellerCountry: 'GB', buyerVat: null, ...sale });

describe('which VAT category a sale falls under', () => {
  it.each(goods)('goods: %s', (_, sale, category, rateOf) => {
    expect(decided('goods', sale)).toEqual({ category, rateOf });
  });

  it.each(services)('a service: %s', (_, sale, category, rateOf) => {
    expect(decided('service', sale)).toEqual({ category, rateOf });
  });
});

describe('where the seller has to be registered for it', () => {
  it.each([
    ['nowhere for goods that leave Korea', 'goods', { from: { country: 'KR' }, to: { country: 'GB' } }, null],
    ['where VAT is charged', 'goods', { from: { country: 'GB' }, to: { country: 'GB' } }, 'GB'],
    ['where exported goods leave', 'goods', { from: { country: 'DE' }, to: { country: 'CH' } }, 'DE'],
    [
      'where goods leave for another Member State',
      'goods',
      { from: { country: 'DE' }, to: { country: 'FR' }, buyerVat: verified('FR') },
      'DE',
    ],
    [
      'at home for a service the buyer accounts for',
      'service',
      { sellerCountry: 'IE', from: { country: 'IE' }, to: { country: 'FR' }, buyerVat: verified('FR') },
      'IE',
    ],
  ] as const)('%s', (_, supply, sale, state) => {
    const whole: VatCase = { supply, sellerCountry: 'GB', buyerVat: null, ...sale };
    expect(registrationOf(whole, decideVat(whole))).toBe(state);
  });
});

describe('the code for why there is no VAT', () => {
  it.each([
    ['K', 'DE', 'VATEX-EU-IC'],
    ['AE', 'FR', 'VATEX-EU-AE'],
    ['G', 'NL', 'VATEX-EU-G'],
    ['O', 'IE', 'VATEX-EU-O'],
    ['S', 'DE', null],
    ['G', 'GB', null], // the Union's directive is not a British seller's
    ['O', 'GB', null],
  ] as const)('%s of a seller in %s: %s', (category, country, code) => {
    expect(exemptionCode(category, country)).toBe(code);
  });
});
