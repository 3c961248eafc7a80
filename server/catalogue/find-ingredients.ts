import type { browse as contract } from '#contract/browse.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { cappedCount } from '#domain/catalogue-filter.ts';
import { inciKey } from '#domain/inci-key.ts';
import { ingredientKeys, namesOfIngredient } from '#domain/known-ingredients.ts';
import { folded } from '#domain/script-runs.ts';
import { countOfBoth } from './bits.ts';
import { nameOf } from './count-facets.ts';
import { holding, narrow } from './narrow.ts';
import type { Reader } from './product-lists.ts';

type Output = OutputOf<typeof contract.findIngredients>;

const shownAtMost = 12;
/** Names of lists that hold what was typed and are counted. */
const countedAtMost = 40;

/** Ingredients by a part of their name; those that buyers name themselves come first. */
export async function findIngredients(
  reader: Reader,
  { q }: ParsedOf<typeof contract.findIngredients>,
): Promise<Output> {
  const { shelf, visible } = await narrow(reader, {}, { isCounted: false });
  const words = folded(q).replace(/\s+/g, '');
  const part = inciKey(q);
  const known = ingredientKeys.filter((key) =>
    namesOfIngredient(key).some((name) => folded(name).replace(/\s+/g, '').includes(words)),
  );
  const listed =
    part === '' ? [] : shelf.inciNames.filter((name) => name.includes(part)).slice(0, countedAtMost);
  const all = [
    ...known.map((key) => ({ key: key as string, name: nameOf(key) })),
    ...listed
      .filter((key) => !known.some((one) => one === key))
      .map((key) => ({ key, name: nameOfInci(key) })),
  ];
  const items = all.flatMap(({ key, name }) => {
    const count = cappedCount(countOfBoth(visible, holding(shelf, key)));
    return count === 0 ? [] : [{ key, name, count }];
  });
  return { items: items.slice(0, shownAtMost) };
}

/** "sodium-hyaluronate" as lists write it, the same in every language. */
function nameOfInci(key: string): Output['items'][number]['name'] {
  const name = key
    .replace(
      /(^|-)(\p{L})/gu,
      (_, before: string, letter: string) => `${before === '' ? '' : ' '}${letter.toUpperCase()}`,
    )
    .replaceAll('-', ' ');
  return { en: name, ko: name, zh: name };
}
