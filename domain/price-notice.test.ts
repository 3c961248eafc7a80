import { describe, expect, it } from 'vitest';
import { costsSame, effectiveFrom, isHigher, priceTurn } from './price-notice.ts';
import type { PriceEntry } from './product-entry.ts';

const none = {
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: null,
  cartonPrice: null,
  retailPrice: null,
} as const;
const offered = (price: Partial<PriceEntry>, itemsPerCarton = 12) => ({
  price: { currency: 'GBP' as const, ...none, ...price },
  itemsPerCarton,
});
const now = offered({ itemPrice: '2.40' });

describe('a price is higher', () => {
  it.each([
    ['a penny more', offered({ itemPrice: '2.41' }), true],
    ['a penny less', offered({ itemPrice: '2.39' }), false],
    ['the same in the other form', offered({ cartonPrice: '28.80' }), false],
    ['a hundredth of a penny on the carton, which nobody pays', offered({ cartonPrice: '28.8001' }), false],
    ['half a penny on the carton, which is paid as one', offered({ cartonPrice: '28.805' }), true],
    [
      'more for the carton whatever an item is said to cost',
      offered({ itemPrice: '2.00', cartonPrice: '28.81' }),
      true,
    ],
    ['a larger carton at the same price per item', offered({ itemPrice: '2.40' }, 24), false],
    ['a smaller carton at the price of the larger one', offered({ cartonPrice: '28.80' }, 10), true],
    ['a larger carton that costs more, and an item less', offered({ cartonPrice: '40' }, 24), false],
    [
      'a smaller carton at the price of the larger one, whatever an item is said to cost',
      offered({ itemPrice: '2.40', cartonPrice: '28.80' }, 6),
      true,
    ],
    [
      'a smaller carton with an item for as much, whatever an item is said to cost',
      offered({ itemPrice: '4.80', cartonPrice: '14.40' }, 6),
      false,
    ],
    ['another currency', offered({ currency: 'EUR', itemPrice: '0.10' }), true],
    ['only a higher retail price', offered({ itemPrice: '2.40', retailPrice: '9.00' }), false],
  ])('%s', (_, after, is) => expect(isHigher(now, after)).toBe(is));
});

describe('a price costs a retailer the same', () => {
  it.each([
    ['entered in the other form', offered({ cartonPrice: '28.80' }), true],
    ['with zeros that say nothing', offered({ itemPrice: '2.4000' }), true],
    ['a hundredth of a penny less', offered({ cartonPrice: '28.7999' }), true],
    ['but not a penny less', offered({ cartonPrice: '28.79' }), false],
    ['and not in another currency', offered({ currency: 'EUR', itemPrice: '2.40' }), false],
  ])('%s', (_, other, is) => expect(costsSame(now, other)).toBe(is));
});

describe('a price entered for a live product', () => {
  const open = offered({ itemPrice: '3.00' });
  it.each([
    ['as it is stays', now, null, { kind: 'stays', endsNotice: false }],
    ['higher is announced', open, null, { kind: 'later', endsNotice: false }],
    ['lower holds at once', offered({ itemPrice: '2.00' }), null, { kind: 'now', endsNotice: false }],
    ['as it was announced changes nothing', open, open, { kind: 'stays', endsNotice: false }],
    ['as it is leaves what was announced', now, open, { kind: 'stays', endsNotice: false }],
    [
      'still higher takes the place of what was announced',
      offered({ itemPrice: '3.50' }),
      open,
      { kind: 'later', endsNotice: true },
    ],
    [
      'lower ends what was announced',
      offered({ itemPrice: '2.00' }),
      open,
      { kind: 'now', endsNotice: true },
    ],
    [
      'with another retail price leaves what was announced',
      offered({ itemPrice: '2.40', retailPrice: '8' }),
      open,
      { kind: 'now', endsNotice: false },
    ],
  ] as const)('%s', (_, entered, before, turn) => expect(priceTurn(now, entered, before)).toEqual(turn));

  it('takes effect thirty days later', () => {
    expect(effectiveFrom(new Date('2026-03-06T09:00:00Z'))).toEqual(new Date('2026-04-05T09:00:00Z'));
  });
});
