import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import type { OrderLimit } from '#web/order-limit.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LimitBar } from '#web/ui/LimitBar.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Approvals.module.css';

/** The buyer's own limit of the month; nothing for who has none. */
export function OwnLimit({ limit }: { readonly limit: OrderLimit | undefined }) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  if (limit === undefined || limit.limit === null) return null;
  return (
    <Columns gap={2} className={css.own}>
      <p className={`${textCss.small} ${textCss.bold}`}>{t('limit.own')}</p>
      <LimitBar limit={limit.limit} spent={limit.spent} />
      <p className={textCss.note}>
        {t('limit.until', { date: formatCalendarDay(limit.until.slice(0, 10), language) })}
      </p>
    </Columns>
  );
}
