import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Row } from '#web/ui/Row.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { ledgerQuery, type StockRow } from './queries.ts';

type Props = { readonly brandId: string; readonly row: StockRow; readonly onClose: () => void };

/** What has happened to the stock of one product, over the list it was opened from. */
export function ProductLedger({ brandId, row, onClose }: Props) {
  const { t } = useTranslation('stock');
  const name = inLanguage(row.name, useLanguage());
  const columns = useEntryColumns({ withProduct: false });
  const pages = useInfiniteQuery(ledgerQuery(brandId, { productId: row.productId }));
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const file = (format: string) =>
    `/api/lists/stock-entries?${new URLSearchParams({ brandId, productId: row.productId, format })}`;
  return (
    <Modal open onClose={onClose} title={t('ledger.of', { name })} size="xl">
      {pages.error ? (
        <ErrorState error={pages.error} />
      ) : pages.data === undefined ? (
        <RowsSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState title={t('ledger.none')} text={t('ledger.noneText')} />
      ) : (
        <Stack gap={4}>
          <DataTable
            caption={t('ledger.of', { name })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <LoadMore
            hasMore={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
          />
          <Row gap={4} wrap>
            <a href={file('csv')} download>
              {t('ledger.csv')}
            </a>
            <a href={file('xlsx')} download>
              {t('ledger.xlsx')}
            </a>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}
