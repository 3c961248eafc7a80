import { inGroups } from '#domain/mod97.ts';
import type { TradePaper } from '#domain/paper.ts';
import { lateWords } from './e-invoice.ts';
import { contentWidth, label, margin, type Pair, small, strong } from './frame.ts';
import { modulesOf } from './modules.ts';
import { payCodeText } from './pay-code.ts';
import { colours, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const padding = 16;
const qrSide = 92;
const rowHeight = 30;

const rowsHeight = padding * 2 + 18 + rowHeight * 3;

/** Francs have a larger code, which makes the block higher. */
function boxHeightOf(code: string | null, { currency }: TradePaper): number {
  return code === null ? rowsHeight : Math.max(rowsHeight, sideOf(currency) + 2 * padding + 12);
}

/** How high the block is with what stands above and below it, so that it is never torn apart. */
export function paymentHeight(paper: TradePaper): number {
  return 10 + boxHeightOf(payCodeText(paper, paper.totals.grossMinor), paper) + 32;
}

/** Where the money goes: the account, the reference, and in euros and francs a code that a bank's app reads. */
export function payment(sheet: Sheet, paper: TradePaper, words: Words, top: number): void {
  const { bank, reference, currency, totals, dueAt } = paper;
  if (bank === null || reference === null) return;
  const code = payCodeText(paper, totals.grossMinor);
  const boxHeight = boxHeightOf(code, paper);
  const side = sideOf(currency);
  sheet.fill({ x: margin, y: top, width: contentWidth, height: boxHeight }, colours.paper, 4);
  const x = margin + padding;
  let y = top + padding;
  sheet.line(words.say('pay'), x, y + 9, { ...strong, size: 10.5 });
  y += 18;
  const pairs: Pair[] = [
    [words.say('accountName'), bank.accountName],
    [words.say('bank'), bank.bank],
    [words.say('iban'), inGroups(bank.iban)],
    [words.say('bic'), bank.bic],
    [words.say('reference'), inGroups(reference)],
    [words.say('payable'), words.money(totals.grossMinor, currency)],
  ];
  const room = contentWidth - 2 * padding - (code === null ? 0 : side + 24);
  pairs.forEach(([name, value], index) => {
    const left = x + (index % 2) * (room * 0.56);
    const line = y + Math.floor(index / 2) * rowHeight;
    sheet.line(name, left, line + 10, label);
    sheet.line(value, left, line + 22, { ...strong, size: 9, tabular: true });
  });
  if (code !== null) {
    const left = margin + contentWidth - padding - side;
    sheet.fill({ x: left - 6, y: top + padding - 6, width: side + 12, height: side + 12 }, '#ffffff', 2);
    sheet.modules(modulesOf(code), left, top + padding, side);
    if (currency === 'CHF') swissCross(sheet, left, top + padding);
    sheet.line(words.say('epc'), left + side, top + padding + side + 17, { ...label, right: true });
  }
  const late = [
    words.say('quoteReference'),
    ...(dueAt === null ? [] : [lateWords(paper, dueAt, words)]),
  ].join(' ');
  sheet.block(late, { x: margin, y: top + boxHeight + 6, room: contentWidth }, small);
}

/** Swiss banks want their code 46 mm wide, with the cross in its middle; seven of the forty-six are its square. */
const swissSide = 130.4;

function sideOf(currency: TradePaper['currency']): number {
  return currency === 'CHF' ? swissSide : qrSide;
}

function swissCross(sheet: Sheet, x: number, y: number): void {
  const at = (millimetres: number) => (millimetres * swissSide) / 46;
  const square = (width: number, height: number, colour: string) =>
    sheet.fill(
      { x: x + at(23 - width / 2), y: y + at(23 - height / 2), width: at(width), height: at(height) },
      colour,
    );
  square(7, 7, '#ffffff');
  square(6, 6, '#000000');
  square(3.9, 1.17, '#ffffff');
  square(1.17, 3.9, '#ffffff');
}
