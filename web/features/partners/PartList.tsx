import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { pagedQuery } from '#web/paged-query.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';

type Page = { readonly items: readonly object[]; readonly nextCursor: string | null };
type Props<Of extends Page> = {
  readonly query: ReturnType<typeof pagedQuery<Of>>;
  readonly caption: string;
  readonly columns: readonly Column<Of['items'][number]>[];
  readonly rowKey: (item: Of['items'][number]) => string;
  readonly empty: string;
};

/** A part of a record as a table, the latest first. */
export function PartList<Of extends Page>({ query, caption, columns, rowKey, empty }: Props<Of>) {
  const pages = useSuspenseInfiniteQuery(query);
  const rows: readonly Of['items'][number][] = pages.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
