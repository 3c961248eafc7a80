import { describe, expect, it } from 'vitest';
import {
  asShippingCountry,
  countriesByName,
  countriesFor,
  countryNamed,
  deliveryCountries,
  refuseDelivery,
} from './countries.ts';

describe('where a company can be', () => {
  it('a retailer where we deliver to, the same countries checkout offers', () => {
    const codes = countriesFor('retailer', { language: 'en', served: deliveryCountries }).map(
      ({ value }) => value,
    );
    expect(codes.toSorted()).toEqual([...deliveryCountries].toSorted());
  });
  it('goods go where a retailer can be, and nowhere else', () => {
    for (const country of deliveryCountries) expect(refuseDelivery(country, deliveryCountries)).toBeNull();
    for (const country of ['US', 'KR', 'XX'])
      expect(refuseDelivery(country, deliveryCountries)).toEqual({
        code: 'country-not-delivered',
        params: { country },
      });
  });
  it('only where the operator says', () => {
    expect(countriesFor('retailer', { language: 'en', served: ['FR'] })).toEqual([
      { value: 'FR', label: 'France' },
    ]);
    expect(refuseDelivery('DE', ['FR'])).toEqual({
      code: 'country-not-delivered',
      params: { country: 'DE' },
    });
  });
  it('a brand anywhere', () => {
    expect(countriesFor('brand', { language: 'ko', served: [] })).toEqual(countriesByName('ko'));
  });
});

describe('a country that is written', () => {
  it.each([
    ['gb', 'GB'],
    [' United Kingdom ', 'GB'],
    ['UK', 'GB'],
    ['독일', 'DE'],
    ['法国', 'FR'],
    ['Peru', 'PE'],
    ['Korea', 'KR'],
    ['Our warehouse', null],
    ['EU', null],
    ['', null],
  ])('as "%s" is %s', (written, code) => {
    expect(countryNamed(written)).toBe(code);
  });

  it('is kept as records name it: Korea in words, others by their code', () => {
    expect(['KR', '한국', 'germany', 'Our warehouse'].map(asShippingCountry)).toEqual([
      'South Korea',
      'South Korea',
      'DE',
      'Our warehouse',
    ]);
  });
});
