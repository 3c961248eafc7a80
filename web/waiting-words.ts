import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';

/** How much there is to do, in words; a count as it travels: beyond a thousand nobody has counted. */
export function useWaitingWords(): (count: number) => string {
  const { t } = useTranslation('shell');
  return (count) => (count > countedTo ? t('waitingMany') : t('waiting', { count }));
}
