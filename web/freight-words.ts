import { useTranslation } from 'react-i18next';
import { type FreightState, type Incoterm, termsText } from '#domain/incoterm.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage } from './language.ts';
import { useUser } from './session.ts';

type Freight = {
  readonly freight: FreightState;
  readonly incoterm: Incoterm | null;
  readonly shipping: Money;
};

/** What is said of freight: an amount, or why there is none; never an amount of nothing. */
export function useFreightWords(): (freight: Freight) => string {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const isBuyer = useUser()?.role === 'retailer';
  return ({ freight, incoterm, shipping }) => {
    const terms = incoterm === null ? '' : termsText(incoterm, t('freight.deliveryAddress'));
    if (freight === 'amount') return formatMoney(shipping, language);
    if (freight === 'buyer-pays') return t(isBuyer ? 'freight.youPay' : 'freight.buyerPays', { terms });
    if (freight === 'included') return t('freight.included', { terms });
    return t(freight === 'agreed-later' ? 'freight.agreedLater' : 'freight.none');
  };
}
