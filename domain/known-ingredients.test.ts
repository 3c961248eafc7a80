import { describe, expect, it } from 'vitest';
import { inciKey } from './inci-key.ts';
import { ingredientKeys, ingredientsIn, ingredientsNamed, namesOfIngredient } from './known-ingredients.ts';

describe('the key of an ingredient', () => {
  it.each([
    ['Butyrospermum Parkii (Shea) Butter', 'butyrospermum-parkii-butter'],
    ['Titanium Dioxide (CI 77891)', 'titanium-dioxide'],
    ['1,2-Hexanediol', '1-2-hexanediol'],
    ['  PARFUM ', 'parfum'],
    ['!?', ''],
  ])('of %s is %s', (name, key) => expect(inciKey(name)).toBe(key));
});

describe('names of lists are known as buyers name them', () => {
  it.each([
    ['Sodium Hyaluronate', ['hyaluronic-acid']],
    ['Hydroxypropyltrimonium Hyaluronate', ['hyaluronic-acid']],
    ['3-O-Ethyl Ascorbic Acid', ['vitamin-c']],
    ['Copper Tripeptide-1', ['peptide']],
    ['Acetyl Hexapeptide-8', ['peptide']],
    ['Alcohol Denat.', ['alcohol']],
    ['Cetearyl Alcohol', []],
    ['Dimethicone', ['silicone']],
    ['Mentha Piperita (Peppermint) Oil', ['menthol', 'essential-oil']],
    ['Citrus Junos Fruit Extract', ['yuja']],
    ['Sodium C14-16 Olefin Sulfonate', []],
    ['Water', []],
  ])('%s: %j', (name, keys) => expect(ingredientsNamed(inciKey(name))).toEqual(keys));

  it('a list names each once', () => {
    expect(ingredientsIn(['Ceramide NP', 'Ceramide AP', 'Water'])).toEqual(['ceramide']);
  });

  it('every one is called something in every language', () => {
    for (const key of ingredientKeys) {
      const names = namesOfIngredient(key);
      expect(names.length).toBeGreaterThanOrEqual(3);
      for (const name of names) expect(name.trim(), key).not.toBe('');
    }
  });
});
