import { bottom, contentWidth, label, margin, small } from './frame.ts';
import { colours, type Sheet, type Style } from './sheet.ts';

export type Cell = { readonly text: string; readonly sub?: string; readonly style?: Style };

export type Column<Row> = {
  readonly title: string;
  /** Shares of the width; they need not add up to anything. */
  readonly share: number;
  readonly right?: boolean;
  readonly cell: (row: Row, index: number) => Cell;
};

const text: Style = { size: 9, leading: 1.4 };
const padding = 6;
const gap = 10;

/**
 * Rows under hairlines; the head stands again on every page they run on to, and no row is torn apart. Returns
 * where the table ends.
 */
export function table<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  top: number,
): number {
  const places = placesOf(columns);
  let y = headRow(sheet, columns, places, top);
  rows.forEach((row, index) => {
    const cells = columns.map((column) => column.cell(row, index));
    const heights = cells.map((cell, at) => heightOf(sheet, cell, places[at]?.width ?? 0));
    const height = Math.max(...heights) + 2 * padding;
    if (y + height > bottom) {
      sheet.addPage();
      y = headRow(sheet, columns, places, margin);
    }
    cells.forEach((cell, at) => {
      const place = places[at];
      if (place !== undefined) drawCell(sheet, cell, place, y + padding, columns[at]?.right ?? false);
    });
    y += height;
    sheet.rule(margin, y, contentWidth);
  });
  return y;
}

type Place = { readonly x: number; readonly width: number };

function placesOf<Row>(columns: readonly Column<Row>[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margin;
  return columns.map(({ share }) => {
    const width = (contentWidth * share) / shares;
    const place = { x, width };
    x += width;
    return place;
  });
}

function headRow<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  places: readonly Place[],
  top: number,
): number {
  const wrapped = columns.map(({ title }, at) => sheet.wrap(title, (places[at]?.width ?? 0) - gap, label));
  const lines = Math.max(...wrapped.map((each) => each.length));
  wrapped.forEach((titles, at) => {
    const { x, width } = places[at] ?? { x: 0, width: 0 };
    titles.forEach((title, index) => {
      const y = top + 16 + (lines - titles.length + index) * 10;
      if (columns[at]?.right) sheet.line(title, x + width, y, { ...label, right: true });
      else sheet.line(title, x, y, label);
    });
  });
  const end = top + 22 + (lines - 1) * 10;
  sheet.rule(margin, end, contentWidth, colours.ink);
  return end;
}

function heightOf(sheet: Sheet, { text: words, sub, style }: Cell, width: number): number {
  const main = { ...text, ...style };
  const mainHeight = sheet.wrap(words, width - gap, main).length * (main.size ?? 9) * (main.leading ?? 1.4);
  return mainHeight + (sub === undefined ? 0 : sheet.wrap(sub, width - gap, small).length * 12);
}

function drawCell(
  sheet: Sheet,
  { text: words, sub, style }: Cell,
  { x, width }: Place,
  top: number,
  right: boolean,
): void {
  const main = { ...text, ...style };
  if (right) {
    sheet.line(words, x + width, top + (main.size ?? 9), { ...main, tabular: true, right: true });
    if (sub !== undefined) sheet.line(sub, x + width, top + 21, { ...small, tabular: true, right: true });
    return;
  }
  const end = sheet.block(words, x, top, width - gap, main);
  if (sub !== undefined) sheet.block(sub, x, end, width - gap, small);
}
