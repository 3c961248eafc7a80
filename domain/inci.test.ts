import { describe, expect, it } from 'vitest';
import { inciNames, inciWarnings } from './inci.ts';

describe('a pasted list of ingredients', () => {
  it.each([
    ['by commas', 'Water, Glycerin,Panthenol', ['Water', 'Glycerin', 'Panthenol']],
    ['keeps the comma of a number', 'Water, 1,2-Hexanediol, Betaine', ['Water', '1,2-Hexanediol', 'Betaine']],
    [
      'keeps brackets together',
      'CI 77891 (Titanium Dioxide, nano), Mica',
      ['CI 77891 (Titanium Dioxide, nano)', 'Mica'],
    ],
    ['by lines', 'Water\nGlycerin\r\n\nAllantoin.', ['Water', 'Glycerin', 'Allantoin']],
    ['is nothing', ' , ', []],
  ])('%s', (_, pasted, names) => expect(inciNames(pasted)).toEqual(names));
});

describe('a list of ingredients', () => {
  const codes = (names: readonly string[]) =>
    inciWarnings(names).map(({ code, params }) => [code, params.place]);
  it.each([
    ['with water first is as it should be', ['Water', 'Glycerin'], []],
    ['names something twice, whatever the case', ['Water', 'Glycerin', 'glycerin '], [['inci-doubled', 3]]],
    ['has a figure for a name', ['Water', '12.5 %'], [['inci-digits-only', 2]]],
    ['has a name of 101 characters', ['a'.repeat(101)], [['inci-too-long', 1]]],
    ['has a name of 100 characters', ['a'.repeat(100)], []],
    ['stands in one line', ['Water, Glycerin, Betaine'], [['inci-one-line', 1]]],
    ['knows a name with a number in it', ['1,2-Hexanediol'], []],
    ['is empty', [], []],
  ])('%s', (_, names, warned) => expect(codes(names)).toEqual(warned));
});
