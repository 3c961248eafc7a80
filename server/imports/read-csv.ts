import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { cleanCell, withoutGuard } from '#domain/import-cells.ts';
import { delimiterSign, type ImportDelimiter, type ImportEncoding } from '#domain/import-options.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { RowTaker } from './take-rows.ts';

/** Characters of one line with its quoted cells; more is a quote that nobody has closed. */
const longestLine = 1_000_000;
const pieceBytes = 32 * 1024;

/**
 * The encoding of a text file: by its mark, by the zero bytes of UTF-16, as UTF-8 where it is that without a fault, else
 * Korean Excel's, else Western Europe's. Null: it is no text.
 */
export function encodingOf(bytes: Uint8Array): ImportEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 4096);
  const zeros = zerosOf(beginning);
  if (zeros.even + zeros.odd > 0) {
    // A few figures and delimiters are enough for one zero in sixteen.
    if (Math.max(zeros.even, zeros.odd) * 16 < beginning.length) return null;
    if (zeros.even === 0) return 'utf-16le';
    return zeros.odd === 0 ? 'utf-16be' : null;
  }
  return (['utf-8', 'euc-kr', 'windows-1252'] as const).find((encoding) => isWholly(bytes, encoding)) ?? null;
}

function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0 && index % 2 === 0) even += 1;
    if (byte === 0 && index % 2 === 1) odd += 1;
  });
  return { even, odd };
}

function isWholly(bytes: Uint8Array, encoding: ImportEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file; what is none in this encoding is marked, not refused: somebody may have chosen it. */
export function decodedText(bytes: Uint8Array, encoding: ImportEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a text is one: no page of markup, and nothing that no keyboard writes. */
export function isPlainText(text: string): boolean {
  const beginning = text.slice(0, 4096);
  return !/^\s*<(?:[a-z]|!|\?)/i.test(beginning) && !/[^\P{Cc}\s]/u.test(beginning.replaceAll('\x1a', ''));
}

/** Hands the rows of a CSV file to `take`; between pieces others have their turn. */
export async function readCsv(text: string, delimiter: ImportDelimiter, take: RowTaker): Promise<void> {
  const parser = parse({
    delimiter: delimiterSign[delimiter],
    // Lines end as they like; within quotes another end is part of the cell.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestLine,
  });
  let row = 0;
  try {
    for await (const cells of Readable.from(piecesOf(text)).pipe(parser)) {
      row += 1;
      take({ row, cells: cellsOf(cells as string[]) }); // without columns and casts cells are texts
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('import-broken', { field: 'file', row: row + 1 });
    throw error;
  }
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await others();
  }
}

/** Without the empty cells at its end. */
function cellsOf(raw: readonly string[]): string[] {
  const cells = raw.map((cell) => cleanCell(withoutGuard(cell)));
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells;
}
