import { describe, expect, test } from 'vitest';
import { hasVatNumberForm, readVatNumber, refuseVatNumber, writtenVatNumber } from './vat-number.ts';

describe('a VAT number is read with its country', () => {
  test.each([
    ['GB 123 4567 82', 'GB', 'GB', '123456782'],
    ['de136695976', 'FR', 'DE', '136695976'],
    ['136695976', 'DE', 'DE', '136695976'],
    ['GR094259216', 'GR', 'EL', '094259216'],
    ['EL 094259216', 'GR', 'EL', '094259216'],
    ['094259216', 'GR', 'EL', '094259216'],
    ['XI123456782', 'GB', 'XI', '123456782'],
    ['CHE-107.787.577 MWST', 'CH', 'CH', 'E107787577MWST'],
    ['107.787.577', 'CH', 'CH', 'E107787577'],
    ['120-81-47521', 'KR', 'KR', '1208147521'],
  ])('%s of a company in %s', (typed, companyCountry, country, number) =>
    expect(readVatNumber(typed, companyCountry)).toEqual({ country, number }),
  );

  test('is not known for every country', () => expect(readVatNumber('12345', 'NO')).toBeNull());
});

describe('the form of a VAT number', () => {
  test.each([
    ['', 'GB'],
    ['   ', 'GB'],
    ['GB123456782', 'GB'],
    ['GB123456782123', 'GB'],
    ['GBGD123', 'GB'],
    ['FR40303265045', 'FR'],
    ['FRK7399859412', 'FR'],
    ['NL004495445B01', 'NL'],
    ['BE1012345678', 'BE'],
    ['IE1234567FA', 'IE'],
    ['ATU12345675', 'AT'],
    ['CHE-107.787.577 TVA', 'CH'],
    ['anything 1', 'NO'],
  ])('"%s" in %s can be right', (typed, country) => expect(hasVatNumberForm(typed, country)).toBe(true));

  test.each([
    ['GB12345678', 'GB'],
    ['12', 'GB'],
    ['FRO0303265045', 'FR'],
    ['DE12345678', 'DE'],
    ['NL004495445A01', 'NL'],
    ['BE2012345678', 'BE'],
    ['AT12345675', 'AT'],
    ['hello', 'IT'],
    ['120-81-4752', 'KR'],
  ])('"%s" in %s is wrong', (typed, country) => expect(hasVatNumberForm(typed, country)).toBe(false));
});

describe('a number typed for one order', () => {
  const own = { vatNumber: 'FR12', country: 'FR' };
  test.each(['', 'FR12', ' FR12 ', 'FR 40 303 265 045', '40303265045', 'DE136695976'])(
    '"%s" is taken',
    (typed) => expect(refuseVatNumber(typed, own)).toBeNull(),
  );
  test.each(['DE12', 'FR1', 'hello', '1234'])('"%s" is refused', (typed) =>
    expect(refuseVatNumber(typed, own)).toEqual({ code: 'vat-number-wrong-form', params: {} }),
  );
});

describe('a number is kept', () => {
  test.each([
    [' gb 980 7806 84 ', 'GB', 'GB980780684'],
    ['fr40 303 265 045', 'FR', 'FR40303265045'],
    ['303265045', 'DE', '303265045'],
    ['CHE-123.456.789', 'CH', 'CHE-123.456.789'],
    ['applied for', 'GB', 'applied for'],
    ['12 ab', 'US', '12 ab'],
    ['  ', 'GB', ''],
  ])('"%s" in %s as "%s"', (typed, country, kept) => {
    expect(writtenVatNumber(typed, country)).toBe(kept);
  });
});
