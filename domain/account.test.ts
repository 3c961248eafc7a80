import { describe, expect, it } from 'vitest';
import {
  businessTypes,
  contactSubjects,
  defaultProfile,
  isEmail,
  joinName,
  normaliseEmail,
  splitName,
} from './account.ts';

describe('an e-mail address is trimmed, lower-cased and looks like one', () => {
  it.each([
    ['  Anna.Rossi@Example.COM ', 'anna.rossi@example.com', true],
    ['a@b.co', 'a@b.co', true],
    ["o'neil+orders@shop.example", "o'neil+orders@shop.example", true],
    ['buyer@sub.shop-house.example', 'buyer@sub.shop-house.example', true],
    ['', '', false],
    ['anna', 'anna', false],
    ['anna@', 'anna@', false],
    ['@example.com', '@example.com', false],
    ['anna@example', 'anna@example', false],
    ['anna@@example.com', 'anna@@example.com', false],
    ['anna rossi@example.com', 'anna rossi@example.com', false],
    ['anna@example..com', 'anna@example..com', false],
    ['anna@-example.com', 'anna@-example.com', false],
    ['.anna@example.com', '.anna@example.com', false],
    ['anna..rossi@example.com', 'anna..rossi@example.com', false],
    ['anna.@example.com', 'anna.@example.com', false],
    ['anna@example.com\nbcc: all@example.com', 'anna@example.com\nbcc: all@example.com', false],
    [`${'a'.repeat(65)}@example.com`, `${'a'.repeat(65)}@example.com`, false],
  ])('"%s"', (typed, email, valid) => {
    expect(normaliseEmail(typed)).toBe(email);
    expect(isEmail(typed)).toBe(valid);
  });

  it('an address longer than mail can carry is none', () => {
    const domain = `${'a'.repeat(59)}.`.repeat(4);
    expect(isEmail(`anna@${domain}examplexx`)).toBe(true); // 254 characters
    expect(isEmail(`anna@${domain}examplexxx`)).toBe(false);
    expect(isEmail(`anna@${domain}example.com`)).toBe(false);
  });
});

describe('names split into first and last (specification §3)', () => {
  it.each([
    ['Anna Rossi', 'Anna', 'Rossi'],
    ['Anna Maria Rossi', 'Anna Maria', 'Rossi'],
    ['  Anna   Rossi ', 'Anna', 'Rossi'],
    ['Anna', 'Anna', ''],
    ['', '', ''],
    ['김민지', '민지', '김'],
    ['김 민지', '김', '민지'],
    ['王小明', '小明', '王'],
    ['김민', '민', '김'],
    ['제갈공명전', '제갈공명전', ''],
  ])('"%s"', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));
});

describe('first and last name make a full name again', () => {
  it.each(['Anna Rossi', 'Anna Maria Rossi', 'Anna', '김민지', '王小明', '김민', '제갈공명전', ''])(
    '"%s"',
    (name) => expect(joinName(splitName(name))).toBe(name),
  );

  it.each([
    ['Anna Maria', 'van der Berg', 'Anna Maria van der Berg'],
    ['민지', '제갈', '제갈민지'],
    ['Minji', '김', 'Minji 김'],
    ['', 'Rossi', 'Rossi'],
  ])('"%s" and "%s"', (firstName, lastName, name) => expect(joinName({ firstName, lastName })).toBe(name));
});

describe('a new profile has the defaults of specification §3', () => {
  it('in pounds, in the user’s language, with everything on but promotions', () => {
    expect(defaultProfile({ name: 'Anna Rossi', language: 'ko' })).toEqual({
      firstName: 'Anna',
      lastName: 'Rossi',
      phone: '',
      companyName: '',
      vatNumber: '',
      companyAddress: '',
      businessType: 'Retail Store',
      language: 'ko',
      currency: 'GBP',
      emailNotifications: { orderUpdates: true, newProducts: true, promotions: false, announcements: true },
    });
  });

  it.each([null, undefined])('in English where the user has said %s', (language) => {
    expect(defaultProfile({ name: '', language }).language).toBe('en');
  });
});

describe('the choices of the forms (specification §9)', () => {
  it('seven business types and six subjects, general first', () => {
    expect(businessTypes).toHaveLength(7);
    expect(contactSubjects).toHaveLength(6);
    expect(contactSubjects[0]).toBe('general');
  });
});
