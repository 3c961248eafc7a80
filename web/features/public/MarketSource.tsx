import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';

/** Where the figures of the market are from, once somebody has said so. */
export function MarketSource({ className }: { readonly className: string }) {
  const { t } = useTranslation('public');
  const language = useLanguage();
  const { source, asOf } = useSite().market;
  if (source === '') return null;
  const day = asOf === '' ? null : formatCalendarDay(asOf, language);
  return (
    <p className={className}>
      {day === null ? t('market.source', { source }) : t('market.sourceAsOf', { source, day })}
    </p>
  );
}
