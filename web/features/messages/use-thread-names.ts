import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import type { ThreadSummary } from './queries.ts';

type Named = Pick<ThreadSummary, 'brandName' | 'retailerCompanyName' | 'orderNumber' | 'product'>;

/**
 * What a conversation is called: the other house's name, for the team both, since it stands between them; and what it
 * is about, an order or what somebody has asked about.
 */
export function useThreadNames({ brandName, retailerCompanyName, orderNumber, product }: Named): {
  title: string;
  company: string | null;
  subject: string;
} {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const role = useUser()?.role;
  const brand = brandName === null ? t('multipleBrands') : brandName[language];
  const subject =
    orderNumber === null
      ? t('about', { name: product?.name[language] ?? brand })
      : t('order', { number: orderNumber });
  if (role === 'brand') return { title: retailerCompanyName, company: null, subject };
  return { title: brand, company: role === 'admin' ? retailerCompanyName : null, subject };
}
