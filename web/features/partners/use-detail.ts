import { useTranslation } from 'react-i18next';
import { formatMoney, pounds } from '#domain/money.ts';
import { companyRoles } from '#domain/roles.ts';
import { suspensionReasons } from '#domain/suspension.ts';
import { paymentTerms } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import type { RecordEntry } from './queries.ts';

/** What an entry of the history says beside its name: before and after in words, and the reason. */
export function useDetail(): (entry: RecordEntry) => string {
  const { t } = useTranslation(['partners', 'orders', 'common']);
  const language = useLanguage();
  const amount = (value: unknown) =>
    typeof value === 'number' ? formatMoney(pounds(value), language) : t('none');
  const terms = (value: unknown) => {
    const found = paymentTerms.find((each) => each === value);
    return found === undefined ? t('none') : t(`orders:terms.${found}`);
  };
  const right = (value: unknown) => {
    const found = companyRoles.find((each) => each === value);
    return found === undefined ? t('none') : t(`common:companyRole.${found}`);
  };
  const reasonOf = ({ reason }: RecordEntry['details']) => {
    const listed = suspensionReasons.find((each) => each === reason);
    return listed === undefined ? String(reason ?? '') : t(`reasons.${listed}`);
  };
  const words: Partial<Record<RecordEntry['action'], (value: unknown) => string>> = {
    'credit-limit-set': amount,
    'terms-set': terms,
    'account-changed': right,
    'colleague-changed': right,
  };
  return ({ action, details }) => {
    const said = words[action];
    const change = said && 'to' in details ? `${said(details.from)} → ${said(details.to)}` : '';
    return [change, reasonOf(details)].filter((part) => part !== '').join(' · ') || '–';
  };
}
