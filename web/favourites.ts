import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { may } from '#domain/permissions.ts';
import { api } from './api.ts';
import { useProblemText } from './problem.ts';
import { useUser } from './session.ts';
import { toast } from './ui/toast.ts';

/** The company's favourite products, for the hearts. */
export const favouritesQuery = queryOptions({
  queryKey: ['savedLists', 'listFavourites'],
  queryFn: ({ signal }) => api.savedLists.listFavourites({}, { signal }),
});

/** Whether a product is a favourite and how that changes; null for whoever keeps no lists. */
export function useFavourite(productId: string): { isFavourite: boolean; toggle: () => void } | null {
  const mayKeep = may(useUser(), 'list:use');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { data } = useQuery({ ...favouritesQuery, enabled: mayKeep });
  const isFavourite = data?.productIds.includes(productId) ?? false;
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? api.savedLists.addFavourite({ productId }) : api.savedLists.removeFavourite({ productId }),
    // The heart turns at once and is turned back where the server says no.
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey: favouritesQuery.queryKey });
      queries.setQueryData(favouritesQuery.queryKey, (before) => {
        const others = (before?.productIds ?? []).filter((id) => id !== productId);
        return { productIds: wanted ? [...others, productId] : others };
      });
    },
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['savedLists'] }),
  });
  if (!mayKeep) return null;
  return { isFavourite, toggle: () => change.mutate(!isFavourite) };
}
