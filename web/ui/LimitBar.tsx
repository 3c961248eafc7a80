import { useTranslation } from 'react-i18next';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#domain/money.ts';
import { limitUse } from '#domain/order-limit.ts';
import { useLanguage } from '#web/language.ts';
import { Progress } from './Progress.tsx';

type Props = { readonly limit: Money; readonly spent: Money };

/** How much of a buyer's limit of the month is used. */
export function LimitBar({ limit, spent }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const amounts = { limitMinor: limit.amountMinor, spentMinor: spent.amountMinor };
  const { percentage, remainingMinor, tone } = limitUse(amounts);
  const remaining = formatMoney({ ...limit, amountMinor: remainingMinor }, language);
  return (
    <Progress
      label={t('limit.spent', {
        spent: formatMoney(spent, language),
        limit: formatMoney(limit, language),
      })}
      words={remainingMinor === 0 ? t('limit.usedUp') : t('limit.left', { remaining })}
      percentage={percentage}
      tone={tone}
    />
  );
}
