import { setImmediate as others } from 'node:timers/promises';
import { cleanCell, type ImportRow } from '#domain/import-cells.ts';
import { maxImportColumns } from '#domain/import-options.ts';
import { attributeOf, XmlError, type XmlListener, xmlReader } from '#domain/xml-reader.ts';
import { unzipped, type ZipEntry, ZipError, zipEntries } from '../files/zip.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isDateFormat, serialDate } from './excel-dates.ts';
import type { RowTaker } from './take-rows.ts';

/** Parts of a workbook, and what each may unfold into: far above what 10,000 rows need. */
const mostParts = 2_000;
const mostSheetBytes = 120 * 2 ** 20;
const mostStringBytes = 60 * 2 ** 20;
const mostSmallBytes = 4 * 2 ** 20;

type Sheet = { readonly name: string; readonly path: string };
type Workbook = { readonly sheets: readonly Sheet[]; readonly isFrom1904: boolean };

/** The visible sheets of a workbook, in their order, with as many rows as they say they have. */
export async function sheetsOf(zip: Uint8Array): Promise<{ name: string; rows: number }[]> {
  return inWorkbook(async () => {
    const entries = entriesOf(zip);
    const { sheets } = await workbookOf(zip, entries);
    return Promise.all(
      sheets.map(async ({ name, path }) => ({ name, rows: await rowsSaid(zip, entries.get(path)) })),
    );
  });
}

/** What the beginning of a sheet says of its size; 0 where it says nothing. */
async function rowsSaid(zip: Uint8Array, entry: ZipEntry | undefined): Promise<number> {
  if (entry === undefined) return 0;
  for await (const chunk of unzipped(zip, entry, { maxBytes: mostSheetBytes })) {
    const beginning = new TextDecoder('utf-8').decode(chunk.subarray(0, 4096));
    return Number(/<dimension [^>]*ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(beginning)?.[1] ?? 0);
  }
  return 0;
}

/**
 * Hands the rows of a sheet to `take`, cell by cell as spreadsheets show them: texts, numbers with all their digits, days
 * as 2026-01-31. Shared and inline strings, numbers and dates by style; no formulas, no external entities (ADR 17).
 */
export async function readXlsx(zip: Uint8Array, sheet: number, take: RowTaker): Promise<void> {
  await inWorkbook(async () => {
    const entries = entriesOf(zip);
    const workbook = await workbookOf(zip, entries);
    const entry = entries.get(workbook.sheets[sheet]?.path ?? '');
    if (entry === undefined) throw new Refusal('invalid-choice', { field: 'sheet' });
    const strings = await stringsOf(zip, entries);
    const dates = await dateStylesOf(zip, entries);
    const listener = sheetListener({ strings, dates, isFrom1904: workbook.isFrom1904 }, take);
    await readPart(zip, entry, listener, mostSheetBytes);
  });
}

async function inWorkbook<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError || error instanceof XmlError)
      throw new Refusal('import-type-refused', { field: 'file' });
    throw error;
  }
}

type Entries = ReadonlyMap<string, ZipEntry>;

function entriesOf(zip: Uint8Array): Entries {
  return new Map(zipEntries(zip, { most: mostParts }).map((entry) => [entry.name, entry]));
}

async function readPart(
  zip: Uint8Array,
  entry: ZipEntry | undefined,
  listener: Partial<XmlListener>,
  maxBytes = mostSmallBytes,
): Promise<void> {
  if (entry === undefined) return;
  const decoder = new TextDecoder('utf-8');
  const nothing = () => {};
  const reader = xmlReader({ open: nothing, close: nothing, text: nothing, ...listener });
  let sinceOthers = 0;
  for await (const chunk of unzipped(zip, entry, { maxBytes })) {
    reader.push(decoder.decode(chunk, { stream: true }));
    sinceOthers += chunk.length;
    if (sinceOthers > 256 * 1024) {
      sinceOthers = 0;
      await others();
    }
  }
  reader.push(decoder.decode());
  reader.end();
}

