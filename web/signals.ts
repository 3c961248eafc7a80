import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignalKind } from '#domain/news.ts';
import { may } from '#domain/permissions.ts';
import { api } from './api.ts';
import { useProblemText } from './problem.ts';
import { useUser } from './session.ts';
import { toast } from './ui/toast.ts';

/** What the reader has asked to be told of. */
export const signalsQuery = queryOptions({
  queryKey: ['news', 'listSignals'],
  queryFn: ({ signal }) => api.news.listSignals({}, { signal }),
});

type Change = { readonly productId: string; readonly kind: SignalKind; readonly wanted: boolean };

/** The reader's signals by product and kind, and how they change; null for whoever sets none. */
export function useSignals(onChanged: (change: Change) => void) {
  const maySet = may(useUser(), 'signal:use');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { data } = useQuery({ ...signalsQuery, enabled: maySet });
  const change = useMutation({
    mutationFn: ({ wanted, ...which }: Change) =>
      wanted ? api.news.setSignal(which) : api.news.removeSignal(which),
    onSuccess: (_, changed) => onChanged(changed),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['news'] }),
  });
  if (!maySet || data === undefined) return null;
  // What was just asked for shows at once, and is as it was where the server says no.
  const asked = change.isPending ? change.variables : undefined;
  return {
    isSet: (productId: string, kind: SignalKind) =>
      asked?.productId === productId && asked.kind === kind
        ? asked.wanted
        : data.items.some((signal) => signal.product.id === productId && signal.kind === kind),
    change: change.mutate,
  };
}
