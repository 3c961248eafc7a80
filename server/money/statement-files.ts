import type { money as contract } from '#contract/money.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { byteOrderMark, csvLine } from '#domain/csv.ts';
import type { Language } from '#domain/languages.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { sellerOnPaper } from '#domain/paper.ts';
import { countAttempt, statementFetched } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { getSeller } from '../kernel/seller.ts';
import { say } from '../kernel/texts.ts';
import { draw } from '../pdf/draw.ts';
import { getStatement, type Statement } from './statement.ts';

type Asked = ParsedOf<typeof contract.getStatement>;

/** The statement as a spreadsheet reads it. */
export async function downloadStatementCsv(
  { db, actor, language, world }: SignedInContext,
  asked: Asked,
): Promise<FileAnswer> {
  await countAttempt(db, statementFetched(actor.userId), world.now);
  const statement = await getStatement({ db, actor }, asked);
  return {
    name: nameOf(statement, language, 'csv'),
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(csvOf(statement, language)),
  };
}

/** The statement as a paper. */
export async function downloadStatementPdf(
  { db, actor, language, world }: SignedInContext,
  asked: Asked,
): Promise<FileAnswer> {
  await countAttempt(db, statementFetched(actor.userId), world.now);
  const statement = await getStatement({ db, actor }, asked);
  const at = world.now.toISOString();
  return {
    name: nameOf(statement, language, 'pdf'),
    type: 'application/pdf',
    body: await pdfOf(statement, { db, at, language, owner: actor.userId }),
  };
}

function nameOf({ companyName, from, to }: Statement, language: Language, ending: string): string {
  return `${say(language, 'documents:paper.title.statement')} ${companyName} ${from} ${to}.${ending}`;
}

async function pdfOf(
  { companyName, from, to, accounts }: Statement,
  { db, at, language, owner }: { db: Db; at: string; language: Language; owner: string },
): Promise<Uint8Array> {
  const seller = sellerOnPaper(await getSeller(db));
  const withCurrency = accounts.map((account) => ({
    ...account,
    lines: account.lines.map((line) => ({ ...line, currency: account.currency })),
  }));
  const statement = { companyName, from, to, at, seller, accounts: withCurrency };
  return draw({ what: 'statement', language, statement }, owner);
}

const columns = ['date', 'entry', 'order', 'reference', 'currency', 'amount', 'balance'] as const;

/** For spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would take for a formula. */
function csvOf({ accounts, from, to }: Statement, language: Language): string {
  const word = (key: string, params = {}) => say(language, `documents:paper.${key}`, params);
  const rows = accounts.flatMap(({ currency, openingMinor, closingMinor, lines }) => [
    [from, word('opening'), '', '', currency, '', decimalFromMinor(openingMinor, currency)],
    ...lines.map((line) => [
      line.on,
      line.feeMinor > 0
        ? word('kinds.paymentWithFee', {
            number: line.number,
            fee: formatMoney({ amountMinor: line.feeMinor, currency }, language),
          })
        : word(`kinds.${line.kind}`, { number: line.number }),
      line.orderNumber,
      line.reference,
      currency,
      decimalFromMinor(line.amountMinor, currency),
      decimalFromMinor(line.balanceMinor, currency),
    ]),
    [to, word('closing'), '', '', currency, '', decimalFromMinor(closingMinor, currency)],
  ]);
  const head = columns.map((column) => word(column));
  return byteOrderMark + [head, ...rows].map(csvLine).join('');
}
