import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { CountBadge } from './CountBadge.tsx';

/** How much waits; `count` as it travels: beyond a thousand nobody has counted. */
export function WaitingBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell');
  const label = count > countedTo ? t('waitingMany') : t('waiting', { count });
  return <CountBadge count={count} label={label} most={countedTo} />;
}
