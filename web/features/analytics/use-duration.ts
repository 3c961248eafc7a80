import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';

const hour = 60;
const day = 24 * hour;

/** A time as people say it: hours up to two days, then days, to one decimal; a dash where nothing was measured. */
export function useDuration(): (minutes: number | null) => string {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  return (minutes) => {
    if (minutes === null) return '–';
    const inHours = minutes < 2 * day;
    const value = formatDecimal((minutes / (inHours ? hour : day)).toFixed(1), language);
    return inHours ? t('hours', { value }) : t('days', { value });
  };
}
