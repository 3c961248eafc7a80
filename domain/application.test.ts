import { describe, expect, it } from 'vitest';
import {
  applicationStatuses,
  firstStatusOf,
  isUndecided,
  refuseDecision,
  statusesOf,
  websiteOf,
} from './application.ts';

describe('an application', () => {
  it('of a retailer begins as new, of a brand as pending', () => {
    expect(firstStatusOf).toEqual({ retailer: 'new', brand: 'pending' });
    expect(statusesOf('retailer')).toEqual(['new', 'approved', 'declined']);
    expect(statusesOf('brand')).toEqual(['pending', 'approved', 'declined']);
  });

  it.each(applicationStatuses)('that is %s is decided once', (status) => {
    expect(refuseDecision(status)?.code ?? null).toBe(isUndecided(status) ? null : 'application-decided');
  });
});

describe('a web address', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    [' www.shop.example/about ', 'https://www.shop.example/about'],
    ['http://shop.example', 'http://shop.example'],
    ['한국.example', 'https://한국.example'],
    ['shop', null],
    ['my shop.example', null],
    ['javascript:alert(1)', null],
    ['ftp://shop.example', null],
    ['https://user@shop.example', null],
    ['..', null],
  ])('"%s" is %s', (typed, whole) => {
    expect(websiteOf(typed)).toBe(whole);
  });
});
