import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sortingParts } from '#domain/lists.ts';
import css from './DataTable.module.css';
import { type Orderable, OrderChoice } from './OrderChoice.tsx';
import { placesOf } from './phone-places.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Column<Row> = Orderable & {
  readonly key: string;
  readonly cell: (row: Row) => ReactNode;
  /** The title is only for who hears it: a column of buttons. */
  readonly titleHidden?: boolean;
  /** For amounts and numbers. */
  readonly right?: boolean;
  /** The cell that names the row: on a phone it begins its first line. */
  readonly lead?: boolean;
  /** For days and short labels: read at one glance, they do not break. */
  readonly whole?: boolean;
  /** Shown when somebody asks for it. */
  readonly optional?: boolean;
  /** Where it stands on a phone: at the end of the first line, in the second, or at the end of that. */
  readonly phone?: 'aside' | 'under' | 'end';
  /** Leaves a window that has no room for everything. */
  readonly wide?: boolean;
};

type Selection = {
  readonly chosen: RowSelectionState;
  readonly onChoose: (next: RowSelectionState) => void;
};

type Props<Row> = {
  /** What the table holds, for who hears it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The order the rows are in ("-total"), where the reader may choose it. */
  readonly sorting?: string | undefined;
  readonly onSort?: (sorting: string) => void;
  /** The order the rows are in where nobody has chosen one. */
  readonly usualSorting?: string | undefined;
  readonly shown?: ReadonlySet<string>;
  readonly selection?: Selection | undefined;
  readonly ref?: Ref<HTMLTableElement>;
};

const nothing: RowSelectionState = {};
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A quiet, dense table; on a phone each row is two lines, and its order is chosen above it. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sorting, onSort, usualSorting, shown, selection, ref } = props;
  const { t } = useTranslation('common');
  const places = placesOf(columns);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const keys = columns.map(({ key }) => key).join();
  const definitions = useMemo(
    () => keys.split(',').map((id) => ({ id, accessorFn: (row: Row) => row })),
    [keys],
  );
  const visibleKeys = keys
    .split(',')
    .filter((key) => shown?.has(key) ?? true)
    .join();
  const columnVisibility = useMemo(() => {
    const visible = new Set(visibleKeys.split(','));
    return Object.fromEntries(keys.split(',').map((key) => [key, visible.has(key)]));
  }, [keys, visibleKeys]);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const order = sorting === undefined ? null : sortingParts(sorting);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[], // it is only read
    getRowId: rowKey,
    state: {
      columnVisibility,
      rowSelection: selection?.chosen ?? nothing,
    },
    onRowSelectionChange: (change) =>
      selection?.onChoose(typeof change === 'function' ? change(selection.chosen) : change),
  });
  const found = table.getRowModel().rows;
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? []);
  return (
    <>
      {onSort !== undefined && (
        <OrderChoice columns={columns} sorting={sorting} usual={usualSorting} onSort={onSort} />
      )}
      <div ref={frame} className={css.frame}>
        <table ref={ref} className={css.table}>
          <caption className={css.caption}>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={css.choose}>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={table.getIsAllRowsSelected()}
                    ref={(box) => {
                      if (box)
                        box.indeterminate = !table.getIsAllRowsSelected() && table.getIsSomeRowsSelected();
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {visible.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  direction={
                    order?.name === column.sort ? (order?.isDown ? 'descending' : 'ascending') : 'none'
                  }
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              // Keys go from row to row, whether or not it has a link of its own.
              <tr key={row.id} tabIndex={-1} data-chosen={row.getIsSelected() || undefined}>
                {selection && (
                  <td className={css.choose}>
                    <input
                      type="checkbox"
                      data-choose=""
                      aria-label={t('table.select')}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {visible.map((column) => (
                  <td key={column.key} data-phone={places.get(column.key)} className={classOf(column)}>
                    {column.cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly onSort: ((sorting: string) => void) | undefined;
};

function Head<Row>({ column, direction, onSort }: HeadProps<Row>) {
  const { title, titleHidden, sort, sortTitle, down = false } = column;
  if (sort === undefined || onSort === undefined) {
    return (
      <th scope="col" className={classOf(column)}>
        {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </th>
    );
  }
  const goesDown = direction === 'none' ? down : direction === 'ascending';
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      <button type="button" className={css.sort} onClick={() => onSort(goesDown ? `-${sort}` : sort)}>
        {title}
        {sortTitle !== undefined && direction === 'none' && (
          <VisuallyHidden>{`· ${sortTitle}`}</VisuallyHidden>
        )}
        {sortTitle !== undefined && direction !== 'none' && ` · ${sortTitle}`}
        <span aria-hidden="true" className={css.arrow}>
          {direction === 'none' ? '' : direction === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

function classOf<Row>({ right, whole, wide }: Column<Row>): string | undefined {
  return [right && css.right, whole && css.whole, wide && css.wide].filter(Boolean).join(' ') || undefined;
}
