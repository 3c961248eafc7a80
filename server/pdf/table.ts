import { bottom, contentWidth, label, margin, small } from './frame.ts';
import { colours, type Sheet, type Style } from './sheet.ts';

export type Cell = {
  readonly text: string;
  /** Smaller, below: short particulars, set side by side as long as they fit the column. */
  readonly sub?: readonly string[];
  readonly style?: Style;
  /** A mark of its own beside the text, from its top left corner. */
  readonly mark?: (x: number, y: number) => void;
};

export type Column<Row> = {
  readonly title: string;
  /** Shares of the width; they need not add up to anything. */
  readonly share: number;
  readonly right?: boolean;
  readonly cell: (row: Row, index: number) => Cell;
};

const text: Style = { size: 9, leading: 1.4 };
/** Above the first line and below the last, whose own leading adds to it. */
const padding = { top: 6, bottom: 3 };
const gap = 10;
const between = ' · ';

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
    const height = Math.max(...heights) + padding.top + padding.bottom;
    if (y + height > bottom) {
      sheet.addPage();
      y = headRow(sheet, columns, places, margin);
    }
    cells.forEach((cell, at) => {
      const place = places[at];
      if (place !== undefined)
        drawCell(sheet, cell, { ...place, top: y + padding.top, right: columns[at]?.right ?? false });
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
  return mainHeight + subLines(sheet, sub, width).length * 12;
}

function drawCell(
  sheet: Sheet,
  { text: words, sub, style, mark }: Cell,
  { x, width, top, right }: Place & { readonly top: number; readonly right: boolean },
): void {
  const main = { ...text, ...style };
  mark?.(x, top);
  if (right) {
    sheet.line(words, x + width, top + (main.size ?? 9), { ...main, tabular: true, right: true });
    subLines(sheet, sub, width).forEach((line, index) => {
      sheet.line(line, x + width, top + 21 + index * 12, { ...small, tabular: true, right: true });
    });
    return;
  }
  let y = sheet.block(words, { x, y: top, room: width - gap }, main);
  for (const line of subLines(sheet, sub, width)) y = sheet.block(line, { x, y, room: width - gap }, small);
}

/** A line ends between two particulars; only one that is wider than the column is broken itself. */
function subLines(sheet: Sheet, parts: readonly string[] | undefined, width: number): string[] {
  const room = width - gap;
  const lines: string[] = [];
  for (const part of parts ?? []) {
    const joined = lines.length === 0 ? null : `${lines.at(-1)}${between}${part}`;
    if (joined !== null && sheet.measure(joined, small) <= room) lines.splice(-1, 1, joined);
    else lines.push(...sheet.wrap(part, room, small));
  }
  return lines;
}
