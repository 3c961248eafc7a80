import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchText } from '#web/ui/use-search-text.ts';
import { lotProductsQuery } from './queries.ts';

/** The products of a brand, or only those whose lots are kept, as far as they have been asked for; narrowed by words. */
export function useLotProducts(brandId: string, only: { readonly kept?: true } = {}) {
  const [asked, ask] = useState('');
  const [words, type] = useSearchText(asked, ask);
  const pages = useInfiniteQuery({
    ...lotProductsQuery(brandId, { ...only, ...(asked !== '' && { q: asked }) }),
    placeholderData: keepPreviousData,
  });
  return {
    products: pages.data?.pages.flatMap(({ items }) => items),
    error: pages.error,
    refetch: pages.refetch,
    search: { value: words, onChange: type },
    /** There are more than are here, or there were before somebody searched. */
    isSearchable: pages.hasNextPage || words !== '',
    more: {
      hasMore: pages.hasNextPage,
      loading: pages.isFetchingNextPage,
      onMore: () => void pages.fetchNextPage(),
    },
  };
}
