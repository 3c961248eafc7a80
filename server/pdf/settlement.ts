import { percentText } from '#domain/commission.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { sentences } from '#domain/punctuation.ts';
import type { SettlementPaper, SettlementPaperLine } from '#domain/settlement-paper.ts';
import {
  a4,
  bottom,
  contentWidth,
  facts,
  foot,
  head,
  headings,
  label,
  margin,
  small,
  strong,
} from './frame.ts';
import { colours, openSheet, type Sheet } from './sheet.ts';
import { type Column, table } from './table.ts';
import { type Words, wordsIn } from './words.ts';

/** A statement of proceeds less commission for a brand, made of what was frozen when it was issued. */
export function drawSettlement(paper: SettlementPaper, language: Language): Promise<Uint8Array> {
  const words = wordsIn(language);
  const title = words.say('title.settlement');
  const { number, brand, seller, issuedAt } = paper;
  const sheet = openSheet({
    size: a4,
    language,
    title: `${title} ${number}`,
    author: seller.name,
    at: new Date(issuedAt),
  });
  let y = head(sheet, title, number, words.say('settlement.noInvoice'));
  y = facts(
    sheet,
    [
      [words.say('period'), `${words.date(paper.periodFrom)} –\n${words.date(paper.periodTo)}`],
      [words.say('statementDate'), words.date(issuedAt)],
      [words.say('settlement.currency'), paper.currency],
      [words.say('settlement.payBy'), paper.totalMinor > 0 ? words.date(paper.payBy) : '–'],
    ],
    y,
  );
  y = drawBrand(sheet, brand, words, y);
  y = table(sheet, columnsOf(paper, words), paper.lines, y);
  y = drawSums(sheet, paper, words, y + 8);
  drawNotes(sheet, paper, words, y + 12);
  foot(sheet, seller, number, words);
  headings(sheet, title, brand.name);
  return sheet.end();
}

function drawBrand(sheet: Sheet, brand: SettlementPaper['brand'], words: Words, top: number): number {
  const { name, address, country, registration } = brand;
  sheet.line(words.say('settlement.brand'), margin, top + 20, { ...label, colour: colours.clay });
  const y = sheet.block(name, { x: margin, y: top + 25, room: contentWidth * 0.7 }, strong);
  const place = [...address.split('\n'), words.country(country)].filter((part) => part.trim() !== '');
  const lines = [
    place.join(', '),
    registration === '' ? '' : words.say('settlement.registration', { number: registration }),
  ];
  return (
    sheet.block(lines.filter((line) => line !== '').join('\n'), { x: margin, y, room: contentWidth }, small) +
    4
  );
}

function columnsOf({ currency }: SettlementPaper, words: Words): Column<SettlementPaperLine>[] {
  const money = (amountMinor: number) => words.money(amountMinor, currency);
  const right = (title: string, share: number, amount: (line: SettlementPaperLine) => number) => ({
    title: words.say(title),
    share,
    right: true,
    cell: (line: SettlementPaperLine) => ({ text: money(amount(line)) }),
  });
  return [
    { title: words.say('date'), share: 17, cell: ({ on }) => ({ text: words.date(on) }) },
    {
      title: words.say('settlement.order'),
      share: 27,
      cell: ({ kind, orderNumber, paperNumber }) => ({
        text: orderNumber,
        sub: [words.say(`settlement.kinds.${kind}`), paperNumber],
        style: { face: 'strong' },
      }),
    },
    right('settlement.goods', 16, ({ goodsMinor }) => goodsMinor),
    right('settlement.freight', 13, ({ freightMinor }) => freightMinor),
    {
      title: words.say('settlement.commission'),
      share: 14,
      right: true,
      cell: ({ commissionMinor, basisPoints }) => ({
        text: money(-commissionMinor || 0),
        sub: [`${words.decimal(percentText(basisPoints))}%`],
      }),
    },
    {
      ...right('settlement.net', 15, (line) => line.goodsMinor + line.freightMinor - line.commissionMinor),
    },
  ];
}

function drawSums(sheet: Sheet, paper: SettlementPaper, words: Words, top: number): number {
  const rows: [string, number][] = [
    ['opening', paper.openingMinor],
    ['goods', paper.goodsMinor],
    ['freight', paper.freightMinor],
    ['claims', paper.claimsMinor],
    ['commission', -paper.commissionMinor || 0],
  ];
  let y = onPage(sheet, top, rows.length * 16 + 60);
  const right = margin + contentWidth;
  for (const [key, amountMinor] of rows) {
    sheet.line(words.say(`settlement.${key}`), margin + contentWidth * 0.5, y + 14, small);
    sheet.line(words.money(amountMinor, paper.currency), right, y + 14, {
      size: 9.5,
      tabular: true,
      right: true,
    });
    y += 16;
  }
  sheet.rule(margin + contentWidth * 0.5, y + 6, contentWidth * 0.5, colours.ink);
  const key = paper.totalMinor > 0 ? 'settlement.total' : 'settlement.carried';
  sheet.line(words.say(key), margin + contentWidth * 0.5, y + 24, { ...strong, size: 10.5 });
  const total = words.money(paper.totalMinor, paper.currency);
  sheet.line(total, right, y + 24, { ...strong, size: 12, tabular: true, right: true });
  return drawWon(sheet, paper, words, y + 28);
}

/** Won are for information: the money leaves in the statement's currency. */
function drawWon(sheet: Sheet, { won, currency }: SettlementPaper, words: Words, top: number): number {
  if (won === null) return top;
  const amount = formatMoney({ amountMinor: won.amountMinor, currency: 'KRW' }, sheet.language);
  const rate = words.decimal(won.rate);
  const text = words.say('settlement.won', {
    amount,
    rate,
    currency,
    date: words.date(won.date),
    source: won.source,
  });
  const x = margin + contentWidth * 0.5;
  return sheet.block(text, { x, y: top + 4, room: contentWidth * 0.5 }, small);
}

function drawNotes(sheet: Sheet, paper: SettlementPaper, words: Words, top: number): void {
  const notes = [
    words.say('settlement.note', { seller: paper.seller.name }),
    words.say(`settlement.feeVat.${paper.feeVat}`),
    ...(paper.isFeeVatConfirmed ? [] : [words.say('settlement.feeVatOpen')]),
  ];
  const y = onPage(sheet, top, 70);
  sheet.block(sentences(notes, words.language), { x: margin, y, room: contentWidth * 0.86 }, small);
}

function onPage(sheet: Sheet, y: number, room: number): number {
  if (y + room <= bottom) return y;
  sheet.addPage();
  return margin;
}
