import { useTranslation } from 'react-i18next';
import { ApiError } from './api.ts';

/**
 * The sentence for a failure: the server's own, or ours where the server could not be reached. `otherwise` is
 * said of a failure that has no sentence.
 */
export function useProblemText(): (error: unknown, otherwise?: string) => string {
  const { t } = useTranslation('common');
  return (error, otherwise = t('problem.unknown')) => {
    // A part of the app itself that could not be fetched fails in the browser's own words.
    if (!(error instanceof ApiError)) return navigator.onLine ? otherwise : t('problem.offline');
    if (error.code === 'offline') return t('problem.offline');
    if (error.code === 'timeout') return t('problem.timeout');
    if (error.code === 'unreadable') return otherwise;
    return error.detail === '' ? otherwise : error.detail;
  };
}
