import { describe, expect, it } from 'vitest';
import { countriesByName, countriesFor, deliveryCountries } from './countries.ts';

describe('where a company can be', () => {
  it('a retailer where we deliver to, the same countries checkout offers', () => {
    const codes = countriesFor('retailer', 'en').map(({ value }) => value);
    expect(codes.toSorted()).toEqual([...deliveryCountries].toSorted());
  });
  it('a brand anywhere', () => {
    expect(countriesFor('brand', 'ko')).toEqual(countriesByName('ko'));
  });
});
