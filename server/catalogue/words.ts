import { type Asked, askedFor, ingredientMark, needMark } from '#domain/asked.ts';
import { inLanguage } from '#domain/in-language.ts';
import { ingredientsIn } from '#domain/known-ingredients.ts';
import { languages, type Translated } from '#domain/languages.ts';
import { needs } from '#domain/needs.ts';
import { tokensOf } from '#domain/search.ts';
import { say } from '../kernel/texts.ts';
import { type FacetSource, needsOfProduct } from './facets-of.ts';

/**
 * Grows when what a product or brand is found, filtered or put in order by is worked out in another way
 * (domain/search.ts, domain/needs.ts, domain/known-ingredients.ts, domain/price.ts): the next start writes it anew
 * (refresh-words.ts).
 */
export const wordsVersion = 2;

/** What a row is found by: lexemes for words, plain Latin names for typing errors. */
export type SearchColumns = { readonly searchTokens: string; readonly searchText: string };

/** How much a hit counts: in the name most, then the brand's name, then what it is for and made of, then the rest. */
type Weight = 'A' | 'B' | 'C' | 'D';
const placeOf = { A: 1, B: 2, C: 4, D: 3 } as const satisfies Record<Weight, number>;

/** What a product is found by, besides what its facets are worked out from. */
export type FoundBy = FacetSource & {
  readonly description: Translated;
  readonly keyIngredients: readonly Translated[];
  readonly sku?: string | null | undefined;
  readonly gtin?: string | null | undefined;
};
/** What of its brand and its category a product is found by. */
export type Around = {
  readonly name: Translated;
  readonly featureTags: readonly string[];
  readonly category?: Translated | undefined;
};

/**
 * A product is found by its name, its brand's name and features, its description, SKU and GTIN, and by its badges,
 * certifications, category, needs and ingredients, in all languages.
 */
export function wordsOfProduct(product: FoundBy, brand: Around): SearchColumns {
  const answered = needsOfProduct(product, brand.featureTags);
  return {
    searchTokens: [
      tsvectorOf({
        A: textsOf(product.name),
        B: [...textsOf(brand.name), product.sku ?? '', product.gtin ?? ''],
        C: [
          ...(brand.category === undefined ? [] : textsOf(brand.category)),
          ...product.badges.flatMap((badge) => wordsNamed('badge', badge)),
          ...product.certifications.flatMap((type) => [type, ...certificationNames(type)]),
          ...answered.flatMap((key) => textsOf(needs[key].name)),
          ...product.keyIngredients.flatMap(textsOf),
          ...product.ingredients,
        ],
        D: [...textsOf(product.description), ...brand.featureTags.flatMap((tag) => wordsNamed('tag', tag))],
      }),
      ...answered.map((key) => `'${needMark(key)}':2B`),
      ...ingredientsIn(product.ingredients).map((key) => `'${ingredientMark(key)}':4C`),
    ].join(' '),
    searchText: foldLatin([inLanguage(product.name, 'en'), inLanguage(brand.name, 'en')].join(' ')),
  };
}

/** A badge or feature as it came and as we say it in each language. */
function wordsNamed(kind: 'badge' | 'tag', word: string): string[] {
  return [word, ...sayings(`${kind}.${word.toLowerCase().replace(/[^a-z0-9]/g, '')}`)];
}

function certificationNames(type: string): string[] {
  return sayings(`certification.${type.replace(/[^A-Z_]/g, '')}.name`);
}

/** What we say for a word of the catalogue; nothing for one that a brand has invented. */
function sayings(key: string): string[] {
  const said = languages.map((language) => say(language, `catalogue:${key}`));
  return said.filter((text) => !text.endsWith(key));
}

export function wordsOfBrand(brand: {
  readonly name: Translated;
  readonly tagline?: Translated | null;
  readonly description: Translated;
  readonly featureTags?: readonly string[];
}): SearchColumns {
  const tagline = brand.tagline ?? null;
  return {
    searchTokens: tsvectorOf({
      A: textsOf(brand.name),
      B: tagline === null ? [] : textsOf(tagline),
      C: (brand.featureTags ?? []).flatMap((tag) => wordsNamed('tag', tag)),
      D: textsOf(brand.description),
    }),
    searchText: foldLatin(inLanguage(brand.name, 'en')),
  };
}

/** The tsquery a typed text asks for; null where it holds no word at all. */
export function wordsOf(typed: string): string | null {
  const asked = askedFor(typed);
  return asked.length === 0 ? null : asked.map(queryOf).join(' & ');
}

/** One thing somebody asks for: the word itself, or what means the same. */
export function queryOf({ alternatives }: Pick<Asked, 'alternatives'>): string {
  const all = alternatives.map(allOf);
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' | ')})`;
}

/** Every lexeme as a beginning, but marks, and a single letter beside other words. */
export function allOf(terms: readonly string[]): string {
  const beginnings = terms.map((term) => {
    const isWhole = /^#[a-z]/.test(term) || (terms.length > 1 && /^[a-z0-9]$/.test(term));
    return isWhole ? `'${term}'` : `'${term}':*`;
  });
  return beginnings.length === 1 ? (beginnings[0] ?? '') : `(${beginnings.join(' & ')})`;
}

/** Tokens hold nothing but letters, digits and "#", so quoting them is enough. */
function tsvectorOf(texts: Readonly<Record<Weight, readonly string[]>>): string {
  return (Object.keys(placeOf) as Weight[])
    .flatMap((weight) => tokensOf(texts[weight]).map((token) => `'${token}':${placeOf[weight]}${weight}`))
    .join(' ');
}

function textsOf(text: Translated): string[] {
  return languages.map((language) => text[language]);
}

function foldLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
