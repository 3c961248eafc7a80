import type { AgreedTerms } from '#domain/checkout.ts';
import { formatNames } from '#domain/format.ts';
import { termsText } from '#domain/incoterm.ts';
import type { Language } from '#domain/languages.ts';
import { say } from '../kernel/texts.ts';

/** "DAP London and NET 30", as it is said within a sentence. */
export function termsIn({ incoterm, payment }: AgreedTerms, language: Language): string {
  const delivery =
    incoterm === null
      ? say(language, 'common:terms.noDelivery')
      : termsText(incoterm, say(language, 'common:freight.deliveryAddress'));
  return formatNames([delivery, say(language, `common:terms.${payment}`)], language);
}
