import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import type { Numbers } from './queries.ts';

/** The period in five figures. */
export function NumbersFigures({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const { sales, orders, average, reorderPercent, retailers, returningRetailers, inCurrency } = numbers;
  const paid = (amount: Numbers['sales'] | undefined) =>
    amount && t('figures.inCurrency', { amount: formatMoney(amount, language) });
  return (
    <Figures>
      <Figure
        number={formatMoney(sales, language)}
        label={t('figures.sales')}
        note={paid(inCurrency?.sales)}
      />
      <Figure number={formatNumber(orders, language)} label={t('figures.orders')} />
      <Figure
        number={average === null ? '–' : formatMoney(average, language)}
        label={t('figures.average')}
        note={paid(inCurrency?.average)}
      />
      <Figure
        number={reorderPercent === null ? '–' : `${reorderPercent}%`}
        label={t('figures.reorder')}
        note={t('figures.reorderNote', { count: retailers, returning: returningRetailers })}
      />
    </Figures>
  );
}
