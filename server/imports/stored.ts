import { type SQL, sql } from 'drizzle-orm';
import { imports } from '#db/schema/keeping.ts';
import { cut, type ImportRow, letterOf } from '#domain/import-cells.ts';
import type { ProposedCurrency } from '#domain/import-currency.ts';
import { groupRows } from '#domain/import-groups.ts';
import { type ImportMapping, type ImportReading, maxImportCategories } from '#domain/import-options.ts';
import { namesIn } from '#domain/import-pictures.ts';
import type { FileColumn } from '#domain/import-proposal.ts';
import { columnsByField } from '#domain/import-reader.ts';
import type { RefusalParams } from '#domain/refusal.ts';
import type { ReadFile } from './read-file.ts';

/** What is known of an import besides its row: how it is read, what was seen in it, where a run is. */
export type StoredOptions = {
  readonly reading: ImportReading;
  readonly mapping: ImportMapping;
  readonly proposedBy: 'memory' | 'format' | 'titles';
  /** Missing in imports of releases before. */
  readonly proposedCurrency?: ProposedCurrency;
  readonly seen: Seen;
  /** Names the run that is under way: one that was stopped finds another name here and ends. */
  readonly runId: string | null;
  readonly doing: 'pictures' | 'rows' | null;
  readonly pictureProgress: { readonly done: number; readonly total: number };
  readonly zip: { readonly name: string; readonly pictures: number } | null;
  readonly failure: { readonly code: string; readonly params: RefusalParams } | null;
};

export type Seen = {
  readonly sheets: { name: string; rows: number }[];
  readonly top: { row: number; cells: string[] }[];
  readonly columns: { column: number; letter: string; title: string; samples: string[] }[];
  readonly found: Found;
};

export type Found = {
  readonly products: number;
  readonly withVariants: number;
  readonly pictures: number;
  readonly categories: { value: string; rows: number }[];
};

/** Pictures that were had so far stand beside the options, by what the file calls them; only runs read them. */
export const optionsAlone: SQL<StoredOptions> = sql<StoredOptions>`${imports.options} - 'fetched'`;

/** The options with some of them changed; the pictures that were had so far stay. */
export function optionsWith(changed: Partial<StoredOptions> & { readonly fetched?: object }): SQL {
  return sql`${imports.options} || ${JSON.stringify(changed)}::jsonb`;
}

const topRows = 12;
const topColumns = 40;
const samplesOf = 3;
const sampleRows = 300;

/** The rows below the titles. */
export function dataRows({ rows, reading }: Pick<ReadFile, 'rows' | 'reading'>): readonly ImportRow[] {
  return rows.filter(({ row }) => row > reading.headerRow);
}

/** The columns of a file with their titles and some of what stands in them; those with neither are left out. */
export function columnsSeen(file: ReadFile): Seen['columns'] {
  const titles = file.rows.find(({ row }) => row === file.reading.headerRow)?.cells ?? [];
  const data = dataRows(file).slice(0, sampleRows);
  const width = Math.max(titles.length, ...data.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const said = data.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
    const samples = [...new Set(said)].slice(0, samplesOf).map((text) => cut(text, 80));
    return { column, letter: letterOf(column), title: cut(titles[column] ?? '', 120), samples };
  }).filter(({ title, samples }) => title !== '' || samples.length > 0);
}

/** Every column by its place, for who proposes a mapping. */
export function columnsInPlace(columns: Seen['columns']): FileColumn[] {
  const width = Math.max(0, ...columns.map(({ column }) => column + 1));
  const byPlace = new Map(columns.map((each) => [each.column, each]));
  return Array.from({ length: width }, (_, column) => byPlace.get(column) ?? { title: '', samples: [] });
}

export function seenOf(file: ReadFile, columns: Seen['columns'], mapping: ImportMapping): Seen {
  const top = file.rows.slice(0, topRows).map(({ row, cells }) => ({
    row,
    cells: cells.slice(0, topColumns).map((cell) => cut(cell, 60)),
  }));
  return { sheets: file.sheets, top, columns, found: foundIn(dataRows(file), mapping) };
}

/** What the rows hold by a mapping: products, their variants, pictures and categories. */
export function foundIn(rows: readonly ImportRow[], mapping: ImportMapping): Found {
  const columns = columnsByField(mapping);
  const groups = groupRows(rows, mapping).filter(({ skip }) => skip === null);
  const many = groups.filter(({ variants }) => variants.length > 1);
  const more = many.reduce((sum, { variants }) => sum + variants.length - 1, 0);
  const said = (field: 'pictures' | 'category') =>
    (columns.get(field) ?? []).flatMap((column) => rows.map(({ cells }) => cells[column] ?? ''));
  const categories = new Map<string, number>();
  for (const value of said('category'))
    if (value !== '') categories.set(value, (categories.get(value) ?? 0) + 1);
  return {
    products: groups.length + (mapping.variants === 'products' ? more : 0),
    withVariants: many.length,
    pictures: new Set(said('pictures').flatMap(namesIn)).size,
    categories: [...categories]
      .map(([value, count]) => ({ value: cut(value, 300), rows: count }))
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, maxImportCategories),
  };
}
