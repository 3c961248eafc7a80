import { describe, expect, it } from 'vitest';
import { readEori } from './eori.ts';

describe('an EORI number', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['gb 123 456 789 000', 'GB123456789000'],
    ['XI123456789000', 'XI123456789000'],
    ['GB123456789000123', 'GB123456789000123'],
    ['fr 123', 'FR123'],
    ['DE1234567', 'DE1234567'],
    ['GR123456789', 'GR123456789'],
    ['FI1234567-8', 'FI12345678'],
  ])('"%s" is kept as "%s"', (typed, kept) => {
    expect(readEori(typed)).toBe(kept);
  });

  it.each([
    ['no country', '123'],
    ['a country that gives none', 'KR1234567890'],
    ['Switzerland, which has none of its own', 'CHE123456789'],
    ['eleven digits of Great Britain', 'GB12345678900'],
    ['letters of Great Britain', 'GB12345678900A'],
    ['more than fifteen signs', 'DE1234567890123456'],
    ['nothing behind the country', 'DE'],
    ['signs nobody gives', 'DE12_34'],
  ])('with %s is refused', (_, typed) => {
    expect(readEori(typed)).toBeNull();
  });
});
