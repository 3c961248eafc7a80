import { code128, gs1128OfDigits } from '#domain/code128.ts';
import { contentCode } from '#domain/gs1.ts';
import { cartonCode, kilograms, lotsInCarton, packingTotals } from '#domain/packing.ts';
import type { PackedLine, PackedLot, ShippingLabels } from '#domain/paper.ts';
import { ssccOfCarton } from '#domain/sscc.ts';
import { cutLines, label, strong } from './frame.ts';
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

type Labelled = { readonly line: PackedLine; readonly carton: number; readonly cartons: number };

function drawLabel(
  sheet: Sheet,
  paper: ShippingLabels,
  { line, carton, cartons }: Labelled,
  words: Words,
): void {
  sheet.logo(edge, 36, 23);
  sheet.line(paper.orderNumber, edge + inner, 32, { ...strong, size: 12, right: true });
  sheet.rule(edge, 46, inner, colours.ink);
  const lots = lotsInCarton(line, carton - line.firstCarton);
  const content = contentCode({ gtin: line.gtin, lots });
  const said = contentsOf(sheet, line, lots, words);
  const place = placeOf(said.height, content !== null);
  const sent = from(sheet, paper, words);
  const top = Math.max(highest, Math.min(usual, place.y - quiet - said.height));
  const begin = Math.max(to(sheet, paper, words, { top: sent, bottom: top }), top);
  sheet.rule(edge, begin, inner, colours.ink);
  contents(sheet, said, words, { top: begin, bottom: place.y - quiet });
  sheet.line(words.say('carton'), edge + inner, begin + 14, { ...label, right: true });
  count(sheet, words.say('cartonOf', { carton, cartons }), begin + 40);
  const sscc = ssccOfCarton(paper.sscc, carton);
  // Who receives the goods books them by the number of GS1; without one the order and the carton say which it is.
  if (sscc === null) code(sheet, cartonCode(paper.orderNumber, carton, cartons), place);
  else bars(sheet, gs1128OfDigits(`00${sscc}`), `(00) ${sscc}`, place);
  if (content !== null) bars(sheet, content.widths, content.text, below);
}

/** Where the contents begin, and how far up they may where there is much to say: above stands the address. */
const usual = 262;
const highest = 214;
/** Between the contents and the code below. */
const quiet = 4;

/** Two codes share the place; one alone is set lower where the contents need more of it. */
function placeOf(height: number, hasContent: boolean): Place {
  if (hasContent) return above;
  return alone.y - quiet - height >= highest ? alone : below;
}

function from(sheet: Sheet, { seller, exporter, brandName }: ShippingLabels, words: Words): number {
  const company = exporter ?? seller;
  sheet.line(words.say('from'), edge, 60, { ...label, colour: colours.clay });
  const sender = [...new Set([abroad.name(brandName), company.name])].join(' · ');
  let y = sheet.block(sender, { x: edge, y: 63, room: inner }, { face: 'strong', size: 8, leading: 1.35 });
  const seat = partyLines(company, abroad).join(', ');
  for (const line of cutLines(sheet, seat, { room: inner, most: 2 }, { size: 7.5 })) {
    sheet.line(line, edge, y + 8, { size: 7.5 });
    y += 10.5;
  }
  sheet.rule(edge, y + 7, inner);
  return y + 7;
}

