import { strToU8, Zip, ZipDeflate } from 'fflate';
import { byteOrderMark, csvLine } from '#domain/csv.ts';
import { markup } from '../kernel/markup.ts';

/** A value of a table: a text, a number, an amount with its decimals as text ("12.30"), an instant, or nothing. */
export type Cell = string | number | { readonly amount: `${number}` } | Date | null;

export type Sheet = {
  readonly name: string;
  readonly head: readonly string[];
  /** Rows as they come, some at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** The table as CSV, line by line as it is read. */
export async function* csvOf({ head, rows }: Sheet): AsyncGenerator<Uint8Array> {
  yield strToU8(byteOrderMark + csvLine(head));
  for await (const some of rows) {
    yield strToU8(some.map((row) => csvLine(row.map(textOf))).join(''));
  }
}

/** 2026-01-31 09:30:00, in UTC: what spreadsheets take for a moment. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'object' ? cell.amount : String(cell);
}

/**
 * The table as an Excel file, compressed as it is read, so that 50,000 rows are never in memory together. Texts are
 * inline strings, which no spreadsheet runs as a formula; numbers, amounts and instants have their own kinds.
 */
export async function* xlsxOf({ name, head, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const add = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    return part;
  };
  for (const [path, xml] of Object.entries(partsOf(name))) add(path).push(strToU8(declaration + xml), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(declaration + sheetHead(head)));
  for await (const some of rows) {
    sheet.push(strToU8(some.map((row) => rowXml(row.map((cell) => cellXml(cell)))).join('')));
    yield* made.splice(0);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* made;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by their number: plain, head, instant, amount (with the third and fourth decimal that a price of an item may have). */
const styles = { head: 1, instant: 2, amount: 3 } as const;

function partsOf(name: string): Record<string, string> {
  // Excel allows 31 characters and none of these.
  const tab = escaped(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

/** The head stays in sight, and every column is wide enough for a name. */
function sheetHead(head: readonly string[]): string {
  const cells = rowXml(head.map((title) => cellXml(title, styles.head)));
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${head.length}" width="20" customWidth="1"/></cols><sheetData>${cells}`;
}

function rowXml(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function cellXml(cell: Cell, style?: number): string {
  const s = style === undefined ? '' : ` s="${style}"`;
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string')
    return `<c t="inlineStr"${s}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${styles.instant}"><v>${serialOf(cell)}</v></c>`;
  return `<c s="${styles.amount}"><v>${cell.amount}</v></c>`;
}

/** Days since the 30th of December 1899, as Excel counts. */
function serialOf(at: Date): number {
  return at.getTime() / 86_400_000 + 25_569;
}

/** What XML cannot hold is left out. */
function escaped(text: string): string {
  return markup(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}
