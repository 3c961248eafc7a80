import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

type Page = { readonly nextCursor: string | null };
type Read<Of extends Page> = (
  cursor: string | undefined,
  options: { readonly signal: AbortSignal },
) => Promise<Of>;

/** A list of the contract, read a page at a time for as long as there is a cursor to go on from. */
export function pagedQuery<Of extends Page>(
  queryKey: QueryKey,
  read: Read<Of>,
  more: { readonly staleTime?: number } = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...more,
  });
}