/** The address is what has to be read from two steps away; a long one is set smaller until it fits. */
function to(
  sheet: Sheet,
  { deliverTo }: ShippingLabels,
  words: Words,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  sheet.line(words.say('to'), edge, top + 14, { ...label, colour: colours.clay });
  const room = bottom - (top + 20);
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
function count(sheet: Sheet, text: string, y: number): void {
  const style = { face: 'strong', tabular: true } as const;
  const size = [22, 19, 16, 14].find((each) => sheet.measure(text, { ...style, size: each }) <= inner * 0.36);
  sheet.line(text, edge + inner, y, { ...style, size: size ?? 12, right: true });
}

type Said = {
  readonly name: readonly string[];
  /** Its number, how many items and what they weigh. */
  readonly about: readonly string[];
  readonly lots: readonly string[];
  /** Of all of it, from the rule above. */
  readonly height: number;
};

const nameStyle = { face: 'strong', size: 8.5, leading: 1.3 } as const;
const aboutStyle = { size: 7.5, leading: 1.27 } as const;
const contentsWidth = inner * 0.62;

function contentsOf(sheet: Sheet, line: PackedLine, packed: readonly PackedLot[], words: Words): Said {
  const { sku, itemsPerCarton, cartonWeightGrams: grams } = line;
  const name = cutLines(sheet, words.name(line.name), { room: contentsWidth, most: 2 }, nameStyle);
  const items = words.say('itemsIn', { items: words.number(itemsPerCarton) });
  const weight = grams === null ? [] : [words.say('kilograms', { weight: words.decimal(kilograms(grams)) })];
  const about = [...(sku === null ? [] : [sku]), [items, ...weight].join(between)].flatMap((part) =>
    sheet.wrap(part, contentsWidth, aboutStyle),
  );
  const lots = packed.map(({ code: lot, bestBefore, items: held }) =>
    words.say('lot', { code: lot, date: words.date(bestBefore), items: words.number(held) }),
  );
  const [size] = lotSizes;
  const height = 18 + heightOf(name, nameStyle) + heightOf(about, aboutStyle);
  return { name, about, lots, height: height + heightOf(joined(sheet, lots, size), { size, leading: 1.27 }) };
}

function heightOf(lines: readonly string[], { size, leading }: { size: number; leading: number }): number {
  return lines.length * size * leading;
}

function contents(
  sheet: Sheet,
  { name, about, lots }: Said,
  words: Words,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  sheet.line(words.say('contains'), edge, top + 14, label);
  let y = sheet.block(name.join('\n'), { x: edge, y: top + 18, room: contentsWidth }, nameStyle);
  y = sheet.block(about.join('\n'), { x: edge, y, room: contentsWidth }, aboutStyle);
  const { lines, size } = lotsThatFit(sheet, lots, words, bottom - y);
  sheet.block(lines.join('\n'), { x: edge, y, room: inner }, { face: 'strong', size, leading: 1.27 });
}

const lotSizes = [7.5, 6.5, 6] as const;

/** All lots, set smaller where there are many; of more than fit, how many the packing list has beside them. */
function lotsThatFit(
  sheet: Sheet,
  lots: readonly string[],
  words: Words,
  room: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const fits = (lines: readonly string[], size: number) => heightOf(lines, { size, leading: 1.27 }) <= room;
  for (const size of lotSizes) {
    const lines = joined(sheet, lots, size);
    if (fits(lines, size)) return { lines, size };
  }
  const size = 6;
  for (let named = lots.length - 1; ; named -= 1) {
    const more = words.say('moreLots', { count: lots.length - named });
    const lines = joined(sheet, [...lots.slice(0, named), more], size);
    if (named === 0 || fits(lines, size)) return { lines, size };
  }
}

const between = ' · ';

/** Lots side by side as long as they fit the line, each in one piece. */
function joined(sheet: Sheet, lots: readonly string[], size: number): string[] {
  const style = { face: 'strong', size } as const;
  const lines: string[] = [];
  for (const lot of lots) {
    const last = lines.at(-1);
    const beside = last === undefined ? null : `${last}${between}${lot}`;
    if (beside !== null && sheet.measure(beside, style) <= inner) lines.splice(-1, 1, beside);
    else lines.push(...sheet.wrap(lot, inner, style));
  }
  return lines;
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
  const silent = (inner * 10) / (modules + 20);
  sheet.bars(widths, { x: edge + silent, y, width: inner - 2 * silent, height });
  const style = { size: height < 40 ? 7.5 : 9, tabular: true };
  const wide = sheet.measure(text, style);
  sheet.line(text, edge + (inner - wide) / 2, y + height + (height < 40 ? 9 : 14), style);
}
