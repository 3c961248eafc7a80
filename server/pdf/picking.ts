import type { Language, Translated } from '#domain/languages.ts';
import type { PackedLot } from '#domain/paper.ts';
import { a4, bottom, contentWidth, facts, head, label, margin, strong } from './frame.ts';
import { colours, openSheet, type Sheet } from './sheet.ts';
import { type Column, table } from './table.ts';
import { type Words, wordsIn } from './words.ts';

export type PickingLine = {
  readonly name: Translated;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly quantityCartons: number;
  readonly quantityItems: number;
  /** What was taken for the order; none where its product’s lots are not kept. */
  readonly lots?: readonly PackedLot[];
};

/** What to take off the shelves for one order. */
export type PickingList = {
  readonly orderNumber: string;
  readonly brandName: Translated;
  readonly retailerName: string;
  readonly country: string;
  readonly shipBy: string | null;
  readonly placedAt: string;
  readonly lines: readonly PickingLine[];
};

/** Working papers, one order after the other, each from a page of its own. */
export function drawPickingLists(
  lists: readonly PickingList[],
  at: string,
  language: Language,
): Promise<Uint8Array> {
  const words = wordsIn(language);
  const title = words.say('title.picking_list');
  const sheet = openSheet({
    size: a4,
    language,
    title: [title, ...lists.map(({ orderNumber }) => orderNumber)].slice(0, 4).join(' '),
    author: lists[0] === undefined ? title : words.name(lists[0].brandName),
    at: new Date(at),
  });
  lists.forEach((list, index) => {
    if (index > 0) sheet.addPage();
    drawList(sheet, list, words);
  });
  sheet.onEveryPage((page, pages) => {
    const y = a4[1] - 48;
    sheet.line(words.date(at), margin, y, label);
    sheet.line(words.say('page', { page, pages }), a4[0] - margin, y, {
      ...label,
      tabular: true,
      right: true,
    });
  });
  return sheet.end();
}

function drawList(sheet: Sheet, list: PickingList, words: Words): void {
  const { orderNumber, brandName, retailerName, country, shipBy, placedAt, lines } = list;
  let y = head(sheet, words.say('title.picking_list'), orderNumber);
  y = facts(
    sheet,
    [
      [words.say('order'), `${orderNumber}\n${words.date(placedAt)}`],
      [words.say('brand'), words.name(brandName)],
      [words.say('retailer'), retailerName],
      [words.say('shipTo'), words.country(country)],
      [words.say('shipBy'), shipBy === null ? '–' : words.date(shipBy)],
    ],
    y,
  );
  y = table(sheet, columnsOf(sheet, words), lines, y);
  sums(sheet, lines, words, y);
}

const tick = 11;

/** The box is the first thing the hand looks for. */
function columnsOf(sheet: Sheet, words: Words): Column<PickingLine>[] {
  return [
    {
      title: words.say('picked'),
      share: 9,
      cell: () => ({ text: '', mark: (x, y) => box(sheet, x, y) }),
    },
    {
      title: words.say('product'),
      share: 54,
      cell: ({ name, sku, gtin, lots = [] }) => ({
        text: words.name(name),
        style: { face: 'strong' },
        sub: [
          sku,
          gtin === null ? null : words.say('gtin', { code: gtin }),
          ...lots.map(({ code, bestBefore, items }) =>
            words.say('lot', { code, date: words.date(bestBefore), items: words.number(items) }),
          ),
        ].filter((part) => part !== null),
      }),
    },
    {
      title: words.say('cartons'),
      share: 12,
      right: true,
      cell: ({ quantityCartons }) => ({ text: words.number(quantityCartons), style: { face: 'strong' } }),
    },
    {
      title: words.say('items'),
      share: 12,
      right: true,
      cell: ({ quantityItems }) => ({ text: words.number(quantityItems) }),
    },
  ];
}

function box(sheet: Sheet, x: number, y: number): void {
  sheet.fill({ x, y, width: tick, height: tick }, colours.ink, 2);
  sheet.fill({ x: x + 0.8, y: y + 0.8, width: tick - 1.6, height: tick - 1.6 }, '#ffffff', 1.5);
}

function sums(sheet: Sheet, lines: readonly PickingLine[], words: Words, top: number): void {
  const rows: [string, number][] = [
    [words.say('cartons'), lines.reduce((sum, line) => sum + line.quantityCartons, 0)],
    [words.say('items'), lines.reduce((sum, line) => sum + line.quantityItems, 0)],
  ];
  let y = top + 6;
  if (y + rows.length * 17 + 10 > bottom) {
    sheet.addPage();
    y = margin;
  }
  for (const [name, value] of rows) {
    y += 17;
    sheet.line(name, margin + contentWidth * 0.6, y, { size: 9.5, colour: colours.soft });
    sheet.line(words.number(value), margin + contentWidth, y, { ...strong, tabular: true, right: true });
  }
}
