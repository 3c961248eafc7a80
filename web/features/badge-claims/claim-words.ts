import { inLanguage } from '#domain/in-language.ts';
import { useWords } from '#web/catalogue-words.ts';
import { useLanguage } from '#web/language.ts';
import type { BadgeClaim } from './queries.ts';

/** What a claim says, and of what, in the reader's language. */
export function useClaimWords() {
  const { badge, certification, tag } = useWords();
  const language = useLanguage();
  const of = { badge, certification, feature: tag } as const;
  return {
    word: ({ kind, word }: Pick<BadgeClaim, 'kind' | 'word'>) => of[kind](word),
    brand: ({ brandName }: BadgeClaim) => inLanguage(brandName, language),
    subject: ({ product, brandName }: BadgeClaim) =>
      (product !== null && inLanguage(product.name, language)) || inLanguage(brandName, language),
  };
}

/** Where what it is about is kept. */
export function addressOf({ brandSlug, product }: BadgeClaim): string {
  return product === null ? `/workspace/${brandSlug}/page` : `/workspace/${brandSlug}/products/${product.id}`;
}
