import { describe, expect, it } from 'vitest';
import { isCurrencyChosen, mostCommonCurrency, namedCurrency } from './import-currency.ts';
import { type MergeWorld, mergedProduct } from './import-merge.ts';
import type { OwnRecord } from './import-own.ts';
import { importedProducts } from './import-products.ts';
import { currencyNamed, proposeMapping } from './import-proposal.ts';
import type { Currency } from './money.ts';
import type { PriceEntry } from './product-entry.ts';
import { emptyEntry } from './product-entry-draft.ts';

describe('the currency of a mapping', () => {
  it.each([
    [
      'the one most have',
      [
        ['GBP', 3],
        ['KRW', 1],
      ],
      'GBP',
    ],
    [
      'none of two that are as many',
      [
        ['GBP', 2],
        ['KRW', 2],
      ],
      null,
    ],
    ['none of no products', [], null],
  ] as const)('%s', (_, counted, most) =>
    expect(mostCommonCurrency(counted.map(([currency, count]) => ({ currency, count })))).toBe(most),
  );

  it.each([
    ['preselected is not named', 'KRW', { currency: 'KRW', isNamed: false }, false, null],
    ['another one is chosen', 'EUR', { currency: 'KRW', isNamed: false }, true, 'EUR'],
    ['the file names it', 'GBP', { currency: 'GBP', isNamed: true }, false, 'GBP'],
    ['another than the file names is chosen', 'EUR', { currency: 'GBP', isNamed: true }, true, 'EUR'],
    ['of an import of a release before it is not named', 'KRW', undefined, false, null],
  ] as const)('%s', (_, currency, proposed, isChosen, named) => {
    expect(isCurrencyChosen({ currency }, proposed)).toBe(isChosen);
    expect(namedCurrency({ currency }, proposed)).toBe(named);
  });

  it.each([
    ['a title names it', { title: '도매가(USD)', samples: ['4.50'] }, 'USD'],
    ['a price names it', { title: '도매가(개당)', samples: ['£4.50'] }, 'GBP'],
    ['nothing names it', { title: '도매가(개당)', samples: ['4.50'] }, null],
  ])('%s', (_, column, named) => expect(currencyNamed([column], { currency: 'KRW' })).toBe(named));
});

describe('the price of a product that is there', () => {
  const lines = ['SKU', '도매가(개당)', '통화'];
  const kept = (price: Partial<PriceEntry>): OwnRecord => {
    const entry = emptyEntry({ currency: 'GBP', categoryId: 'toners' });
    return {
      id: '1',
      state: 'draft',
      stockItems: null,
      entry: { ...entry, sku: 'P-1', price: { ...entry.price, itemPrice: '2.40', ...price } },
    };
  };
  /** One line of a file, preselected in won. */
  function priced(amount: string, said: string, named: Currency | null, was: Partial<PriceEntry> = {}) {
    const columns = lines.map((title) => ({ title, samples: [] }));
    const mapping = proposeMapping(columns, { currency: 'KRW' });
    const [product] = importedProducts([{ row: 2, cells: ['P-1', amount, said] }], mapping);
    if (product === undefined) throw new Error('no product');
    const world: MergeWorld = {
      mapping,
      currency: named,
      brandMinimum: 0,
      categoryOf: () => null,
      fetched: new Map(),
      hasRate: () => true,
    };
    const { entry, faults } = mergedProduct(product, kept(was), world);
    const blocking = faults.filter(({ blocks }) => blocks).map(({ code, column }) => `${code} ${column}`);
    return [entry.price.itemPrice, entry.price.currency, ...blocking];
  }

  it.each([
    ['keeps its currency where nobody names one', priced('4.50', '', null), ['4.5', 'GBP']],
    ['is in the one of its row', priced('9900', 'krw', null), ['9900', 'KRW']],
    ['is in the one of the file', priced('4.50', '', 'EUR'), ['4.5', 'EUR']],
    ['the row before the file', priced('4.50', 'GBP', 'EUR'), ['4.5', 'GBP']],
    [
      'groups thousands as its own currency does',
      priced('12.000', '', null, { currency: 'KRW', itemPrice: '9000' }),
      ['12000', 'KRW'],
    ],
    ['won have no decimals', priced('4.50', 'KRW', null), ['4.5', 'KRW', 'price-whole 1']],
    [
      'won that had decimals before keep them',
      priced('4.50', '', null, { currency: 'KRW', itemPrice: '4.5000' }),
      ['4.5', 'KRW'],
    ],
    ['full-width figures are figures', priced('４．５０', '', null), ['4.5', 'GBP']],
    [
      'another sign than its currency is refused',
      priced('€4.50', '', null),
      ['2.40', 'GBP', 'price-currency-differs 1'],
    ],
  ] as const)('%s', (_, found, wanted) => expect(found).toEqual(wanted));
});
