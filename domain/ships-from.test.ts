import { describe, expect, it } from 'vitest';
import { asksPostcode, shippingPlace, shippingPlaces } from './ships-from.ts';

const product = (shipsFrom: string, shipsFromPostcode: string | null = null) => ({
  shipsFrom,
  shipsFromPostcode,
});

describe('where a product ships from', () => {
  it('is the country of its record, with a postcode in the United Kingdom alone', () => {
    expect(shippingPlace(product('South Korea'), 'KR')).toEqual({ country: 'KR' });
    expect(shippingPlace(product('DE', '10115'), 'KR')).toEqual({ country: 'DE' });
    expect(shippingPlace(product('Germany'), 'KR')).toEqual({ country: 'DE' });
    expect(shippingPlace(product('영국'), 'KR')).toEqual({ country: 'GB', postalCode: '' });
    expect(shippingPlace(product('GB', 'BT3 9DT'), 'KR')).toEqual({ country: 'GB', postalCode: 'BT3 9DT' });
    expect(shippingPlace(product('GB'), 'KR')).toEqual({ country: 'GB', postalCode: '' });
  });

  it('is the seat of the brand where a record names no country', () => {
    expect(shippingPlace(product('Our warehouse'), 'KR')).toEqual({ country: 'KR' });
    expect(shippingPlaces([], 'KR')).toEqual([{ country: 'KR' }]);
  });

  it('is said once however many products leave there', () => {
    const stock = [product('GB', 'BS1 4DJ'), product('GB', 'BS1 4DJ'), product('GB', 'BT3 9DT')];
    expect(shippingPlaces(stock, 'KR').map(({ postalCode }) => postalCode)).toEqual(['BS1 4DJ', 'BT3 9DT']);
  });

  it('asks for a postcode in the United Kingdom', () => {
    expect(['GB', 'DE', 'South Korea', 'UK'].map(asksPostcode)).toEqual([true, false, false, true]);
  });
});
