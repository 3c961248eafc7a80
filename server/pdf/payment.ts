import { epcQrText } from '#domain/epc-qr.ts';
import { inGroups } from '#domain/mod97.ts';
import type { TradePaper } from '#domain/paper.ts';
import { contentWidth, label, margin, type Pair, small, strong } from './frame.ts';
import { modulesOf } from './modules.ts';
import { colours, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const padding = 16;
const qrSide = 92;
const rowHeight = 30;

const boxHeight = padding * 2 + 18 + rowHeight * 3;

/** How high the block is with what stands above and below it, so that it is never torn apart. */
export function paymentHeight(): number {
  return 10 + boxHeight + 32;
}

/** Where the money goes: the account, the reference, and in euros a code that a bank's app reads. */
export function payment(sheet: Sheet, paper: TradePaper, words: Words, top: number): void {
  const { bank, reference, currency, totals, dueAt } = paper;
  if (bank === null || reference === null) return;
  const code = currency === 'EUR' ? epcCode(paper) : null;
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
  const room = contentWidth - 2 * padding - (code === null ? 0 : qrSide + 24);
  pairs.forEach(([name, value], index) => {
    const left = x + (index % 2) * (room * 0.56);
    const line = y + Math.floor(index / 2) * rowHeight;
    sheet.line(name, left, line + 10, label);
    sheet.line(value, left, line + 22, { ...strong, size: 9, tabular: true });
  });
  if (code !== null) {
    const left = margin + contentWidth - padding - qrSide;
    sheet.fill({ x: left - 6, y: top + padding - 6, width: qrSide + 12, height: qrSide + 12 }, '#ffffff', 2);
    sheet.modules(code, left, top + padding, qrSide);
    sheet.line(words.say('epc'), left + qrSide, top + padding + qrSide + 17, { ...label, right: true });
  }
  const late = [
    words.say('quoteReference'),
    ...(dueAt === null ? [] : [words.say('lateInterest', { date: words.date(dueAt) })]),
  ].join(' ');
  sheet.block(late, { x: margin, y: top + boxHeight + 6, room: contentWidth }, small);
}

/** The modules of the EPC QR code, level M as the scheme asks; null where it allows none. */
function epcCode({ bank, reference, totals }: TradePaper): boolean[][] | null {
  if (bank === null || reference === null) return null;
  const text = epcQrText({
    name: bank.accountName,
    iban: bank.iban,
    bic: bank.bic,
    amountMinor: totals.grossMinor,
    reference,
  });
  if (text === null) return null;
  return modulesOf(text);
}
