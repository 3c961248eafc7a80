import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import css from './Imports.module.css';
import type { ImportRow } from './queries.ts';

type Fault = ImportRow['faults'][number] & { readonly label: string; readonly key: string };

/** Every fault with its row, its column, what stands there and the way out. */
export function FaultsTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { t } = useTranslation('imports');
  const faults = rows.flatMap(({ row, label, faults: own }) =>
    own.map((fault, index) => ({ ...fault, label, key: `${row} ${index}` })),
  );
  return (
    <DataTable caption={t('table.faults')} columns={useColumns()} rows={faults} rowKey={({ key }) => key} />
  );
}

function useColumns(): Column<Fault>[] {
  const { t } = useTranslation('imports');
  return [
    { key: 'row', title: t('table.row'), right: true, phone: 'aside', cell: ({ row }) => String(row) },
    { key: 'product', title: t('table.product'), lead: true, cell: ({ label }) => label },
    {
      key: 'column',
      title: t('table.column'),
      phone: 'end',
      cell: ({ column }) => column !== null && `${column.letter} ${column.title}`,
    },
    {
      key: 'value',
      title: t('table.value'),
      cell: ({ value }) => <span className={css.samples}>{value}</span>,
    },
    {
      key: 'fault',
      title: t('table.fault'),
      phone: 'under',
      cell: ({ code, detail, blocks }) => (
        <div className={css.changes}>
          {detail}{' '}
          <Badge variant={blocks ? 'error' : 'warning'}>{t(`table.${consequenceOf(code, blocks)}`)}</Badge>
        </div>
      ),
    },
  ];
}

/** What becomes of the product. */
function consequenceOf(code: string, blocks: boolean): 'leftOut' | 'draft' | 'comesIn' {
  if (blocks) return 'leftOut';
  return code.startsWith('stays-draft') ? 'draft' : 'comesIn';
}
