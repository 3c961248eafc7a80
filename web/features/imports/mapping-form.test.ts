import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '#domain/import-options.ts';
import { askedOf, faultsOf, formOf, type MappingForm, mappingOf } from './mapping-form.ts';

const mapping: ImportMapping = {
  format: 'shopify',
  columns: [
    { column: 0, field: 'handle' },
    { column: 2, field: 'price' },
  ],
  priceIs: null,
  wholesale: null,
  currency: 'KRW',
  itemsPerCarton: null,
  variants: null,
  categoryId: null,
  categories: [{ value: 'Toner', categoryId: 'toners' }],
  weightUnit: 'g',
  lengthUnit: 'cm',
  pictures: 'none',
  goLive: false,
};
const column = (place: number, title: string) => ({
  column: place,
  letter: 'ABC'[place] ?? '',
  title,
  samples: [],
});
const view = {
  mapping,
  columns: [column(0, 'Handle'), column(1, 'Notes'), column(2, 'Variant Price')],
  found: {
    products: 3,
    withVariants: 1,
    pictures: 0,
    categories: [
      { value: 'Toner', rows: 2, categoryId: 'toners' },
      { value: 'Misc', rows: 1, categoryId: null },
    ],
  },
};
const form = formOf(view);
const said = (change: Partial<MappingForm>): MappingForm => ({ ...form, ...change });
const columns = (...fields: MappingForm['columns'][number]['field'][]) => fields.map((field) => ({ field }));

describe('a mapping in a form', () => {
  it('is what it was, if nothing is chosen', () => {
    expect(mappingOf(form, view)).toEqual(mapping);
  });

  it('keeps that the wholesale price has a column', () => {
    const known = { ...view, mapping: { ...mapping, wholesale: { kind: 'column' as const } } };
    expect(mappingOf(formOf(known), known).wholesale).toEqual({ kind: 'column' });
  });

  it('says what was chosen', () => {
    const chosen = said({
      columns: columns('sku', '', 'retailPrice'),
      wholesale: 'percent',
      percent: '47,5',
      itemsPerCarton: '24',
      categories: [{ categoryId: '' }, { categoryId: 'masks' }],
    });
    expect(mappingOf(chosen, view)).toMatchObject({
      columns: [
        { column: 0, field: 'sku' },
        { column: 2, field: 'retailPrice' },
      ],
      wholesale: { kind: 'percent', percent: '47.5' },
      itemsPerCarton: 24,
      categories: [{ value: 'Misc', categoryId: 'masks' }],
    });
  });

  it.each([
    ['a price of unknown meaning', {}, { priceIs: true, wholesale: false, variants: true }],
    ['a retail price alone', { priceIs: 'retail' as const }, { wholesale: true }],
    ['a wholesale price', { priceIs: 'item' as const }, { wholesale: false }],
    [
      'retail and wholesale columns',
      { columns: columns('sku', 'itemPrice', 'retailPrice') },
      { wholesale: false },
    ],
    ['weights without a unit', { columns: columns('sku', 'netWeight', '') }, { weightUnit: true }],
    ['weights with one', { columns: columns('sku', 'netWeight', 'weightUnit') }, { weightUnit: false }],
  ])('asks of %s what it has to', (_, change, asked) => {
    expect(askedOf(said(change), view.found)).toMatchObject(asked);
  });

  it.each([
    [{ wholesale: 'percent' as const, percent: '' }, { percent: 'percentNeeded' }],
    [{ wholesale: 'percent' as const, percent: '100' }, { percent: 'percentNeeded' }],
    [{ wholesale: 'percent' as const, percent: '50' }, {}],
    [{ wholesale: 'later' as const, percent: 'x' }, {}],
    [{ itemsPerCarton: '2.5' }, { itemsPerCarton: 'wholeNeeded' }],
    [{ itemsPerCarton: ' 12 ' }, {}],
    [{ itemsPerCarton: '２４' }, {}],
    [{ itemsPerCarton: '0' }, { itemsPerCarton: 'wholeNeeded' }],
  ])('%o has the faults %o', (change, faults) => {
    expect(faultsOf(said(change))).toEqual(faults);
  });
});
