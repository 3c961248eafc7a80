import { cubicMetres, kilograms, netKilograms } from '#domain/packing.ts';
import type { Shipment, TradePaper } from '#domain/paper.ts';
import type { VatPart } from '#domain/vat.ts';
import { rateText, type VatAccounting } from '#domain/vat-accounting.ts';
import { contentsOf, legendOf } from './e-invoice.ts';
import {
  bottom,
  contentWidth,
  facts,
  foot,
  head,
  headings,
  margin,
  type Pair,
  parties,
  small,
  strong,
} from './frame.ts';
import { payment, paymentHeight } from './payment.ts';
import { colours, type Sheet, type Style } from './sheet.ts';
import { type Cell, type Column, table } from './table.ts';
import { forCustoms, partyLines, type Words, wordsIn } from './words.ts';

type Line = TradePaper['lines'][number];

/** Pro forma, invoice and credit note: head, parties, lines per carton, totals, and how it is paid. */
export function drawTradePaper(sheet: Sheet, paper: TradePaper, words: Words): void {
  const { kind, number, shipment } = paper;
  const told = shipment === undefined ? words : forCustoms(words);
  let y = head(sheet, words.say(`title.${kind}`), number, noteOf(paper, words));
  y = facts(sheet, factsOf(paper, told), y);
  y = parties(sheet, paper, told, y);
  y = table(sheet, columnsOf(paper, told), paper.lines, y);
  y = sums(sheet, paper, words, y + 6);
  if (kind === 'invoice') {
    const needed = paymentHeight(paper);
    if (y + needed > bottom) {
      sheet.addPage();
      y = margin;
    }
    payment(sheet, paper, words, y + 10);
  }
  foot(sheet, paper.seller, number, words);
  headings(sheet, `${words.say(`title.${kind}`)} ${number}`, paper.buyer.name);
}

const english = wordsIn('en');

/** Below the number: which invoice a credit note is for; of a paper that customs read, what it is in English. */
function noteOf({ kind, refersTo, shipment }: TradePaper, words: Words): string | null {
  if (refersTo !== null)
    return words.say('refersTo', { number: refersTo.number, date: words.date(refersTo.issuedAt) });
  return shipment === undefined || words.language === 'en' ? null : english.say(`title.${kind}`);
}

function factsOf(paper: TradePaper, words: Words): Pair[] {
  const { kind, issuedAt, dueAt, orderNumber, poNumber = '', placedAt, terms, brandName, incoterm } = paper;
  const { suppliedOn } = paper;
  return [
    [words.say('issued'), words.date(issuedAt)],
    ...(dueAt === null ? [] : [[words.say('due'), words.date(dueAt)] as const]),
    ...(suppliedOn === undefined ? [] : [[words.say('supplied'), words.date(suppliedOn)] as const]),
    [words.say('order'), `${orderNumber}\n${words.date(placedAt)}`],
    ...(poNumber === '' ? [] : [[words.say('poNumber'), poNumber] as const]),
    [words.say('brand'), words.name(brandName)],
    ...(incoterm === undefined ? [] : [[words.say('incoterm'), words.incoterm(incoterm)] as const]),
    ...(kind === 'credit_note' || paper.customsOnly
      ? []
      : [[words.say('terms'), words.say(`termsOf.${terms}`)] as const]),
  ];
}

