import { describe, expect, it } from 'vitest';
import {
  type AgreedTerms,
  acknowledgements,
  type Checkout,
  type CheckoutLine,
  missingAddressFields,
  refusals,
  refuseItems,
  refuseTerms,
  refuseTotal,
  refuseWantedOn,
} from './checkout.ts';
import type { Stock } from './stock.ts';

const address = {
  name: 'Anna Rossi',
  company: 'Rossi Beauty',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  country: 'IT',
};
const met = { met: true, currentItems: 96, requiredItems: 72, remainingItems: 0 };
const short = { met: false, currentItems: 48, requiredItems: 72, remainingItems: 24 };

function aLine(quantityCartons: number, countedItems: number | null = null, isActive = true): CheckoutLine {
  const stock: Stock = { countedItems, lowThreshold: null, manualLevel: 'in' };
  const product = { isActive, stock, itemsPerCarton: 48 };
  return { productId: 'essence', productName: 'Essence', quantityCartons, product };
}

const ready: Checkout = {
  moq: met,
  lines: [aLine(2)],
  shippingAddress: address,
  acknowledged: acknowledgements,
};

describe('an order can be placed when nothing stands in its way', () => {
  it('everything in place', () => expect(refusals(ready)).toEqual([]));

  it.each([
    ['an empty brand', { lines: [], moq: short }, 'cart-brand-empty', {}],
    [
      'below the minimum',
      { moq: short },
      'moq-not-met',
      { currentItems: 48, requiredItems: 72, remainingItems: 24 },
    ],
    [
      'an inactive product',
      { lines: [aLine(2, null, false)] },
      'product-unavailable',
      { productName: 'Essence' },
    ],
    ['out of stock', { lines: [aLine(2, 0)] }, 'stock-out', { productName: 'Essence' }],
    [
      'short stock, with the nearest cartons',
      { lines: [aLine(3, 100)] },
      'stock-too-low',
      { nearestCartons: 2, stockItems: 100, productName: 'Essence' },
    ],
    ['no address', { shippingAddress: null }, 'address-missing', { fields: '' }],
    [
      'half an address',
      { shippingAddress: { ...address, street: ' ', city: '' } },
      'address-missing',
      { fields: 'street, city' },
    ],
    [
      'an address where we do not deliver',
      { shippingAddress: { ...address, country: 'US' } },
      'country-not-delivered',
      { country: 'US' },
    ],
    [
      'one acknowledgement missing',
      { acknowledged: acknowledgements.filter((entry) => entry !== 'payment') },
      'acknowledgements-missing',
      { missing: 'payment' },
    ],
  ] as const)('%s: %o is %s', (_, change, code, params) => {
    expect(refusals({ ...ready, ...change })).toMatchObject([{ code, params }]);
  });

  it('a refused line names its product, the others do not', () => {
    const [moq, line] = refusals({ ...ready, moq: short, lines: [aLine(2, 0)] });
    expect([moq?.productId, line?.productId]).toEqual([undefined, 'essence']);
  });

  it('says everything at once, in the order of the page', () => {
    const all = refusals({
      moq: short,
      lines: [aLine(2, 0), aLine(1), aLine(9, 48)],
      shippingAddress: null,
      acknowledged: [],
    });
    expect(all.map((entry) => entry.code)).toEqual([
      'moq-not-met',
      'stock-out',
      'stock-too-low',
      'address-missing',
      'acknowledgements-missing',
    ]);
  });

  it('what is not asked for yet is not missed', () => {
    expect(refusals({ moq: met, lines: [aLine(2)] })).toEqual([]);
  });
});

describe('the buyer gets the total they saw', () => {
  const seen = { amountMinor: 34_560, currency: 'GBP' } as const;
  it.each([
    ['the same', seen, null],
    ['a penny more', { ...seen, amountMinor: 34_561 }, 'total-changed'],
    ['another currency', { ...seen, currency: 'EUR' }, 'total-changed'],
  ] as const)('%s', (_, actual, code) => expect(refuseTotal(seen, actual)?.code ?? null).toBe(code));

  it('or is told the new one', () => {
    expect(refuseTotal(seen, { amountMinor: 1, currency: 'EUR' })?.params).toEqual({
      totalMinor: 1,
      currency: 'EUR',
    });
  });
});

describe('the buyer gets the items they saw', () => {
  it('as many', () => expect(refuseItems(192, 192)).toBeNull());
  it('or is told how many they are now', () => {
    expect(refuseItems(192, 96)).toMatchObject({ code: 'items-changed', params: { before: 192, now: 96 } });
  });
});

describe('an address is complete or names what is missing', () => {
  it.each(['name', 'company', 'street', 'city', 'postalCode', 'country'] as const)('%s', (field) => {
    expect(missingAddressFields({ ...address, [field]: ' ' })).toEqual([field]);
  });
  it('nothing is missing from a whole one', () => expect(missingAddressFields(address)).toEqual([]));
});

describe('the six acknowledgements', () => {
  it('are six different ones', () => expect(new Set(acknowledgements).size).toBe(6));
});

describe('the day somebody would like the goods', () => {
  it.each([
    ['no day', null, true],
    ['today', '2026-03-06', true],
    ['a day to come', '2026-04-01', true],
    ['a day that is over', '2026-03-05', false],
  ])('%s', (_, day, isFine) => {
    expect(refuseWantedOn(day, '2026-03-06') === null).toBe(isFine);
  });
});

describe('the buyer gets the terms they saw', () => {
  const seen = { incoterm: { rule: 'DAP', place: 'London' }, payment: 'net30' } as const;
  const other = (incoterm: AgreedTerms['incoterm']) => ({ ...seen, incoterm });
  it.each<[string, AgreedTerms, string | null]>([
    ['the same', other({ rule: 'DAP', place: 'London' }), null],
    ['another rule', other({ rule: 'EXW', place: 'London' }), 'terms-changed'],
    ['another place', other({ rule: 'DAP', place: 'Felixstowe' }), 'terms-changed'],
    ['none any more', other(null), 'terms-changed'],
    ['paid another way', { ...seen, payment: 'prepayment' }, 'terms-changed'],
  ])('%s', (_, actual, code) => expect(refuseTerms(seen, actual)?.code ?? null).toBe(code));
});
