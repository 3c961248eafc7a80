import { code128, gs1128OfDigits } from '#domain/code128.ts';
import { contentCode } from '#domain/gs1.ts';
import { cartonCode, kilograms, lotsInCarton, packingTotals } from '#domain/packing.ts';
import type { PackedLine, ShippingLabels } from '#domain/paper.ts';
import { ssccOfCarton } from '#domain/sscc.ts';
import { label, strong } from './frame.ts';
import { colours, type Sheet } from './sheet.ts';
import { addressLines, partyLines, type Words, wordsIn } from './words.ts';

/** 100 × 150 mm, the size label printers hold. */
export const labelSize = [283.46, 425.2] as const;
const edge = 16;
const inner = labelSize[0] - 2 * edge;
/** Sender and countries stand in English on labels from before these were issued in it, too. */
const abroad = wordsIn('en');

/** One label per carton: from whom, to whom, which of how many, and a code a scanner reads. */
export function drawShippingLabels(sheet: Sheet, paper: ShippingLabels, words: Words): void {
  const { cartons } = packingTotals(paper.lines);
  for (const line of paper.lines) {
    for (let offset = 0; offset < line.quantityCartons; offset += 1) {
      const carton = line.firstCarton + offset;
      if (carton > 1) sheet.addPage();
      drawLabel(sheet, paper, { line, carton, cartons }, words);
    }
  }
}

function drawLabel(
  sheet: Sheet,
  paper: ShippingLabels,
  { line, carton, cartons }: { readonly line: PackedLine; readonly carton: number; readonly cartons: number },
  words: Words,
): void {
  sheet.logo(edge, 36, 23);
  sheet.line(paper.orderNumber, edge + inner, 32, { ...strong, size: 12, right: true });
  sheet.rule(edge, 46, inner, colours.ink);
  let y = from(sheet, paper, words);
  y = to(sheet, paper, words, y);
  sheet.rule(edge, 262, inner, colours.ink);
  contents(sheet, line, carton, { words, top: Math.max(y, 262) });
  sheet.line(words.say('carton'), edge + inner, 276, { ...label, right: true });
  count(sheet, words.say('cartonOf', { carton, cartons }));
  const lots = lotsInCarton(line, carton - line.firstCarton);
  const content = contentCode({ gtin: line.gtin, lots });
  const place = content === null ? alone : above;
  const sscc = ssccOfCarton(paper.sscc, carton);
  // Who receives the goods books them by the number of GS1; without one the order and the carton say which it is.
  if (sscc === null) code(sheet, cartonCode(paper.orderNumber, carton, cartons), place);
  else bars(sheet, gs1128OfDigits(`00${sscc}`), `(00) ${sscc}`, place);
  if (content !== null) bars(sheet, content.widths, content.text, below);
}

function from(sheet: Sheet, { seller, exporter, brandName }: ShippingLabels, words: Words): number {
  const company = exporter ?? seller;
  sheet.line(words.say('from'), edge, 60, { ...label, colour: colours.clay });
  const sender = [...new Set([abroad.name(brandName), company.name])].join(' · ');
  let y = sheet.block(sender, { x: edge, y: 63, room: inner }, { face: 'strong', size: 8, leading: 1.35 });
  for (const line of sheet.wrap(partyLines(company, abroad).join(', '), inner, { size: 7.5 }).slice(0, 2)) {
    sheet.line(line, edge, y + 8, { size: 7.5 });
    y += 10.5;
  }
  sheet.rule(edge, y + 7, inner);
  return y + 7;
}

/** The address is what has to be read from two steps away; a long one is set smaller until it fits. */
function to(sheet: Sheet, { deliverTo }: ShippingLabels, words: Words, top: number): number {
  sheet.line(words.say('to'), edge, top + 14, { ...label, colour: colours.clay });
  const room = 262 - (top + 20);
  const lines = [deliverTo.company, ...addressLines(deliverTo, abroad)];
  const size = [14, 12.5, 11, 10, 9, 8].find((each) => heightAt(sheet, lines, each) <= room) ?? 7;
  let y = top + 18;
  lines.forEach((line, index) => {
    y = sheet.block(
      line,
      { x: edge, y, room: inner },
      { face: index === 0 ? 'strong' : 'text', size, leading: 1.3 },
    );
  });
  return y;
}

function heightAt(sheet: Sheet, lines: readonly string[], size: number): number {
  return lines.reduce(
    (sum, line) => sum + sheet.wrap(line, inner, { face: 'strong', size }).length * size * 1.3,
    0,
  );
}

/** Read from two steps away; many cartons are set smaller, beside the contents. */
function count(sheet: Sheet, text: string): void {
  const style = { face: 'strong', tabular: true } as const;
  const size = [22, 19, 16, 14].find((each) => sheet.measure(text, { ...style, size: each }) <= inner * 0.36);
  sheet.line(text, edge + inner, 302, { ...style, size: size ?? 12, right: true });
}

function contents(
  sheet: Sheet,
  line: PackedLine,
  carton: number,
  { words, top }: { readonly words: Words; readonly top: number },
): void {
  const width = inner * 0.62;
  sheet.line(words.say('contains'), edge, top + 14, label);
  const style = { face: 'strong', size: 8.5, leading: 1.3 } as const;
  const name = sheet.wrap(words.name(line.name), width, style).slice(0, 2);
  let y = top + 18;
  for (const each of name) y = sheet.block(each, { x: edge, y, room: width }, style);
  const about = [
    line.sku,
    words.say('itemsIn', { items: words.number(line.itemsPerCarton) }),
    line.cartonWeightGrams === null
      ? null
      : words.say('kilograms', { weight: words.decimal(kilograms(line.cartonWeightGrams)) }),
  ];
  const [particulars = ''] = sheet.wrap(about.filter((part) => part !== null).join(' · '), width, {
    size: 7.5,
  });
  sheet.line(particulars, edge, y + 9, { size: 7.5 });
  const lots = lotsInCarton(line, carton - line.firstCarton).map(({ code: lot, bestBefore, items }) =>
    words.say('lot', { code: lot, date: words.date(bestBefore), items: words.number(items) }),
  );
  const [named = ''] = sheet.wrap(lots.join(' · '), inner, { face: 'strong', size: 7.5 });
  sheet.line(named, edge, y + 19, { face: 'strong', size: 7.5 });
}

/** Where a code stands, and how high it is. */
type Place = { readonly y: number; readonly height: number };
const alone: Place = { y: 326, height: 58 };
const above: Place = { y: 322, height: 32 };
const below: Place = { y: 370, height: 32 };

function code(sheet: Sheet, text: string, place: Place): void {
  bars(sheet, code128(text), text, place);
}

/** Ten modules of quiet on both sides are the scanner's due. */
function bars(sheet: Sheet, widths: readonly number[], text: string, { y, height }: Place): void {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const quiet = (inner * 10) / (modules + 20);
  sheet.bars(widths, { x: edge + quiet, y, width: inner - 2 * quiet, height });
  const style = { size: height < 40 ? 7.5 : 9, tabular: true };
  const wide = sheet.measure(text, style);
  sheet.line(text, edge + (inner - wide) / 2, y + height + (height < 40 ? 9 : 14), style);
}
