import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export type SavedList = Awaited<ReturnType<typeof api.savedLists.listSavedLists>>['items'][number];
export type WholeList = Awaited<ReturnType<typeof api.savedLists.getSavedList>>;

/** What goes on a list: a product and how much of it is usually ordered. */
export type ListLine = { readonly productId: string; readonly quantityCartons: number | null };

export const savedListsQuery = queryOptions({
  queryKey: ['savedLists', 'listSavedLists'],
  queryFn: ({ signal }) => api.savedLists.listSavedLists({}, { signal }),
});

export const savedListQuery = (listId: string) =>
  queryOptions({
    queryKey: ['savedLists', 'getSavedList', listId],
    queryFn: ({ signal }) => api.savedLists.getSavedList({ listId }, { signal }),
  });
