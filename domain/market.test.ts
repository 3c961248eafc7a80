import { describe, expect, it } from 'vitest';
import {
  doubledPlace,
  isEnforced,
  isNotificationNumber,
  isPlace,
  isSimplePattern,
  marketOf,
} from './market.ts';

const markets = [
  { key: 'gb', places: ['GB'] },
  { key: 'eu', places: ['DE', 'IE', 'GB:BT'] },
  { key: 'ch', places: ['CH', 'LI'] },
];

describe('The market of a destination', () => {
  it.each([
    ['a shop in London is in GB', 'GB', 'E1 6AN', 'gb'],
    ['a shop in Belfast is in the EU market', 'GB', 'BT1 5GS', 'eu'],
    ['however its postcode is written', 'gb', ' bt15gs', 'eu'],
    ['a British postcode with BT inside is not', 'GB', 'B1 1BT', 'gb'],
    ['a German postcode never counts as British', 'DE', 'BT1', 'eu'],
    ['Liechtenstein follows the table', 'LI', '9490', 'ch'],
    ['a country without a row has no market', 'NO', '0150', null],
  ])('%s', (_, country, postalCode, expected) => {
    expect(marketOf(markets, { country, postalCode })?.key ?? null).toBe(expected);
  });

  it('without a postcode follows the country', () => {
    expect(marketOf(markets, { country: 'GB' })?.key).toBe('gb');
  });

  it('is never two at once: a place named twice is found', () => {
    expect(doubledPlace(markets)).toBeNull();
    expect(doubledPlace([...markets, { key: 'uk', places: ['GB'] }])).toBe('GB');
  });

  it.each([
    ['GB', true],
    ['GB:BT', true],
    ['gb', false],
    ['GBR', false],
    ['GB:', false],
  ])('takes %s as a place: %s', (text, expected) => {
    expect(isPlace(text)).toBe(expected);
  });
});

describe('A notification number', () => {
  const eu = '^\\d{5,10}$';
  const gb = '^UKCP-\\d{8}$';
  it.each([
    ['CPNP, seven digits', '4012345', eu, true],
    ['CPNP, five digits', '40123', eu, true],
    ['CPNP, four digits', '4012', eu, false],
    ['CPNP, eleven digits', '40123456789', eu, false],
    ['a British number in the EU', 'UKCP-12345678', eu, false],
    ['SCPN', 'UKCP-12345678', gb, true],
    ['SCPN with seven digits', 'UKCP-1234567', gb, false],
    ['SCPN in small letters', 'ukcp-12345678', gb, false],
    ['anything where the market has no pattern', 'A/1', null, true],
  ])('%s', (_, number, pattern, expected) => {
    expect(isNotificationNumber(number, pattern)).toBe(expected);
  });

  it.each([
    [eu, true],
    [gb, true],
    ['^\\d{3,2}$', false],
    ['(a+)+$', false],
    ['\\d{5}', false],
  ])('has a pattern that cannot keep the server busy: %s is %s', (pattern, expected) => {
    expect(isSimplePattern(pattern)).toBe(expected);
  });
});

describe('A market', () => {
  it.each([
    [null, false],
    ['2026-03-06', true],
    ['2026-03-07', false],
  ])('enforced from %s is enforced on 6 March 2026: %s', (enforcedFrom, expected) => {
    expect(isEnforced({ enforcedFrom }, '2026-03-06')).toBe(expected);
  });
});
