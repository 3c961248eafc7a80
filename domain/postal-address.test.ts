import { describe, expect, it } from 'vitest';
import { addressLines, cityLine, firstAddress, isSameAddress } from './postal-address.ts';

describe('city and postcode', () => {
  it.each([
    ['GB', 'London', 'WC1N 3NG', 'London WC1N 3NG'],
    ['KR', '서울특별시', '04524', '서울특별시 04524'],
    ['FR', 'Lyon', '69002', '69002 Lyon'],
    ['DE', 'Berlin', '', 'Berlin'],
    ['GB', '', 'WC1N 3NG', 'WC1N 3NG'],
  ])('stand in %s as its post reads them', (country, city, postalCode, line) => {
    expect(cityLine({ country, city, postalCode })).toBe(line);
  });
});

describe('addresses to choose among', () => {
  const shop = {
    name: 'Sophie Martin',
    company: 'Marlow & Fenn',
    street: '18 Mill Road',
    city: 'London',
    postalCode: 'WC1N 3NG',
    country: 'GB',
  };
  it.each([
    ['by the postcode', { postalCode: 'E2 8AA' }, 'Marlow & Fenn, 18 Mill Road, London E2 8AA'],
    ['by who is there', { name: 'Tom Fenn' }, 'Tom Fenn, Marlow & Fenn, 18 Mill Road, London WC1N 3NG'],
  ])('are told apart %s', (_, other, line) => {
    const lines = addressLines([shop, { ...shop, ...other }]);
    expect(lines[1]).toBe(line);
    expect(new Set(lines).size).toBe(2);
  });
});

describe('a first address', () => {
  const person = { name: 'Maja Lind', companyName: 'Lind Hud', companyCountry: 'SE' };
  it('begins with the person, the company and its country', () => {
    expect(firstAddress(person, ['GB', 'SE'])).toEqual({
      name: 'Maja Lind',
      company: 'Lind Hud',
      street: '',
      city: '',
      postalCode: '',
      country: 'SE',
      phone: '',
      deliveryHours: '',
    });
  });
  it('begins with a country goods are sent to, where they are not sent to the company’s', () => {
    expect(firstAddress({ ...person, companyCountry: 'NO' }, ['GB', 'SE']).country).toBe('GB');
  });
});

describe('an address', () => {
  const lyon = {
    name: 'Reina Marchand',
    company: 'Maison Verte',
    street: '12 rue des Tilleuls',
    city: 'Lyon',
    postalCode: '69002',
    country: 'FR',
  };
  it('is the same to the letter or another', () => {
    expect(isSameAddress(lyon, { ...lyon })).toBe(true);
    for (const field of Object.keys(lyon)) expect(isSameAddress(lyon, { ...lyon, [field]: 'X' })).toBe(false);
  });
});