function columnsOf({ currency }: TradePaper, words: Words): Column<Line>[] {
  const money = (minor: number) => words.money(minor, currency);
  return [
    { title: words.say('goods'), share: 54, cell: (line) => goodsCell(line, currency, words) },
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
      cell: (line) => {
        if (line.kind === 'claimed') return { text: words.number(line.items) };
        return {
          text: line.kind === 'goods' ? words.number(line.quantityCartons * line.itemsPerCarton) : '',
        };
      },
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

function goodsCell(line: Line, currency: TradePaper['currency'], words: Words): Cell {
  if (line.kind === 'claimed') {
    return {
      text: words.name(line.name),
      style: { face: 'strong' },
      sub: line.sku === null ? [] : [line.sku],
    };
  }
  if (line.kind !== 'goods') return { text: words.say(`line.${line.kind}`, { percent: line.percent ?? 0 }) };
  const { sku, hsCode, origin } = line;
  const about = [
    sku,
    hsCode === null ? null : words.say('hsCode', { code: hsCode }),
    origin === null ? null : words.say('origin', { country: words.country(origin) }),
    contentsOf(line, currency, words),
  ];
  return {
    text: words.name(line.name),
    style: { face: 'strong' },
    sub: about.filter((part) => part !== null),
  };
}

const sumStyle: Style = { size: 9.5, tabular: true };
const totalStyle: Style = { face: 'strong', size: 13, tabular: true };
const noteWidth = contentWidth * 0.8;

/** The totals on the right, and below what has to be said of the VAT and of this kind of paper. */
function sums(sheet: Sheet, paper: TradePaper, words: Words, top: number): number {
  const said = notesOf(paper, words).map((text) => sheet.wrap(text, noteWidth, small));
  const told = paper.shipment === undefined ? words : forCustoms(words);
  const rows = totalsOf(paper, told);
  const totalsHeight = rows.length * 16 + 35;
  const height = totalsHeight + said.reduce((sum, lines) => sum + lines.length * 12 + 3, 0);
  let y = top;
  if (y + height > bottom) {
    sheet.addPage();
    y = margin;
  }
  totals(sheet, { ...paper, rows }, told, y);
  y += totalsHeight;
  for (const lines of said)
    y = sheet.block(lines.join('\n'), { x: margin, y: y + 3, room: noteWidth }, small);
  return y;
}

function totalsOf(paper: TradePaper, words: Words): [name: string, value: string][] {
  const { netMinor, parts } = paper.totals;
  const money = (minor: number) => words.money(minor, paper.currency);
  return [
    [words.say('net'), money(netMinor)],
    ...parts.map((part): [string, string] => [vatLabel(part, words), money(part.vatMinor)]),
  ];
}

function totals(
  sheet: Sheet,
  {
    kind,
    customsOnly,
    totals: { grossMinor },
    currency,
    rows,
  }: TradePaper & { readonly rows: ReturnType<typeof totalsOf> },
  words: Words,
  top: number,
): void {
  let y = top;
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
  sheet.line(words.say(customsOnly ? 'total.customs' : `total.${kind}`), x, y, { ...strong, size: 10.5 });
  sheet.line(words.money(grossMinor, currency), right, y, { ...totalStyle, right: true });
}

function vatLabel({ category, ratePercent }: VatPart, words: Words): string {
  return category === 'O' ? words.say('vatOutside') : words.say('vatRate', { rate: ratePercent, category });
}

function notesOf(paper: TradePaper, words: Words): string[] {
  const { kind, customsOnly, isElectronic, totals, reason, shipment, vatAccounting } = paper;
  const legends = totals.parts.map(({ category }) => legendOf(paper, category, words));
  return [
    ...(shipment === undefined ? [] : shipmentNotes(shipment, words)),
    ...new Set(legends.filter((legend) => legend !== null)),
    ...(vatAccounting === undefined ? [] : [accountingNote(vatAccounting, words)]),
    ...(kind === 'pro_forma' ? [words.say(customsOnly ? 'customsNote' : 'proFormaNote')] : []),
    ...(reason === null ? [] : [words.say('reason', { reason })]),
    ...(isElectronic ? [words.say('facturX')] : []),
  ];
}

/** The VAT in the currency it is accounted for in, and by which rate. */
function accountingNote({ vatMinor, currency, rate, on, source }: VatAccounting, words: Words): string {
  return words.say('vatAccounting', {
    vat: words.money(vatMinor, currency),
    from: rate.from,
    to: rate.to,
    rate: words.decimal(rateText(rate)),
    date: words.date(`${on}T00:00:00.000Z`),
    source,
  });
}

/** What the shipment comes to in the reader's language and in English; who exports it is asked by customs alone. */
function shipmentNotes(shipment: Shipment, words: Words): Iterable<string> {
  const sums = [words, english].map((told) => shipmentNote(shipment, told));
  return new Set([...sums, exporterNote(shipment, english)]);
}

/** What customs ask of the consignment as a whole; what nobody has entered stands as a dash. */
function shipmentNote(shipment: Shipment, words: Words): string {
  const { cartons, grams, netCentigrams, cubicMillimetres } = shipment;
  const weight = (kilos: string | null) =>
    kilos === null ? '–' : words.say('kilograms', { weight: words.decimal(kilos) });
  return words.say('shipment', {
    cartons: words.number(cartons),
    gross: weight(grams === null ? null : kilograms(grams)),
    net: weight(netCentigrams === null ? null : netKilograms(netCentigrams)),
    volume: cubicMillimetres === null ? '–' : `${words.decimal(cubicMetres(BigInt(cubicMillimetres)))} m³`,
  });
}

function exporterNote({ exporter }: Shipment, words: Words): string {
  const { name, registration } = exporter;
  const parts = [name, ...partyLines(exporter, words), registration];
  return words.say('shipper', { exporter: parts.filter((part) => part !== null).join(', ') });
}
