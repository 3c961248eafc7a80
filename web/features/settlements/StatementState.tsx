import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Statement } from './queries.ts';

const variants = {
  carried: 'default',
  'to-pay': 'warning',
  'in-payout': 'info',
  approved: 'info',
  handed: 'info',
  paid: 'success',
} as const;

/** How far a statement is, with the day it was paid, or why the last attempt did not arrive. */
export function StatementState({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { state, paidOn, failedReason } = statement;
  return (
    <Badge
      variant={variants[state]}
      {...(failedReason !== null && { title: t('failed', { reason: failedReason }) })}
    >
      {paidOn === null
        ? t(`states.${state}`)
        : t('paidOn', { date: formatShortDate(`${paidOn}T00:00:00Z`, language, 'UTC') })}
    </Badge>
  );
}
