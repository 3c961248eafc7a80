import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { settlementsQuery } from './queries.ts';
import { useStatementColumns } from './use-statement-columns.tsx';

/** Every statement of a brand with its document, the latest first. */
export function BrandStatements({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('settlements');
  const list = useSuspenseInfiniteQuery(settlementsQuery(brandId));
  const columns = useStatementColumns();
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('noStatements')} text={t('noStatementsText')} />;
  return (
    <>
      <DataTable caption={t('statements')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
