import { describe, expect, it } from 'vitest';
import { plainVatNumber, vatStateOf } from './vat-check.ts';

const check = { number: 'FR40303265045', on: '2026-03-06' };
const company = { vatNumber: 'FR 40 303 265 045', country: 'FR', check };

describe('a VAT number', () => {
  it.each([
    ['on the day it was checked', '2026-03-06', 'verified'],
    ['90 days later', '2026-06-04', 'verified'],
    ['91 days later', '2026-06-05', 'outdated'],
  ])('%s is %s: %s', (_, today, state) => {
    expect(vatStateOf(company, today)).toBe(state);
  });

  it('is unverified where nobody has checked it, or it is another one by now', () => {
    expect(vatStateOf({ ...company, check: null }, '2026-03-06')).toBe('unverified');
    expect(vatStateOf({ ...company, vatNumber: 'FR83404833048' }, '2026-03-06')).toBe('unverified');
  });

  it('is none where none is on record', () => {
    expect(vatStateOf({ ...company, vatNumber: null }, '2026-03-06')).toBe('none');
    expect(vatStateOf({ ...company, vatNumber: ' ' }, '2026-03-06')).toBe('none');
  });

  it.each([
    ['el 123.456.789', 'GR', 'EL123456789'],
    ['GR123456789', 'GR', 'EL123456789'],
    ['123456789', 'DE', 'DE123456789'],
    ['XI 123456789', 'GB', 'XI123456789'],
    ['CHE-123.456.788 MWST', 'CH', 'CHE123456788MWST'],
    ['US-12-34', 'US', 'US1234'],
  ])('"%s" of a company in %s is %s', (typed, country, plain) => {
    expect(plainVatNumber(typed, country)).toBe(plain);
  });
});
