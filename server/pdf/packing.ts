import { cartonGtin } from '#domain/gtin.ts';
import { originDeclaration, usualAgreementNamed } from '#domain/origin-statement.ts';
import {
  cubicMetres,
  customsMinor,
  gramsOf,
  kilograms,
  netCentigramsOf,
  netKilograms,
  packingTotals,
} from '#domain/packing.ts';
import type { PackedLine, PackingList } from '#domain/paper.ts';
import { clauses } from '#domain/punctuation.ts';
import { ssccOfCarton } from '#domain/sscc.ts';
import {
  body,
  bottom,
  contentWidth,
  facts,
  foot,
  head,
  headings,
  headOf,
  label,
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
  const title = words.say('title.packing_list');
  let y =
    paper.exporter === undefined
      ? head(sheet, title, paper.number)
      : headOf(sheet, paper.exporter.name, title, paper.number);
  y = facts(
    sheet,
    [
      [words.say('issued'), words.date(paper.issuedAt)],
      [words.say('order'), `${paper.orderNumber}\n${words.date(paper.placedAt)}`],
      ...(paper.poNumber ? [[words.say('poNumber'), paper.poNumber] as const] : []),
      [words.say('brand'), words.name(paper.brandName)],
      ...(paper.incoterm === undefined
        ? []
        : [[words.say('incoterm'), words.incoterm(paper.incoterm)] as const]),
      ...(paper.replaces ? [[words.say('replaces'), paper.replaces] as const] : []),
      paper.invoiceNumber === undefined
        ? [words.say('cartons'), words.number(packingTotals(paper.lines).cartons)]
        : [words.say('invoiceNumber'), paper.invoiceNumber],
    ],
    y,
  );
  y = parties(sheet, paper, words, y);
  y = table(sheet, columnsOf(paper, words), paper.lines, y);
  y = sums(sheet, paper, words, y);
  if (paper.exporter !== undefined) origin(sheet, paper, words, y);
  foot(sheet, paper.exporter ?? paper.seller, paper.number, words);
  headings(sheet, `${title} ${paper.number}`, paper.buyer.name);
}

function columnsOf({ customsCurrency, sscc }: PackingList, words: Words): Column<PackedLine>[] {
  return [
    {
      title: words.say('cartonNumbers'),
      share: 11,
      cell: ({ firstCarton, quantityCartons }) => ({
        text: cartonRange(firstCarton, quantityCartons),
        style: { face: 'strong' },
      }),
    },
    {
      title: words.say('goods'),
      share: 44,
      cell: (line) => goodsCell(line, { customsCurrency, sscc }, words),
    },
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
      cell: (line) => ({ text: weight(gramsOf(line), words), sub: netOf(line, words) }),
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
  line: PackedLine,
  { customsCurrency: currency, sscc }: Pick<PackingList, 'customsCurrency' | 'sscc'>,
  words: Words,
) {
  const { name, sku, gtin, hsCode, origin, customsCartonMinor, lots = [] } = line;
  const numbers = ssccsOf(line, sscc);
  const carton = gtin === null ? null : cartonGtin(gtin);
  const about = [
    sku,
    gtin === null ? null : words.say('gtin', { code: gtin }),
    hsCode === null ? null : words.say('hsCode', { code: hsCode }),
    origin === null ? null : words.say('origin', { country: words.country(origin) }),
    carton === null ? null : words.say('cartonGtin', { code: carton }),
    line.danger === undefined ? null : words.say('danger', { what: line.danger }),
    numbers === null ? null : words.say('sscc', { code: numbers }),
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

/** The numbers of a line's cartons, from the first to the last. */
function ssccsOf({ firstCarton, quantityCartons }: PackedLine, numbers: PackingList['sscc']): string | null {
  const from = ssccOfCarton(numbers, firstCarton);
  const to = ssccOfCarton(numbers, firstCarton + quantityCartons - 1);
  return from === to ? from : `${from} – ${to}`;
}

function sums(sheet: Sheet, { lines, customsCurrency }: PackingList, words: Words, top: number): number {
  const { cartons, items, grams, netCentigrams, cubicMillimetres } = packingTotals(lines);
  const rows: [string, string][] = [
    [words.say('cartons'), words.number(cartons)],
    [words.say('items'), words.number(items)],
    [words.say('grossWeight'), weight(grams, words)],
    ...(lines.every((line) => line.netCentigrams === undefined)
      ? []
      : [[words.say('netWeight'), netWeight(netCentigrams, words)] as [string, string]]),
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
  return sheet.block(note, { x: margin, y: y + 14, room: contentWidth * 0.72 }, small);
}

/**
 * The exporter's statement with room for its signature, in the words its agreement prescribes; where it makes none, that
 * the countries of origin on the list give no preference.
 */
function origin(sheet: Sheet, paper: PackingList, words: Words, top: number): void {
  const { originStatement: statement, exporter, issuedAt } = paper;
  const room = contentWidth * 0.86;
  if (statement === undefined || exporter === undefined) {
    sheet.block(words.say('nonPreferential'), { x: margin, y: top + 4, room }, small);
    return;
  }
  const said = sheet.wrap(originDeclaration(statement), room, body);
  let y = top;
  if (y + said.length * 15 + 95 > bottom) {
    sheet.addPage();
    y = margin;
  }
  sheet.line(
    words.say('originStatement', { agreement: agreementIn(statement.agreement, words) }),
    margin,
    y + 20,
    label,
  );
  y = sheet.block(said.join('\n'), { x: margin, y: y + 25, room }, body);
  const place = words.country(exporter.country);
  sheet.line(clauses([place, words.date(issuedAt)], words.language), margin, y + 36, body);
  signedAt(sheet, words.say('placeAndDate'), { x: margin, y: y + 41, room: contentWidth * 0.34 });
  const signatory = [statement.signatory, exporter.name].filter((name) => name !== null).join(', ');
  const x = margin + contentWidth * 0.42;
  signedAt(sheet, words.say('signature', { name: signatory }), { x, y: y + 41, room: contentWidth * 0.5 });
}

function agreementIn(name: string, words: Words): string {
  const usual = usualAgreementNamed(name);
  return usual === null ? name : words.say(`agreements.${usual}`);
}

/** A line to write on, and below it what is written there. */
function signedAt(sheet: Sheet, name: string, place: { x: number; y: number; room: number }): void {
  sheet.rule(place.x, place.y, place.room);
  sheet.block(name, { ...place, y: place.y + 3 }, label);
}

/** "1–4", or "5" where a line has one carton. */
function cartonRange(first: number, count: number): string {
  return count === 1 ? String(first) : `${first}–${first + count - 1}`;
}

function weight(grams: number | null, words: Words): string {
  return grams === null ? '–' : words.say('kilograms', { weight: words.decimal(kilograms(grams)) });
}

function netWeight(centigrams: number | null, words: Words): string {
  if (centigrams === null) return '–';
  return words.say('kilograms', { weight: words.decimal(netKilograms(centigrams)) });
}

/** Below the gross weight what is in it, where the line tells. */
function netOf(line: PackedLine, words: Words): string[] {
  const centigrams = netCentigramsOf(line);
  return centigrams === null ? [] : [words.say('netOf', { weight: netWeight(centigrams, words) })];
}

function sizeText({ length, width, height }: NonNullable<PackedLine['cartonSizeMm']>): string {
  return `${length} × ${width} × ${height}`;
}
