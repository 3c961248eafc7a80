import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '#domain/roles.ts';
import { type LimitText, limitFromText } from './limit-text.ts';
import type { Rights } from './RightsFields.tsx';

type Input = { readonly companyRole: CompanyRole; readonly orderLimitMinor: number | null };

/** The rights of a form; what is typed as a limit becomes one, or an error under its field. */
export function useRights(first: Rights) {
  const { t } = useTranslation('team');
  const [rights, setRights] = useState(first);
  const [isWrong, setIsWrong] = useState(false);
  const read = (): Input | null => {
    const limit = limitOf(rights);
    setIsWrong(!limit.isAmount);
    return limit.isAmount ? { companyRole: rights.companyRole, orderLimitMinor: limit.limitMinor } : null;
  };
  const change = (next: Rights) => {
    setIsWrong(false);
    setRights(next);
  };
  const errors: Record<string, string> = isWrong ? { orderLimitMinor: t('rights.limitWrong') } : {};
  return { rights, change, read, errors };
}

/** What was typed as the limit of the month; only a buyer has one. */
export function limitOf({ companyRole, limit }: Rights): LimitText {
  return companyRole === 'buyer' ? limitFromText(limit) : { isAmount: true, limitMinor: null };
}
