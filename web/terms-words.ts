import { useTranslation } from 'react-i18next';
import type { AgreedTerms } from '#domain/checkout.ts';
import { formatNames } from '#domain/format.ts';
import { termsText } from '#domain/incoterm.ts';
import { useLanguage } from './language.ts';

/** "DAP London and NET 30", as it is said within a sentence. */
export function useTermsWords(): (terms: AgreedTerms) => string {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return ({ incoterm, payment }) => {
    const delivery =
      incoterm === null ? t('terms.noDelivery') : termsText(incoterm, t('freight.deliveryAddress'));
    return formatNames([delivery, t(`terms.${payment}`)], language);
  };
}
