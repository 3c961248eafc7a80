import { useTranslation } from 'react-i18next';
import { stockEntryKinds } from '#domain/stock-entry.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { ledgerQuery } from './queries.ts';
import { ledgerFilterOf, parseStockSearch, type StockSearch } from './search.ts';

/** Everything that has happened to a brand's stock. */
export function LedgerTable({ brandId, search }: { readonly brandId: string; readonly search: StockSearch }) {
  const { t } = useTranslation('stock');
  const filter = ledgerFilterOf(search);
  const columns = useEntryColumns({ withProduct: true });
  return (
    <RecordList
      list="stock-entries"
      caption={t('ledger.title')}
      parse={parseStockSearch}
      query={ledgerQuery(brandId, filter)}
      rowKey={({ id }) => id}
      columns={columns.map((column) =>
        column.key === 'at' ? { ...column, sort: 'at', down: true } : column,
      )}
      filters={[
        {
          name: 'kind',
          kind: 'choice',
          label: t('ledger.kind'),
          any: t('ledger.anyKind'),
          options: stockEntryKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
      sorting="-at"
      count={(count) => t('ledger.count', { count })}
      file={{ brandId, ...filter }}
      besides={['tab']}
      empty={<EmptyState title={t('ledger.none')} text={t('ledger.noneText')} />}
    />
  );
}
