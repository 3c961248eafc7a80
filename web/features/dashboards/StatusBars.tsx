import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { useLanguage } from '#web/language.ts';
import { Bars } from '#web/ui/Bars.tsx';
import textCss from '#web/ui/Text.module.css';

type Props = { readonly statuses: readonly { readonly status: OrderStatus; readonly count: number }[] };

const tones: { readonly [Status in OrderStatus]?: 'waiting' | 'over' } = {
  pending: 'waiting',
  cancelled: 'over',
};

/** How many orders stand in each status. */
export function StatusBars({ statuses }: Props) {
  const { t } = useTranslation(['dashboards', 'common']);
  const language = useLanguage();
  if (statuses.length === 0) return <p className={textCss.note}>{t('analytics.none')}</p>;
  return (
    <Bars
      bars={statuses.map(({ status, count }) => ({
        key: status,
        label: t(`common:orderStatus.${status}`),
        value: count,
        text: formatNumber(count, language),
        tone: tones[status],
      }))}
    />
  );
}
