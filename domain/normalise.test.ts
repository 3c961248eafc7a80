import { describe, expect, it } from 'vitest';
import { certificationsFrom, countFrom, isBlank, stringsFrom, translatedFrom } from './normalise.ts';

describe('a text stands in all three languages', () => {
  it.each([
    ['a plain string', 'Toner', { en: 'Toner', ko: 'Toner', zh: 'Toner' }],
    ['an object with English only', { en: 'Toner' }, { en: 'Toner', ko: 'Toner', zh: 'Toner' }],
    ['its own languages stay', { en: 'Toner', ko: '토너' }, { en: 'Toner', ko: '토너', zh: 'Toner' }],
    [
      'a blank one is lent English',
      { en: 'Toner', ko: ' ', zh: null },
      { en: 'Toner', ko: 'Toner', zh: 'Toner' },
    ],
    ['nothing', undefined, null],
    ['blank', '  ', null],
    ['no English', { ko: '토너' }, null],
    ['a number', 5, null],
  ])('%s', (_, value, texts) => expect(translatedFrom(value)).toEqual(texts));
});

describe('lists become lists of strings', () => {
  it.each([
    ['strings', ['Toners', ' Serums '], ['Toners', 'Serums']],
    ['objects are reduced to their name', [{ id: 'toners', name: ' Toners ', productCount: 3 }], ['Toners']],
    ['a translated name to its English', [{ name: { en: 'Toners', ko: '토너' } }], ['Toners']],
    ['or the first there is', [{ name: { ko: '토너' } }], ['토너']],
    ['what says nothing is left out', ['', null, 7, {}, { name: '' }, { name: {} }], []],
    ['no list', 'Toners', []],
    ['nothing', undefined, []],
  ])('%s', (_, value, list) => expect(stringsFrom(value)).toEqual(list));
});

describe('certifications are strings, and CPNP stays CPNP', () => {
  it.each([
    ['strings', ['CPNP', 'VEGAN'], ['CPNP', 'VEGAN']],
    ['objects', [{ type: 'CPNP', number: '123' }, { name: 'EWG' }], ['CPNP', 'EWG']],
    ['one string', 'CPNP', ['CPNP']],
    ['flags', { CPNP: true, VEGAN: false }, ['CPNP']],
    ['nothing', null, []],
  ])('%s', (_, value, list) => expect(certificationsFrom(value)).toEqual(list));
});

describe('small questions', () => {
  it.each([
    [12, 12],
    [1, 1],
    [0, null],
    [-1, null],
    [1.5, null],
    ['12', null],
    [undefined, null],
  ])('%j counts %s', (value, count) => expect(countFrom(value)).toBe(count));

  it.each([
    [undefined, true],
    [null, true],
    [' ', true],
    ['a', false],
    [0, false],
    [false, false],
  ])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank));
});
