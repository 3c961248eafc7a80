import type { TradePaper } from '#domain/paper.ts';
import type { VatPart } from '#domain/vat.ts';
import {
  bottom,
  contentWidth,
  facts,
  foot,
  head,
  label,
  margin,
  type Pair,
  parties,
  small,
  strong,
} from './frame.ts';
import { payment, paymentHeight } from './payment.ts';
import { colours, type Sheet, type Style } from './sheet.ts';
import { type Cell, type Column, table } from './table.ts';
import type { Words } from './words.ts';

type Line = TradePaper['lines'][number];

/** Pro forma, invoice and credit note: head, parties, lines per carton, totals, and how it is paid. */
export function drawTradePaper(sheet: Sheet, paper: TradePaper, words: Words): void {
  const { kind, number, refersTo } = paper;
  const note =
    refersTo === null
      ? null
      : words.say('refersTo', { number: refersTo.number, date: words.date(refersTo.issuedAt) });
  let y = head(sheet, words.say(`title.${kind}`), number, note);
  y = facts(sheet, factsOf(paper, words), y);
  y = parties(sheet, paper, words, y);
  y = table(sheet, columnsOf(paper, words), paper.lines, y);
  y = totals(sheet, paper, words, y + 6);
  y = notes(sheet, paper, words, y + 4);
  if (kind === 'invoice') {
    const needed = paymentHeight();
    if (y + needed > bottom) {
      sheet.addPage();
      y = margin;
    }
    payment(sheet, paper, words, y + 12);
  }
  foot(sheet, paper.seller, number, words);
}

function factsOf(paper: TradePaper, words: Words): Pair[] {
  const { issuedAt, dueAt, orderNumber, placedAt, terms, brandName } = paper;
  return [
    [words.say('issued'), words.date(issuedAt)],
    ...(dueAt === null ? [] : [[words.say('due'), words.date(dueAt)] as const]),
    [words.say('order'), `${orderNumber}\n${words.date(placedAt)}`],
    [words.say('brand'), words.name(brandName)],
    [words.say('terms'), words.say(`termsOf.${terms}`)],
  ];
}

function columnsOf({ currency }: TradePaper, words: Words): Column<Line>[] {
  const money = (minor: number) => words.money(minor, currency);
  return [
    { title: words.say('goods'), share: 54, cell: (line) => goodsCell(line, words, money) },
    {
      title: words.say('cartons'),
      share: 9,
      right: true,
      cell: (line) => ({ text: line.kind === 'goods' ? words.number(line.quantityCartons) : '' }),
    },
    {
      title: words.say('items'),
      share: 9,
      right: true,
      cell: (line) => ({
        text: line.kind === 'goods' ? words.number(line.quantityCartons * line.itemsPerCarton) : '',
      }),
    },
    {
      title: words.say('perCarton'),
      share: 14,
      right: true,
      cell: (line) => ({ text: line.kind === 'goods' ? money(line.pricePerCartonMinor) : '' }),
    },
    {
      title: words.say('amount'),
      share: 14,
      right: true,
      cell: ({ netMinor }) => ({ text: money(netMinor), style: { face: 'strong' } }),
    },
  ];
}

function goodsCell(line: Line, words: Words, money: (minor: number) => string): Cell {
  if (line.kind !== 'goods') return { text: words.say(`line.${line.kind}`, { percent: line.percent ?? 0 }) };
  const { sku, hsCode, origin, itemsPerCarton, pricePerItemMinor } = line;
  const about = [
    sku,
    hsCode === null ? null : words.say('hsCode', { code: hsCode }),
    origin === null ? null : words.say('origin', { country: words.country(origin) }),
    words.say('contents', { items: words.number(itemsPerCarton), price: money(pricePerItemMinor) }),
  ];
  return {
    text: words.name(line.name),
    style: { face: 'strong' },
    sub: about.filter((part) => part !== null).join(' · '),
  };
}

const sumStyle: Style = { size: 9.5, tabular: true };
const totalStyle: Style = { face: 'strong', size: 13, tabular: true };

function totals(sheet: Sheet, paper: TradePaper, words: Words, top: number): number {
  const { netMinor, parts, grossMinor } = paper.totals;
  const money = (minor: number) => words.money(minor, paper.currency);
  const rows: [string, string][] = [
    [words.say('net'), money(netMinor)],
    ...parts.map((part): [string, string] => [vatLabel(part, words), money(part.vatMinor)]),
  ];
  let y = top;
  if (y + rows.length * 16 + 40 > bottom) {
    sheet.addPage();
    y = margin;
  }
  const x = margin + contentWidth * 0.5;
  const right = margin + contentWidth;
  for (const [name, value] of rows) {
    y += 16;
    sheet.line(name, x, y, { ...sumStyle, colour: colours.soft });
    sheet.line(value, right, y, { ...sumStyle, right: true });
  }
  y += 9;
  sheet.rule(x, y, contentWidth * 0.5, colours.ink);
  y += 20;
  sheet.line(words.say(`total.${paper.kind}`), x, y, { ...strong, size: 10.5 });
  sheet.line(money(grossMinor), right, y, { ...totalStyle, right: true });
  return y + 12;
}

function vatLabel({ category, ratePercent }: VatPart, words: Words): string {
  return category === 'O' ? words.say('vatOutside') : words.say('vatRate', { rate: ratePercent, category });
}

/** What has to be said of the VAT, and of this kind of paper. */
function notes(sheet: Sheet, paper: TradePaper, words: Words, top: number): number {
  const texts = [
    ...(paper.totals.parts.some(({ category }) => category === 'O') ? [words.say('exportLegend')] : []),
    ...(paper.kind === 'pro_forma' ? [words.say('proFormaNote')] : []),
    ...(paper.reason === null ? [] : [words.say('reason', { reason: paper.reason })]),
  ];
  let y = top;
  const width = contentWidth * 0.72;
  for (const text of texts) {
    const height = sheet.wrap(text, width, small).length * 12;
    if (y + height > bottom) {
      sheet.addPage();
      y = margin;
    }
    y = sheet.block(text, margin, y + 4, width, { ...small, colour: label.colour ?? colours.soft });
  }
  return y;
}
