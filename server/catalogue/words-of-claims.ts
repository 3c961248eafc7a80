import type { Language } from '#domain/languages.ts';
import { isSaid, say } from '../kernel/texts.ts';

/** What a brand says of a product in a word: a badge, a feature, a certification. */
type Claim = { readonly kind: 'badge' | 'feature' | 'certification'; readonly word: string };

/** What we have words for in the reader's language; the rest as the brand has entered it. */
export function wordIn({ kind, word }: Claim, language: Language): string {
  const known = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const keys = {
    badge: `catalogue:badge.${known}`,
    feature: `catalogue:tag.${known}`,
    certification: `catalogue:certification.${word.replaceAll('.', '')}.name`,
  } as const;
  return isSaid(language, keys[kind]) ? say(language, keys[kind]) : word;
}
