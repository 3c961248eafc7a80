import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#domain/order-status.ts';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';

type Props = { readonly statuses: readonly { readonly status: OrderStatus; readonly count: number }[] };

/** How many orders stand in each status: a list of words and numbers, with a bar for the eye. */
export function StatusBars({ statuses }: Props) {
  const { t } = useTranslation(['dashboards', 'common']);
  const language = useLanguage();
  const most = Math.max(...statuses.map(({ count }) => count), 1);
  if (statuses.length === 0) return <p className={textCss.note}>{t('analytics.none')}</p>;
  return (
    <Columns as="ul" gap={3} className={css.bars}>
      {statuses.map(({ status, count }) => (
        <Columns as="li" key={status} gap={3} align="center" className={css.barRow}>
          <span>{t(`common:orderStatus.${status}`)}</span>
          <span className={`${boxCss.onDeep} ${boxCss.rounded} ${css.barTrack}`} aria-hidden="true">
            <span
              className={`${boxCss.rounded} ${boxCss.block} ${css.barFill}`}
              data-status={status}
              style={{ width: `${(count / most) * 100}%` }}
            />
          </span>
          <span className={`${textCss.strong} ${textCss.figures} ${textCss.right}`}>
            {formatNumber(count, language)}
          </span>
        </Columns>
      ))}
    </Columns>
  );
}
