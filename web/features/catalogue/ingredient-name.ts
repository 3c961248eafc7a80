import { type IngredientKey, knownIngredients } from '#domain/known-ingredients.ts';
import type { Translated } from '#domain/languages.ts';
import type { Facets } from './queries.ts';
import { useWords } from './words.ts';

type Named = { readonly key: string; readonly name: Translated };

/** What an ingredient of the address is called: as we know it, as it was found, else its key as words. */
export function useIngredientName(facets: Facets | undefined) {
  const { said } = useWords();
  return (key: string, found: readonly Named[] = []): string => {
    const known = Object.hasOwn(knownIngredients, key)
      ? knownIngredients[key as IngredientKey].name
      : undefined; // just asked
    const named = known ?? [...(facets?.ingredients ?? []), ...found].find((one) => one.key === key)?.name;
    return named === undefined ? key.replaceAll('-', ' ') : said(named);
  };
}
