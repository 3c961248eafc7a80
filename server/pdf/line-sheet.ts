import type { Language } from '#domain/languages.ts';
import { formatItemPrice, formatMoney, type ItemPrice, type Money } from '#domain/money.ts';
import { say } from '../kernel/texts.ts';
import { a4, body, bottom, contentWidth, facts, label, margin, small, strong } from './frame.ts';
import { colours, openSheet, type Sheet, type Style } from './sheet.ts';
import { type Words, wordsIn } from './words.ts';

export type LineSheetRow = ItemPrice & {
  readonly name: string;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly volume: string;
  readonly itemsPerCarton: number;
  readonly pricePerCarton: Money;
  readonly retail: Money | null;
  readonly marginPercent: number | null;
  readonly minimumItems: number;
  /** JPEG, square. */
  readonly picture: Uint8Array | null;
};

export type LineSheetPaper = {
  readonly brandName: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
  readonly minimumItems: number;
  readonly at: string;
  readonly groups: { readonly title: string; readonly rows: LineSheetRow[] }[];
};

const pictureSide = 68;
const rowHeight = 84;
const groupHeight = 30;
const headHeight = 26;

type Drawing = {
  readonly sheet: Sheet;
  readonly paper: LineSheetPaper;
  readonly words: Words;
  readonly tell: Tell;
};
type Tell = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A brand's products with picture, prices, carton and minimum, some eight to a page: made when asked for, never stored. */
export function drawLineSheet(paper: LineSheetPaper, language: Language): Promise<Uint8Array> {
  const words = wordsIn(language);
  const tell: Tell = (key, params) => say(language, `linesheets:paper.${key}`, params);
  const title = `${paper.brandName} ${tell('title')}`;
  const sheet = openSheet({ size: a4, language, title, author: paper.brandName, at: new Date(paper.at) });
  const drawing = { sheet, paper, words, tell };
  let y = columnHeads(drawing, masthead(drawing));
  for (const { title: group, rows } of paper.groups) {
    // A heading never stands alone at the end of a page.
    y = roomFor(drawing, y, groupHeight + rowHeight);
    y = groupHead(sheet, group, y);
    for (const row of rows) {
      y = roomFor(drawing, y, rowHeight);
      y = product(drawing, row, y);
    }
  }
  feet(drawing);
  return sheet.end();
}

function roomFor(drawing: Drawing, y: number, height: number): number {
  if (y + height <= bottom) return y;
  drawing.sheet.addPage();
  return columnHeads(drawing, margin) + 6;
}

/** The brand left, what this is right, and under both what holds for all of it. */
function masthead(drawing: Drawing): number {
  const { sheet, paper, words, tell } = drawing;
  const right = a4[0] - margin;
  if (paper.logo === null) brandWords(sheet, paper.brandName);
  else sheet.image(paper.logo, { x: margin, y: margin, width: 190, height: 44 }, { at: 'left' });
  const isLatin = sheet.language === 'en';
  const titleStyle: Style = isLatin ? { face: 'display', size: 28 } : { face: 'strong', size: 21 };
  sheet.line(tell('title'), right, 72, { ...titleStyle, right: true });
  sheet.line(words.date(paper.at), right, 89, { ...strong, colour: colours.clay, right: true });
  sheet.rule(margin, 112, contentWidth, colours.ink);
  const count = paper.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const currencies = new Set(
    paper.groups.flatMap(({ rows }) => rows.map(({ pricePerItem }) => pricePerItem.currency)),
  );
  return facts(
    sheet,
    [
      [tell('brand'), paper.brandName],
      [tell('products'), words.number(count)],
      [tell('currency'), [...currencies].join(', ')],
      [tell('minimumOrder'), itemsIn(drawing, paper.minimumItems)],
      [tell('validAsOf'), words.date(paper.at)],
    ],
    112,
  );
}

function itemsIn({ words, tell }: Drawing, count: number): string {
  return tell('items', { count, items: words.number(count) });
}

function brandWords(sheet: Sheet, name: string): void {
  const style: Style = { face: 'display', size: 26 };
  const [first = ''] = sheet.wrap(name, contentWidth * 0.6, style);
  sheet.line(first, margin, 80, style);
}

