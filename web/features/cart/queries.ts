import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

/** What would close a brand's gap to its minimum order. */
export const suggestionsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['cart', 'suggest', brandId],
    queryFn: ({ signal }) => api.cart.suggest({ brandId }, { signal }),
  });
