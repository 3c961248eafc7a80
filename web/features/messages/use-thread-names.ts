import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import type { ThreadSummary } from './queries.ts';

/** What a conversation is called: the other house's name; for the team both, since it stands between them. */
export function useThreadNames({
  brandName,
  retailerCompanyName,
}: Pick<ThreadSummary, 'brandName' | 'retailerCompanyName'>): { title: string; company: string | null } {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const role = useUser()?.role;
  const brand = brandName === null ? t('multipleBrands') : brandName[language];
  if (role === 'brand') return { title: retailerCompanyName, company: null };
  return { title: brand, company: role === 'admin' ? retailerCompanyName : null };
}
