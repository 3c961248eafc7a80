import { useTranslation } from 'react-i18next';
import { isRunning } from '#domain/import-state.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { ImportSummary } from './queries.ts';

/** Where an import stands. */
export function StateBadge({ state }: Pick<ImportSummary, 'state'>) {
  const { t } = useTranslation('imports');
  const variant =
    state === 'applied' ? 'success' : state === 'failed' ? 'error' : isRunning(state) ? 'info' : 'default';
  return <Badge variant={variant}>{t(`state.${state}`)}</Badge>;
}
