import type { ImportRow } from '#domain/import-cells.ts';
import {
  type ImportDelimiter,
  type ImportEncoding,
  type ImportReading,
  maxImportRows,
} from '#domain/import-options.ts';
import { delimiterOf, headerRowOf } from '#domain/import-table.ts';
import { Refusal } from '../kernel/refusal.ts';
import { decodedText, encodingOf, isPlainText, readCsv } from './read-csv.ts';
import { readXlsx, sheetsOf } from './read-xlsx.ts';
import { rowKeeper } from './take-rows.ts';

/** A file as it was read, and how. */
export type ReadFile = {
  readonly reading: ImportReading;
  readonly sheets: { name: string; rows: number }[];
  /** All rows with something in them, those above the titles too. */
  readonly rows: readonly ImportRow[];
};

/** What somebody has said of how a file is to be read. */
export type SaidReading = {
  readonly encoding?: ImportEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
  readonly sheet?: number | undefined;
  readonly headerRow?: number | undefined;
};

/** Reads a file, finding out by itself what nobody has said. What is broken is refused. */
export async function readFileOf(bytes: Uint8Array, said: SaidReading = {}): Promise<ReadFile> {
  const read = await readRows(bytes, said);
  const headerRow = said.headerRow ?? headerRowOf(read.rows);
  const below = read.rows.filter(({ row }) => row > headerRow);
  if (below.length === 0 || read.rows.every(({ row }) => row !== headerRow)) {
    throw new Refusal('import-empty', { field: said.headerRow === undefined ? 'file' : 'headerRow' });
  }
  if (below.length > maxImportRows)
    throw new Refusal('import-too-many-rows', { field: 'file', max: maxImportRows });
  return { ...read, reading: { ...read.reading, headerRow } };
}

/** The rows of a file, whatever stands above them. */
export async function readRows(bytes: Uint8Array, said: SaidReading = {}): Promise<Unheaded> {
  return isZip(bytes) ? readWorkbook(bytes, said) : readText(bytes, said);
}

type Unheaded = Omit<ReadFile, 'reading'> & { readonly reading: Omit<ImportReading, 'headerRow'> };

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

async function readWorkbook(bytes: Uint8Array, said: SaidReading): Promise<Unheaded> {
  const sheets = await sheetsOf(bytes);
  if (sheets.length === 0) throw new Refusal('import-type-refused', { field: 'file' });
  const largest = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows > 1),
  );
  const sheet = said.sheet ?? largest;
  const { rows, take } = rowKeeper();
  await readXlsx(bytes, sheet, take);
  const counted = sheets.map((each, index) => (index === sheet ? { ...each, rows: rows.length } : each));
  return { sheets: counted, rows, reading: { kind: 'xlsx', encoding: null, delimiter: null, sheet } };
}

async function readText(bytes: Uint8Array, said: SaidReading): Promise<Unheaded> {
  const found = encodingOf(bytes);
  // A picture or a paper can pass for EUC-KR; UTF-8 and UTF-16 show what they are, though titles may begin like a file ("BM").
  const isGuessed = found === 'euc-kr' || found === 'windows-1252';
  const { fileTypeFromBuffer } = await import('file-type');
  const isOther = isGuessed && (await fileTypeFromBuffer(bytes).catch(() => undefined)) !== undefined;
  const encoding = isOther ? null : (said.encoding ?? found);
  if (encoding === null) throw new Refusal('import-type-refused', { field: 'file' });
  const text = decodedText(bytes, encoding);
  if (said.encoding === undefined && !isPlainText(text))
    throw new Refusal('import-type-refused', { field: 'file' });
  const delimiter = said.delimiter ?? delimiterOf(text);
  const { rows, take } = rowKeeper();
  await readCsv(text, delimiter, take);
  return { sheets: [], rows, reading: { kind: 'csv', encoding, delimiter, sheet: null } };
}
