import { useTranslation } from 'react-i18next';
import { type BulkStep, bulkSteps, mostAtOnce } from '#domain/order-bulk.ts';
import { useNeed } from '#web/need.ts';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { awaitsFreight, takesStep } from './bulk-able.ts';
import type { OrderSummary } from './queries.ts';

type Props = { readonly rows: readonly OrderSummary[]; readonly onStep: (step: BulkStep) => void };

/** The steps that some of the chosen orders take next, each with how many do. */
export function BulkSteps({ rows, onStep }: Props) {
  const { t } = useTranslation('orders');
  const need = useNeed('order:bulk');
  const steps = bulkSteps
    .map((step) => ({ step, count: rows.filter((row) => takesStep(row, step)).length }))
    .filter(({ count }) => count > 0);
  const reason = need ?? (rows.length > mostAtOnce ? t('bulk.tooMany', { count: mostAtOnce }) : null);
  if (steps.length === 0) {
    const awaiting = rows.filter((row) => awaitsFreight(row, 'confirm')).length;
    const none = awaiting > 0 ? t('bulk.freightFirst', { count: awaiting }) : t('list.notTogether');
    return (
      <ReasonedButton size="small" reason={need ?? none}>
        {t('list.next')}
      </ReasonedButton>
    );
  }
  return steps.map(({ step, count }, index) => (
    <ReasonedButton
      key={step}
      size="small"
      variant={index === 0 ? 'primary' : 'secondary'}
      reason={reason}
      onClick={() => onStep(step)}
    >
      {t('bulk.button', { step: t(`actions.${step}`), count })}
    </ReasonedButton>
  ));
}
