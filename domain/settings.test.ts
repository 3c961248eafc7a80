import { describe, expect, it } from 'vitest';
import { isTrackingAddress, socialLink, usualCarriers } from './settings.ts';

describe('an address that is set', () => {
  it.each([
    ['https://carrier.example/track?n={number}', true],
    ['https://carrier.example/{number}/status', true],
    ['http://carrier.example/{number}', false],
    ['https://carrier.example/', false],
    ['https://carrier.example/{number}/{number}', false],
    ['https://{number}.example/', false],
    ['https://{number}', false],
    ['javascript:alert({number})', false],
    ['https://user@carrier.example/{number}', false],
    ['{number}', false],
  ])('%s follows parcels: %s', (address, is) => {
    expect(isTrackingAddress(address)).toBe(is);
  });

  it('that holds from the beginning is right', () => {
    expect(usualCarriers.every(({ address }) => isTrackingAddress(address))).toBe(true);
  });

  it.each([
    ['https://www.instagram.com/lys', { name: 'Instagram', href: 'https://www.instagram.com/lys' }],
    [' https://elsewhere.example ', { name: 'elsewhere.example', href: 'https://elsewhere.example/' }],
    ['http://instagram.com/lys', null],
    ['javascript:alert(1)', null],
    ['instagram.com/lys', null],
  ])('%s is a page elsewhere: %j', (address, link) => {
    expect(socialLink(address)).toEqual(link);
  });
});
