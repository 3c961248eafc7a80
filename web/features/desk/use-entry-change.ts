import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { entryQuery, type Followed, type Standing } from './queries.ts';

/** Changes who has it or when it comes back. Where a colleague was faster it says so and shows how things stand. */
export function useEntryChange<Values>(
  subject: Followed,
  send: (values: Values) => Promise<Standing>,
  said: (standing: Standing) => string,
) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { queryKey } = entryQuery(subject);
  return useMutation({
    mutationFn: send,
    onSuccess: (standing) => {
      queries.setQueryData(queryKey, (entry) => entry && { ...entry, ...standing });
      toast(said(standing));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field !== null) return;
      toast(problemText(error), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
