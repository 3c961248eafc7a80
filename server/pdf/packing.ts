import { incotermText } from '#domain/incoterm.ts';
import { cubicMetres, customsMinor, gramsOf, kilograms, packingTotals } from '#domain/packing.ts';
import type { PackedLine, PackingList } from '#domain/paper.ts';
import {
  bottom,
  contentWidth,
  facts,
  foot,
  head,
  headings,
  margin,
  parties,
  small,
  strong,
} from './frame.ts';
import { colours, type Sheet } from './sheet.ts';
import { type Column, table } from './table.ts';
import type { Words } from './words.ts';

/** What is in which carton, what they weigh and measure. */
export function drawPackingList(sheet: Sheet, paper: PackingList, words: Words): void {
  let y = head(sheet, words.say('title.packing_list'), paper.number);
  y = facts(
    sheet,
    [
      [words.say('issued'), words.date(paper.issuedAt)],
      [words.say('order'), `${paper.orderNumber}\n${words.date(paper.placedAt)}`],
      ...(paper.poNumber ? [[words.say('poNumber'), paper.poNumber] as const] : []),
      [words.say('brand'), words.name(paper.brandName)],
      ...(paper.incoterm === undefined
        ? []
        : [[words.say('incoterm'), incotermText(paper.incoterm)] as const]),
      ...(paper.replaces ? [[words.say('replaces'), paper.replaces] as const] : []),
      [words.say('cartons'), words.number(packingTotals(paper.lines).cartons)],
    ],
    y,
  );
  y = parties(sheet, paper, words, y);
  y = table(sheet, columnsOf(paper, words), paper.lines, y);
  sums(sheet, paper, words, y);
  foot(sheet, paper.seller, paper.number, words);
  headings(sheet, `${words.say('title.packing_list')} ${paper.number}`, paper.buyer.name);
}

function columnsOf({ customsCurrency }: PackingList, words: Words): Column<PackedLine>[] {
  return [
    {
      title: words.say('cartonNumbers'),
      share: 11,
      cell: ({ firstCarton, quantityCartons }) => ({
        text: cartonRange(firstCarton, quantityCartons),
        style: { face: 'strong' },
      }),
    },
    { title: words.say('goods'), share: 44, cell: (line) => goodsCell(line, customsCurrency, words) },
    {
      title: words.say('itemsPerCarton'),
      share: 13,
      right: true,
      cell: ({ itemsPerCarton }) => ({ text: words.number(itemsPerCarton) }),
    },
    {
      title: words.say('items'),
      share: 11,
      right: true,
      cell: ({ itemsPerCarton, quantityCartons }) => ({
        text: words.number(itemsPerCarton * quantityCartons),
      }),
    },
    {
      title: words.say('grossWeight'),
      share: 14,
      right: true,
      cell: (line) => ({ text: weight(gramsOf(line), words) }),
    },
    {
      title: words.say('size'),
      share: 18,
      right: true,
      cell: ({ cartonSizeMm }) => ({ text: cartonSizeMm === null ? '–' : sizeText(cartonSizeMm) }),
    },
  ];
}

function goodsCell(
  { name, sku, gtin, hsCode, origin, customsCartonMinor, lots = [] }: PackedLine,
  currency: PackingList['customsCurrency'],
  words: Words,
) {
  const about = [
    sku,
    gtin === null ? null : words.say('gtin', { code: gtin }),
    hsCode === null ? null : words.say('hsCode', { code: hsCode }),
    origin === null ? null : words.say('origin', { country: words.country(origin) }),
    ...lots.map(({ code, bestBefore, items }) =>
      words.say('lot', { code, date: words.date(bestBefore), items: words.number(items) }),
    ),
    customsCartonMinor === undefined || currency === undefined
      ? null
      : words.say('customsCarton', { amount: words.money(customsCartonMinor, currency) }),
  ];
  return {
    text: words.name(name),
    style: { face: 'strong' as const },
    sub: about.filter((part) => part !== null),
  };
}

function sums(sheet: Sheet, { lines, customsCurrency }: PackingList, words: Words, top: number): void {
  const { cartons, items, grams, cubicMillimetres } = packingTotals(lines);
  const rows: [string, string][] = [
    [words.say('cartons'), words.number(cartons)],
    [words.say('items'), words.number(items)],
    [words.say('grossWeight'), weight(grams, words)],
    [
      words.say('volume'),
      cubicMillimetres === null ? '–' : `${words.decimal(cubicMetres(cubicMillimetres))} m³`,
    ],
    ...(customsCurrency === undefined
      ? []
      : [
          [words.say('total.customs'), words.money(customsMinor(lines), customsCurrency)] as [string, string],
        ]),
  ];
  let y = top + 6;
  if (y + rows.length * 17 + 30 > bottom) {
    sheet.addPage();
    y = margin;
  }
  const x = margin + contentWidth * 0.6;
  for (const [name, value] of rows) {
    y += 17;
    sheet.line(name, x, y, { size: 9.5, colour: colours.soft });
    sheet.line(value, margin + contentWidth, y, { ...strong, tabular: true, right: true });
  }
  const note = words.say(customsCurrency === undefined ? 'packingNote' : 'customsNote');
  sheet.block(note, { x: margin, y: y + 14, room: contentWidth * 0.72 }, small);
}

/** "1–4", or "5" where a line has one carton. */
function cartonRange(first: number, count: number): string {
  return count === 1 ? String(first) : `${first}–${first + count - 1}`;
}

function weight(grams: number | null, words: Words): string {
  return grams === null ? '–' : words.say('kilograms', { weight: words.decimal(kilograms(grams)) });
}

function sizeText({ length, width, height }: NonNullable<PackedLine['cartonSizeMm']>): string {
  return `${length} × ${width} × ${height}`;
}
