import { describe, expect, it } from 'vitest';
import { countriesByName, countriesFor, deliveryCountries, refuseDelivery } from './countries.ts';

describe('where a company can be', () => {
  it('a retailer where we deliver to, the same countries checkout offers', () => {
    const codes = countriesFor('retailer', 'en').map(({ value }) => value);
    expect(codes.toSorted()).toEqual([...deliveryCountries].toSorted());
  });
  it('goods go where a retailer can be, and nowhere else', () => {
    for (const country of deliveryCountries) expect(refuseDelivery(country)).toBeNull();
    for (const country of ['US', 'KR', 'XX'])
      expect(refuseDelivery(country)).toEqual({ code: 'country-not-delivered', params: { country } });
  });
  it('a brand anywhere', () => {
    expect(countriesFor('brand', 'ko')).toEqual(countriesByName('ko'));
  });
});
