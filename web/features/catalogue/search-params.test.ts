import { describe, expect, it } from 'vitest';
import { parseBrandsSearch, parseRangeSearch, priceRangeOf, productFilterOf } from './search-params.ts';

const brand = '01900000-0000-7000-8003-000000000001';

describe('the address of /brands', () => {
  it('says what is asked for', () => {
    const asked = {
      q: ' 샴푸 ',
      category: 'toners',
      sort: 'newest',
      brand,
      cert: 'VEGAN,EWG',
      min: '4.50',
      stock: '1',
    };
    expect(parseBrandsSearch(asked)).toEqual({ ...asked, q: '샴푸' });
  });

  it.each([
    [{ q: '   ' }],
    [{ q: ['a'] }],
    [{ sort: 'price' }],
    [{ brand: 'pulnae' }],
    [{ cert: 'HALAL' }],
    [{ stock: 'yes' }],
    [{ order: 'best' }],
    [{ anything: 'else' }],
  ])('leaves out what makes no sense: %j', (raw) => expect(parseBrandsSearch(raw)).toEqual({}));

  it('asks the API for every filter, in minor units', () => {
    expect(
      productFilterOf({
        q: 'cream',
        brand,
        cert: 'VEGAN',
        min: '4,5',
        max: '12',
        stock: '1',
        order: 'newest',
      }),
    ).toEqual({
      q: 'cream',
      brandId: brand,
      certifications: ['VEGAN'],
      minPriceMinor: 450,
      maxPriceMinor: 1200,
      inStock: true,
      sort: 'newest',
    });
  });
});

describe('a price range', () => {
  it.each([
    [{}, { min: undefined, max: undefined, minProblem: null, maxProblem: null }],
    [{ min: '0.05' }, { min: 5, minProblem: null }],
    [{ min: 'x' }, { min: undefined, minProblem: 'invalid' }],
    [{ max: '1.234' }, { max: undefined, maxProblem: 'invalid' }],
    [
      { min: '9', max: '3' },
      { min: undefined, max: undefined, minProblem: null, maxProblem: 'reversed' },
    ],
    [
      { min: '3', max: '3' },
      { min: 300, max: 300, maxProblem: null },
    ],
  ])('%j', (typed, range) => expect(priceRangeOf(typed)).toMatchObject(range));
});

describe('the address of a brand', () => {
  it('knows its orders and no others', () => {
    expect(parseRangeSearch({ sort: 'price-low', category: 'masks' })).toEqual({
      sort: 'price-low',
      category: 'masks',
    });
    expect(parseRangeSearch({ sort: 'name' })).toEqual({});
  });
});
