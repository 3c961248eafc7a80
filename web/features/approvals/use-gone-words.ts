import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import type { Approval } from './queries.ts';

/** Why a request can be approved no more, to an owner and to who asked: the brand packs otherwise now, or the cart is another. */
export function useGoneWords({ buyerName, changedCarton }: Approval): {
  readonly owner: string;
  readonly own: string;
} {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  if (changedCarton === null)
    return { owner: t('list.cartChanged', { name: buyerName }), own: t('list.ownCartChanged') };
  const { productName, before, now } = changedCarton;
  const carton = { product: productName[language], before, now };
  return {
    owner: t('list.cartonChanged', { ...carton, name: buyerName }),
    own: t('list.ownCartonChanged', carton),
  };
}
