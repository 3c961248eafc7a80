import { describe, expect, it } from 'vitest';
import { socialLink } from './settings.ts';

describe('an address that is set', () => {
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
