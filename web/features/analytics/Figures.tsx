import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures as FigureRow } from '#web/ui/Figures.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { TradeFigures } from './queries.ts';
import { useDuration } from './use-duration.ts';

/** The period in six figures, and what is overdue today. */
export function Figures({ figures }: { readonly figures: TradeFigures }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const duration = useDuration();
  const { sales, orders, average, reorderPercent, retailers, returningRetailers, overdue } = figures;
  return (
    <Stack gap={3}>
      <FigureRow>
        <Figure
          number={formatMoney(sales, language)}
          label={t('figures.sales')}
          note={t('figures.orders', { count: orders })}
        />
        <Figure
          number={average === null ? '–' : formatMoney(average, language)}
          label={t('figures.average')}
        />
        <Figure
          number={reorderPercent === null ? '–' : `${formatNumber(reorderPercent, language)}%`}
          label={t('figures.reorder')}
          note={t('figures.reorderNote', { count: retailers, returning: returningRetailers })}
        />
      </FigureRow>
      <FigureRow>
        <Figure
          number={duration(figures.confirmMinutes)}
          label={t('figures.confirm')}
          note={t('figures.ofOrders', { count: figures.confirmedOrders })}
        />
        <Figure
          number={duration(figures.deliverMinutes)}
          label={t('figures.deliver')}
          note={t('figures.ofOrders', { count: figures.deliveredOrders })}
        />
        <Figure
          number={formatMoney(overdue, language)}
          label={t('figures.overdue')}
          note={t('figures.overdueNote', { count: figures.overdueInvoices })}
        />
      </FigureRow>
    </Stack>
  );
}