async function workbookOf(zip: Uint8Array, entries: Entries): Promise<Workbook> {
  const book = entries.get('xl/workbook.xml');
  if (book === undefined) throw new ZipError('no workbook');
  const named: { name: string; relation: string }[] = [];
  let isFrom1904 = false;
  await readPart(zip, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return;
      const relation = attributeOf(attributes, '(?:\\w+:)?id') ?? '';
      named.push({ name: attributeOf(attributes, 'name') ?? '', relation });
    },
  });
  const paths = new Map<string, string>();
  await readPart(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship')
        paths.set(attributeOf(attributes, 'Id') ?? '', pathOf(attributeOf(attributes, 'Target') ?? ''));
    },
  });
  const sheets = named.flatMap(({ name, relation }) => {
    const path = paths.get(relation) ?? '';
    return entries.has(path) ? [{ name, path }] : [];
  });
  return { sheets, isFrom1904 };
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** Shared strings; how they are read aloud (`rPh`, of Japanese and Chinese) is no part of them. */
async function stringsOf(zip: Uint8Array, entries: Entries): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let aloud = 0;
  const listener: XmlListener = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aloud += 1;
      isText = name === 't' && aloud === 0;
    },
    close: (name) => {
      if (name === 'si') strings.push(cleanText(text));
      if (name === 'rPh') aloud -= 1;
      if (name === 't') isText = false;
    },
    text: (some) => {
      if (isText) text += some;
    },
  };
  await readPart(zip, entries.get('xl/sharedStrings.xml'), listener, mostStringBytes);
  return strings;
}

/** By the number of a cell's style, whether it shows a day. */
async function dateStylesOf(zip: Uint8Array, entries: Entries): Promise<readonly boolean[]> {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readPart(zip, entries.get('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt')
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      if (name !== 'xf' || !isCellStyle) return;
      const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      styles.push(isDateFormat(format, formats.get(format)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

type Book = {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly isFrom1904: boolean;
};

function sheetListener(book: Book, take: RowTaker): XmlListener {
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = rowAfter(row, attributeOf(attributes, 'r'));
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r')) ?? column + 1;
        type = attributeOf(attributes, 't') ?? 'n';
        style = Number(attributeOf(attributes, 's') ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const text = shown(value, type, style, book);
        if (text !== '') put(cells, column, text);
      } else if (name === 'row') take({ row, cells } satisfies ImportRow);
    },
    text: (some) => {
      if (isValue) value += some;
    },
  };
}

/** What stands far to the right of everything is kept out of memory, and the row told to be too wide. */
function put(cells: string[], column: number, text: string): void {
  const place = Math.min(column, maxImportColumns);
  while (cells.length < place) cells.push('');
  cells[place] = text;
}

const lastRow = 1_048_576;

/** Rows come in their order, each once; one that says otherwise is the next. */
function rowAfter(row: number, said: string | null): number {
  const number = Number(said ?? row + 1);
  return Number.isInteger(number) && number > row && number <= lastRow ? number : row + 1;
}

/** "AB12" is the 28th column, counted from 0: 27. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shown(value: string, type: string, style: number, { strings, dates, isFrom1904 }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
    case 'e':
      return cleanText(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return cleanText(value).slice(0, 10);
    default:
      return numberShown(value, dates[style] ?? false, isFrom1904);
  }
}

function numberShown(value: string, isDate: boolean, isFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return cleanText(value);
  if (isDate) return serialDate(number, isFrom1904) ?? value;
  // What a spreadsheet worked out carries digits nobody sees: 15 are all it has.
  const plain = Number(number.toPrecision(15));
  return Number.isInteger(plain) && Math.abs(plain) < 1e21 ? BigInt(plain).toString() : decimalText(plain);
}

function decimalText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** Longer than any cell of a spreadsheet, and than any of our own exports. */
const longestText = 100_000;

/** Shared strings are cleaned once, however many cells show them. */
function cleanText(text: string): string {
  if (text.length > longestText) throw new XmlError('a text too long');
  return cleanCell(plainEscapes(text));
}

/** Excel writes characters that XML has no room for as _x000D_. */
function plainEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
