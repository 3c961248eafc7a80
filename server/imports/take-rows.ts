import { type ImportRow, isEmptyRow } from '#domain/import-cells.ts';
import { maxImportColumns, maxImportRows } from '#domain/import-options.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What is handed the rows of a file, one after the other. */
export type RowTaker = (row: ImportRow) => void;

/** Rows above the titles that a line sheet may have. */
const mostAbove = 200;

/** Keeps the rows that have something in them, as many as may be. */
export function rowKeeper(): { readonly rows: ImportRow[]; readonly take: RowTaker } {
  const rows: ImportRow[] = [];
  const take: RowTaker = (row) => {
    if (isEmptyRow(row)) return;
    if (row.cells.length > maxImportColumns)
      throw new Refusal('import-too-many-columns', { field: 'file', max: maxImportColumns });
    if (rows.length >= maxImportRows + mostAbove)
      throw new Refusal('import-too-many-rows', { field: 'file', max: maxImportRows });
    rows.push(row);
  };
  return { rows, take };
}
