import { fieldErrors } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';

/** The sentence of a problem that names no field (a limit, no connection), to stand under the last field. */
export function useUnfieldedError(error: unknown, otherwise?: string): string | undefined {
  const problemText = useProblemText();
  if (error === null || error === undefined) return undefined;
  return Object.keys(fieldErrors(error)).length === 0 ? problemText(error, otherwise) : undefined;
}
