import { useTranslation } from 'react-i18next';
import { ApiError } from './api.ts';

/** The sentence for a failure: the server's own, or ours where the server could not be reached. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    if (!(error instanceof ApiError)) return t('problem.unknown');
    if (error.code === 'offline') return t('problem.offline');
    if (error.code === 'timeout') return t('problem.timeout');
    if (error.code === 'unreadable') return t('problem.unknown');
    return error.detail === '' ? t('problem.unknown') : error.detail;
  };
}
