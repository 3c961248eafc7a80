import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import type { Problem } from './desk.ts';

/** The sentence for what stands in the way: our own rule's, or what the server or the connection said. */
export function useDeskProblem(): (problem: Problem) => string {
  const { t } = useTranslation(['messages', 'errors']);
  const problemText = useProblemText();
  return (problem) => {
    if (problem instanceof ApiError) return problemText(problem);
    const { code } = problem;
    if (code === 'files-uploading' || code === 'files-failed') return t(`messages:problem.${code}`);
    return t(`errors:${code}`);
  };
}
