import { describe, expect, it } from 'vitest';
import { priceAfter, type SaidPrice } from './import-price.ts';
import type { PriceEntry } from './product-entry.ts';

const empty = {
  msrp: null,
  offerRate: null,
  offerPrice: null,
  itemPrice: null,
  cartonPrice: null,
  retailPrice: null,
};
const said = (values: Partial<SaidPrice>): SaidPrice => ({ ...empty, currency: 'GBP', ...values });
const kept = (values: Partial<PriceEntry>): PriceEntry => ({ ...empty, currency: 'GBP', ...values });
const column = { format: 'other', wholesale: { kind: 'column' } } as const;
const percent = (text: string) =>
  ({ format: 'shopify', wholesale: { kind: 'percent', percent: text } }) as const;

describe('the price after a file', () => {
  it.each([
    [
      'a new wholesale price',
      null,
      said({ itemPrice: '9', retailPrice: '20' }),
      column,
      kept({ itemPrice: '9', retailPrice: '20' }),
    ],
    [
      'half of retail',
      null,
      said({ retailPrice: '24' }),
      percent('50'),
      kept({ msrp: '24', offerRate: '0.5', offerPrice: '12.00' }),
    ],
    [
      'a third of it, in hundredths',
      null,
      said({ retailPrice: '10' }),
      percent('33.33'),
      kept({ msrp: '10', offerRate: '0.3333', offerPrice: '3.33' }),
    ],
    [
      'won have no decimals',
      null,
      said({ currency: 'KRW', retailPrice: '9900' }),
      percent('45'),
      kept({ currency: 'KRW', msrp: '9900', offerRate: '0.45', offerPrice: '4455' }),
    ],
    [
      'a retail price alone is no price yet',
      null,
      said({ retailPrice: '24' }),
      column,
      kept({ retailPrice: '24' }),
    ],
    [
      'a wholesale column wins over the percentage',
      null,
      said({ itemPrice: '8', retailPrice: '24' }),
      percent('50'),
      kept({ itemPrice: '8', retailPrice: '24' }),
    ],
    [
      'an item price ends the carton price it would contradict',
      kept({ cartonPrice: '120', retailPrice: '20' }),
      said({ itemPrice: '9' }),
      column,
      kept({ itemPrice: '9', retailPrice: '20' }),
    ],
    [
      'another currency takes no retail price along',
      kept({ itemPrice: '9', retailPrice: '20' }),
      said({ currency: 'EUR', itemPrice: '10' }),
      column,
      kept({ currency: 'EUR', itemPrice: '10' }),
    ],
    [
      'a retail price leaves wholesale as it is',
      kept({ itemPrice: '9', retailPrice: '20' }),
      said({ retailPrice: '22' }),
      column,
      kept({ itemPrice: '9', retailPrice: '22' }),
    ],
    [
      'an offer is another part of another retail price',
      kept({ msrp: '20', offerRate: '0.5', offerPrice: '10' }),
      said({ retailPrice: '25' }),
      column,
      kept({ msrp: '25', offerRate: '0.4', offerPrice: '10' }),
    ],
    ['nothing said changes nothing', kept({ itemPrice: '9' }), said({}), column, kept({ itemPrice: '9' })],
    [
      'our own file is taken as it is',
      kept({ itemPrice: '9', retailPrice: '20' }),
      said({ cartonPrice: '100' }),
      { format: 'own', wholesale: null } as const,
      kept({ cartonPrice: '100' }),
    ],
  ] as const)('%s', (_, before, says, mapping, after) =>
    expect(priceAfter(before, says, mapping)).toEqual(after),
  );

  it('a retail price in another currency than the wholesale price is refused', () => {
    expect(
      priceAfter(kept({ itemPrice: '9' }), said({ currency: 'KRW', retailPrice: '20000' }), column),
    ).toEqual({
      code: 'retail-currency-differs',
    });
  });
});