const columns = [
  { key: 'perItem', end: 297 },
  { key: 'perCarton', end: 374 },
  { key: 'minimum', end: 434 },
  { key: 'retail', end: contentWidth },
] as const;

function columnHeads({ sheet, tell }: Drawing, top: number): number {
  sheet.line(tell('product'), margin, top + 17, label);
  for (const { key, end } of columns)
    sheet.line(tell(key), margin + end, top + 17, { ...label, right: true });
  sheet.rule(margin, top + headHeight - 2, contentWidth);
  return top + headHeight;
}

function groupHead(sheet: Sheet, title: string, top: number): number {
  sheet.line(title, margin, top + 19, { ...strong, colour: colours.clay });
  return top + groupHeight;
}

const textLeft = margin + pictureSide + 14;
const nameRoom = 250 - pictureSide - 14;

/** A name gives way to a price of an item that is long. */
function roomBeside(price: string, sheet: Sheet): number {
  const width = sheet.measure(price, { ...strong, tabular: true });
  return Math.min(nameRoom, columns[0].end - width - 8 - pictureSide - 14);
}

function product(drawing: Drawing, row: LineSheetRow, top: number): number {
  const { sheet, tell } = drawing;
  const box = { x: margin, y: top + 2, width: pictureSide, height: pictureSide };
  sheet.fill(box, colours.paper, 3);
  if (row.picture !== null) sheet.image(row.picture, box, { radius: 3 });
  const price = formatItemPrice(row, sheet.language);
  let y = top + 6;
  for (const line of sheet.wrap(row.name, roomBeside(price, sheet), strong).slice(0, 2)) {
    sheet.line(line, textLeft, y + 9.5, strong);
    y += 13;
  }
  const particulars = [
    [row.volume, row.sku === null ? '' : tell('skuIs', { sku: row.sku })]
      .filter((part) => part !== '')
      .join(' · '),
    row.gtin === null ? '' : tell('gtinIs', { gtin: row.gtin }),
  ];
  for (const line of particulars.filter((part) => part !== '')) {
    for (const part of sheet.wrap(line, nameRoom, small).slice(0, 2)) {
      sheet.line(part, textLeft, y + 10, { ...small, tabular: true });
      y += 12;
    }
  }
  const money = (amount: Money) => formatMoney(amount, sheet.language);
  const figures: Record<(typeof columns)[number]['key'], readonly [string, string]> = {
    perItem: [price, ''],
    perCarton: [money(row.pricePerCarton), itemsIn(drawing, row.itemsPerCarton)],
    minimum: [itemsIn(drawing, row.minimumItems), ''],
    retail: [
      row.retail === null ? '–' : money(row.retail),
      row.marginPercent === null ? '' : tell('margin', { percent: row.marginPercent }),
    ],
  };
  for (const { key, end } of columns) {
    const [main, sub] = figures[key];
    const style: Style = key === 'perItem' || key === 'perCarton' ? strong : body;
    sheet.line(main, margin + end, top + 15.5, { ...style, tabular: true, right: true });
    sheet.line(sub, margin + end, top + 28.5, { ...small, tabular: true, right: true });
  }
  sheet.rule(margin, top + rowHeight - 7, contentWidth);
  return top + rowHeight;
}

/** Which sheet a page belongs to, and what its prices are worth. */
function feet({ sheet, paper, words, tell }: Drawing): void {
  sheet.onEveryPage((page, pages) => {
    const y = a4[1] - 48;
    const which = words.say('page', { page, pages });
    const room = contentWidth - sheet.measure(which, { ...label, tabular: true }) - 24;
    const note = `${paper.brandName} · ${tell('note', { date: words.date(paper.at) })}`;
    sheet.rule(margin, y - 14, contentWidth);
    sheet
      .wrap(note, room, label)
      .slice(0, 2)
      .forEach((line, index) => {
        sheet.line(line, margin, y + index * 10, label);
      });
    sheet.line(which, a4[0] - margin, y, { ...label, tabular: true, right: true });
  });
}
