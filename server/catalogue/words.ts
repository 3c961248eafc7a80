import { inLanguage } from '#domain/in-language.ts';
import { languages, type Translated } from '#domain/languages.ts';
import { queryTokens, tokensOf } from '#domain/search.ts';

/** What a row is found by: lexemes for words, plain Latin names for typing errors. */
export type SearchColumns = { readonly searchTokens: string; readonly searchText: string };

/** How much a hit counts: in the name most, then the brand's name, then the description. */
type Weight = 'A' | 'B' | 'D';
const placeOf = { A: 1, B: 2, D: 3 } as const satisfies Record<Weight, number>;

/** A product is found by its name, its brand's, its description, its SKU and its GTIN, in all languages. */
export function wordsOfProduct(
  product: {
    readonly name: Translated;
    readonly description: Translated;
    readonly sku?: string | null | undefined;
    readonly gtin?: string | null | undefined;
  },
  brandName: Translated,
): SearchColumns {
  return {
    searchTokens: tsvectorOf({
      A: textsOf(product.name),
      B: [...textsOf(brandName), product.sku ?? '', product.gtin ?? ''],
      D: textsOf(product.description),
    }),
    searchText: foldLatin([inLanguage(product.name, 'en'), inLanguage(brandName, 'en')].join(' ')),
  };
}

export function wordsOfBrand(brand: {
  readonly name: Translated;
  readonly tagline?: Translated | null;
  readonly description: Translated;
}): SearchColumns {
  const tagline = brand.tagline ?? null;
  return {
    searchTokens: tsvectorOf({
      A: textsOf(brand.name),
      B: tagline === null ? [] : textsOf(tagline),
      D: textsOf(brand.description),
    }),
    searchText: foldLatin(inLanguage(brand.name, 'en')),
  };
}

/** The tsquery a typed text asks for, every word as a beginning; null where it holds no word at all. */
export function wordsOf(typed: string): string | null {
  const terms = queryTokens(typed);
  return terms.length === 0 ? null : terms.map((term) => `'${term}':*`).join(' & ');
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
