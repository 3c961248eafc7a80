import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { PaperParty } from '#domain/paper.ts';
import type { CurrencyAccount, StatementLine } from '#domain/statement.ts';
import { a4, bottom, contentWidth, facts, foot, head, headings, margin, small, strong } from './frame.ts';
import { colours, openSheet, type Sheet } from './sheet.ts';
import { type Column, table } from './table.ts';
import { type Words, wordsIn } from './words.ts';

export type StatementPaper = {
  readonly companyName: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly seller: PaperParty;
  readonly accounts: readonly CurrencyAccount[];
};

/** A statement of account: made when it is asked for, never stored. */
export function drawStatement(statement: StatementPaper, language: Language): Promise<Uint8Array> {
  const words = wordsIn(language);
  const { companyName, from, to, at, seller, accounts } = statement;
  const title = words.say('title.statement');
  const sheet = openSheet({
    size: a4,
    language,
    title: `${title} ${companyName}`,
    author: seller.name,
    at: new Date(at),
  });
  let y = head(sheet, title, null);
  y = facts(
    sheet,
    [
      [words.say('company'), companyName],
      [words.say('period'), `${words.date(from)} – ${words.date(to)}`],
      [words.say('statementDate'), words.date(at)],
    ],
    y,
  );
  if (accounts.length === 0)
    y = sheet.block(words.say('nothing'), { x: margin, y: y + 12, room: contentWidth }, strong);
  for (const account of accounts) y = drawAccount(sheet, { ...account, from }, words, y + 14);
  sheet.block(words.say('statementNote'), { x: margin, y: y + 10, room: contentWidth * 0.72 }, small);
  foot(sheet, seller, null, words);
  headings(sheet, title, companyName);
  return sheet.end();
}

type Row = {
  readonly on: string;
  readonly text: string;
  readonly sub: readonly string[];
  readonly amountMinor: number | null;
  readonly balanceMinor: number;
};

type Drawn = CurrencyAccount & { readonly from: string };

function drawAccount(sheet: Sheet, { from, ...account }: Drawn, words: Words, top: number): number {
  let y = top;
  if (y + 120 > bottom) {
    sheet.addPage();
    y = margin;
  }
  sheet.line(words.say('accountIn', { currency: account.currency }), margin, y + 12, {
    ...strong,
    colour: colours.clay,
  });
  const rows: Row[] = [
    { on: from, text: words.say('opening'), sub: [], amountMinor: null, balanceMinor: account.openingMinor },
    ...account.lines.map((line) => rowOf(line, words)),
  ];
  y = table(sheet, columnsOf(account.currency, words), rows, y + 12);
  if (y + 30 > bottom) {
    sheet.addPage();
    y = margin;
  }
  sheet.line(words.say('closing'), margin, y + 22, { ...strong, size: 10.5 });
  const closing = words.money(account.closingMinor, account.currency);
  sheet.line(closing, margin + contentWidth, y + 22, { ...strong, size: 12, tabular: true, right: true });
  return y + 30;
}

function rowOf(line: StatementLine, words: Words): Row {
  const { on, kind, number, orderNumber, reference, currency, amountMinor, feeMinor, balanceMinor } = line;
  const text =
    feeMinor > 0
      ? words.say('kinds.paymentWithFee', { number, fee: words.money(feeMinor, currency) })
      : words.say(`kinds.${kind}`, { number });
  const sub = [orderNumber, reference].filter((part) => part !== '');
  return { on, text, sub, amountMinor, balanceMinor };
}

function columnsOf(currency: AccountCurrency, words: Words): Column<Row>[] {
  const money = (minor: number) => words.money(minor, currency);
  return [
    { title: words.say('date'), share: 22, cell: ({ on }) => ({ text: words.date(on) }) },
    {
      title: words.say('entry'),
      share: 46,
      cell: ({ text, sub }) => ({ text, sub, style: { face: 'strong' } }),
    },
    {
      title: words.say('amount'),
      share: 16,
      right: true,
      cell: ({ amountMinor }) => ({ text: amountMinor === null ? '' : money(amountMinor) }),
    },
    {
      title: words.say('balance'),
      share: 16,
      right: true,
      cell: ({ balanceMinor }) => ({ text: money(balanceMinor), style: { face: 'strong' } }),
    },
  ];
}
