import { cut, type ImportRow } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportMapping } from './import-options.ts';
import type { Read } from './import-values.ts';
import type { RefusalParams } from './refusal.ts';

/** What is wrong with a cell of a file, or told about it; `blocks`: its product is left out. */
export type ImportFault = {
  readonly row: number;
  /** Counted from 0; null: no one cell. */
  readonly column: number | null;
  readonly field: ImportField | null;
  readonly value: string;
  readonly code: string;
  readonly params: RefusalParams;
  readonly blocks: boolean;
};

/** A cell with something in it. */
export type SaidCell = { readonly row: number; readonly column: number; readonly text: string };

/** The rows of a product. */
export type Rows = {
  /** Whose own they are, then the rows it shares them with. */
  readonly own: ImportRow;
  readonly head: ImportRow;
  readonly all: readonly ImportRow[];
};

/** A cell, read with its figures and signs in plain form: "２４" is 24. */
export function readCell<Value>({ text }: SaidCell, how: (text: string) => Read<Value>): Read<Value> {
  return how(text.normalize('NFKC'));
}

/** What is wrong with a cell, or told about it. */
export function faultAtCell(
  { row, column, text }: SaidCell,
  said: Pick<ImportFault, 'field' | 'code' | 'params' | 'blocks'>,
): ImportFault {
  return { row, column, value: cut(text), ...said };
}

/** Reads the fields of a product from its rows, the first row that says something winning, and collects the faults. */
export class RowReader {
  readonly faults: ImportFault[] = [];
  readonly #columns: ReadonlyMap<ImportField, readonly number[]>;
  readonly #rows: readonly ImportRow[];

  constructor(columns: ReadonlyMap<ImportField, readonly number[]>, rows: readonly ImportRow[]) {
    this.#columns = columns;
    this.#rows = rows;
  }

  find(field: ImportField): SaidCell | null {
    for (const { row, cells } of this.#rows)
      for (const column of this.#columns.get(field) ?? []) {
        const text = cells[column] ?? '';
        if (text !== '') return { row, column, text };
      }
    return null;
  }

  text(field: ImportField): string | null {
    return this.find(field)?.text ?? null;
  }

  /** What a cell says, read; null where it is empty or cannot be read. Told is why not, and what it was taken for. */
  read<Value>(field: ImportField, how: (text: string) => Read<Value>, { blocks = true } = {}): Value | null {
    const cell = this.find(field);
    if (cell === null) return null;
    const read = readCell(cell, how);
    if ('value' in read) {
      if (read.note !== undefined)
        this.tell(read.note.code, { field, cell, params: read.note.params, blocks: false });
      return read.value;
    }
    this.tell(read.code, { field, cell, blocks, params: read.params ?? {} });
    return null;
  }

  tell(
    code: string,
    {
      field = null,
      cell = null,
      params = {},
      blocks = true,
    }: {
      readonly field?: ImportField | null;
      readonly cell?: SaidCell | null;
      readonly params?: RefusalParams;
      readonly blocks?: boolean;
    } = {},
  ): void {
    const row = cell?.row ?? this.#rows[0]?.row ?? 0;
    const value = cut(cell?.text ?? '');
    this.faults.push({ row, column: cell?.column ?? null, field, value, code, params, blocks });
  }
}

/** The columns of each field, in the order of the mapping. */
export function columnsByField({ columns }: Pick<ImportMapping, 'columns'>) {
  const found = new Map<ImportField, number[]>();
  for (const { column, field } of columns) found.set(field, [...(found.get(field) ?? []), column]);
  return found as ReadonlyMap<ImportField, readonly number[]>;
}
