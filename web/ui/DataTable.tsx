import type { ReactNode } from 'react';
import css from './DataTable.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The title is only for who hears it: a column of buttons. */
  readonly titleHidden?: boolean;
  /** For amounts and numbers. */
  readonly right?: boolean;
  /** The cell that names the row: on a phone it heads the card. */
  readonly lead?: boolean;
};

type Props<Row> = {
  /** What the table holds, for who hears it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** A quiet, dense table that becomes cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, titleHidden, right }) => (
            <th key={key} scope="col" className={right ? css.right : undefined}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, titleHidden, cell, right, lead }) => (
              <td
                key={key}
                data-label={titleHidden ? undefined : title}
                data-lead={lead || undefined}
                className={right ? css.right : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
