import type { Paper, PaperParty } from '#domain/paper.ts';
import { cityLine } from '#domain/postal-address.ts';
import { colours, type Sheet, type Style } from './sheet.ts';
import { addressLines, partyLines, type Words } from './words.ts';

/** A4 with the margins of the house. */
export const a4 = [595.28, 841.89] as const;
export const margin = 48;
export const contentWidth = a4[0] - 2 * margin;
/** Where the content of a page ends: below stands its foot. */
export const bottom = a4[1] - 68;

export const label: Style = { size: 7.5, colour: colours.soft, leading: 1.5 };
export const small: Style = { size: 8, colour: colours.soft, leading: 1.5 };
export const body: Style = { size: 9.5, leading: 1.5 };
export const strong: Style = { ...body, face: 'strong' };

export type Pair = readonly [label: string, value: string];

/** A text in at most so many lines; where there is more of it, dots say so. */
export function cutLines(
  sheet: Sheet,
  text: string,
  { room, most }: { readonly room: number; readonly most: number },
  style: Style,
): string[] {
  const lines = sheet.wrap(text, room, style);
  if (lines.length <= most) return lines;
  const last = Array.from((lines[most - 1] ?? '').trimEnd());
  while (last.length > 1 && sheet.measure(`${last.join('')}…`, style) > room) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

/** The name of the house, the name of the paper and its number. Returns where the content begins. */
export function head(sheet: Sheet, title: string, number: string | null, note: string | null = null): number {
  sheet.logo(margin, 74, 34);
  return titled(sheet, title, number, note);
}

/** The same of a paper that is not ours: it begins with the name of whose it is. */
export function headOf(sheet: Sheet, issuer: string, title: string, number: string): number {
  const style: Style = { face: 'strong', size: 13, leading: 1.3 };
  const room = contentWidth * 0.6;
  const lines = cutLines(sheet, issuer, { room, most: 3 }, style);
  sheet.block(lines.join('\n'), { x: margin, y: 52, room }, style);
  return titled(sheet, title, number, null);
}

function titled(sheet: Sheet, title: string, number: string | null, note: string | null): number {
  const right = a4[0] - margin;
  const isLatin = sheet.language === 'en';
  const titleStyle: Style = isLatin ? { face: 'display', size: 28 } : { face: 'strong', size: 21 };
  sheet.line(title, right, 70, { ...titleStyle, right: true });
  if (number !== null) sheet.line(number, right, 87, { ...strong, colour: colours.clay, right: true });
  if (note !== null) sheet.line(note, right, 100, { ...small, right: true });
  sheet.rule(margin, 112, contentWidth, colours.ink);
  return 112;
}

/** Facts side by side, each with its label above, as wide as they share the line. */
export function facts(sheet: Sheet, pairs: readonly Pair[], top: number): number {
  const width = contentWidth / pairs.length;
  const ends = pairs.map(([name, value], index) => {
    const x = margin + index * width;
    sheet.line(name, x, top + 20, label);
    return sheet.block(value, { x, y: top + 25, room: width - 12 }, { ...strong, size: 9 });
  });
  const end = Math.max(...ends) + 10;
  sheet.rule(margin, end, contentWidth);
  return end;
}

/** Who sells (or, of goods on their way, who sends them), who buys, where the goods go. */
export function parties(sheet: Sheet, paper: Paper, words: Words, top: number): number {
  const width = contentWidth / 3;
  const exporter = paper.kind === 'packing_list' ? paper.exporter : undefined;
  const columns: { title: string; name: string; lines: string[] }[] = [
    exporter === undefined
      ? { title: words.say('seller'), name: paper.seller.name, lines: sellerLines(paper.seller, words) }
      : { title: words.say('exporter'), name: exporter.name, lines: sellerLines(exporter, words) },
    { title: words.say('billTo'), name: paper.buyer.name, lines: partyLines(paper.buyer, words) },
    {
      title: words.say('deliverTo'),
      name: paper.deliverTo.company,
      lines: addressLines(paper.deliverTo, words),
    },
  ];
  const ends = columns.map(({ title, name, lines }, index) => {
    const x = margin + index * width;
    sheet.line(title, x, top + 20, { ...label, colour: colours.clay });
    let y = sheet.block(name, { x, y: top + 25, room: width - 16 }, strong);
    for (const line of lines) y = sheet.block(line, { x, y, room: width - 16 }, { ...body, size: 9 });
    return y;
  });
  return Math.max(...ends) + 14;
}

function sellerLines(seller: PaperParty, words: Words): string[] {
  return [...partyLines(seller, words), ...(seller.email === null ? [] : [seller.email])];
}

/** Above the pages after the first: which paper this is, and whose. A sheet that got loose is found again. */
export function headings(sheet: Sheet, title: string, company: string): void {
  sheet.onEveryPage((page) => {
    if (page === 1) return;
    sheet.line(title, margin, margin - 16, { ...label, colour: colours.clay });
    const room = contentWidth - sheet.measure(title, label) - 24;
    const [name = ''] = cutLines(sheet, company, { room, most: 1 }, label);
    sheet.line(name, margin + contentWidth, margin - 16, { ...label, right: true });
  });
}

/** The foot of every page: who issued it, and which page of which paper this is. */
export function foot(sheet: Sheet, seller: PaperParty, number: string | null, words: Words): void {
  const issuer = [seller.name, seller.street.replaceAll('\n', ', '), cityLine(seller), seller.registration]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  sheet.onEveryPage((page, pages) => {
    const y = a4[1] - 48;
    sheet.rule(margin, y - 14, contentWidth);
    const which = [number, words.say('page', { page, pages })].filter((part) => part !== null).join('   ');
    const room = contentWidth - sheet.measure(which, { ...label, tabular: true }) - 24;
    cutLines(sheet, issuer, { room, most: 2 }, label).forEach((line, index) => {
      sheet.line(line, margin, y + index * 10, label);
    });
    sheet.line(which, a4[0] - margin, y, { ...label, tabular: true, right: true });
  });
}
