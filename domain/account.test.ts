import { describe, expect, it } from 'vitest';
import {
  businessTypes,
  businessTypesFor,
  contactSubjects,
  joinName,
  namePartsIn,
  renamed,
  splitName,
} from './account.ts';

describe('names split into first and last', () => {
  it.each([
    ['Anna Rossi', 'Anna', 'Rossi'],
    ['Anna Maria Rossi', 'Anna Maria', 'Rossi'],
    ['  Anna   Rossi ', 'Anna', 'Rossi'],
    ['Anna', 'Anna', ''],
    ['', '', ''],
    ['김민지', '김민지', ''],
    ['남궁민', '남궁민', ''],
    ['欧阳修', '欧阳修', ''],
    ['김 민지', '민지', '김'],
    ['Minji 김', 'Minji', '김'],
  ])('"%s"', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));
});

describe('first and last name make a full name again', () => {
  it.each(['Anna Rossi', 'Anna Maria Rossi', 'Anna', '김민지', '王小明', '김민', '제갈공명전', ''])(
    '"%s"',
    (name) => expect(joinName(splitName(name))).toBe(name),
  );

  it.each([
    ['김 민지', { firstName: '민지', lastName: '김' }, '김 민지'],
    ['남궁민', { firstName: '남궁민', lastName: '' }, '남궁민'],
    ['남궁민', { firstName: '민', lastName: '남궁' }, '남궁민'],
    ['Anna  Rossi', { firstName: 'Anna', lastName: 'Rossi' }, 'Anna  Rossi'],
    ['Anna Rossi', { firstName: 'Ann', lastName: 'Rossi' }, 'Ann Rossi'],
  ])('"%s" saved as %o is "%s"', (name, parts, after) => expect(renamed(name, parts)).toBe(after));

  it('the family name is asked for first in Korean and Chinese', () => {
    expect(namePartsIn('en')).toEqual(['firstName', 'lastName']);
    expect(namePartsIn('ko')).toEqual(['lastName', 'firstName']);
    expect(namePartsIn('zh')).toEqual(['lastName', 'firstName']);
  });

  it.each([
    ['Anna Maria', 'van der Berg', 'Anna Maria van der Berg'],
    ['민지', '제갈', '제갈민지'],
    ['Minji', '김', 'Minji 김'],
    ['', 'Rossi', 'Rossi'],
  ])('"%s" and "%s"', (firstName, lastName, name) => expect(joinName({ firstName, lastName })).toBe(name));
});

describe('the choices of the forms', () => {
  it('seven business types for a shop, a brand’s own kinds first for a brand', () => {
    expect(businessTypesFor('retailer', 'Spa')).toHaveLength(7);
    expect(businessTypesFor('brand', 'Exporter')).toEqual([
      'Manufacturer',
      'Brand Owner (OEM/ODM)',
      'K-Beauty Brand',
      'Exporter',
      'Distributor',
    ]);
  });

  it.each(businessTypes)('%s stays what it is once it was chosen', (chosen) => {
    for (const role of ['brand', 'retailer', 'admin'] as const) {
      expect(businessTypesFor(role, chosen)).toContain(chosen);
    }
  });

  it('six subjects, general first', () => {
    expect(contactSubjects).toHaveLength(6);
    expect(contactSubjects[0]).toBe('general');
  });
});
