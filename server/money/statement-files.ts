import type { FastifyInstance, FastifyRequest } from 'fastify';
import { money as contract } from '#contract/money.ts';
import type { Language } from '#domain/languages.ts';
import { decimalFromMinor } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { sellerOnPaper } from '../documents/order-facts.ts';
import { draw } from '../documents/pdf/draw.ts';
import type { House } from '../http/context.ts';
import { languageOf } from '../http/operations.ts';
import { problemOfInput, Refusal, sendProblem } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { contentDisposition } from '../messages/uploads.ts';
import { say } from '../texts.ts';
import { getSeller } from './seller.ts';
import { getStatement, type Statement } from './statement.ts';

/**
 * GET /api/statement.csv and /api/statement.pdf: the operation getStatement as a file, with its input, for who
 * may call it.
 */
export function registerStatements(app: FastifyInstance, house: House, sessions: Sessions): void {
  const { db, clock } = house;
  const files = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;
  for (const [ending, type] of Object.entries(files)) {
    app.get(
      `/api/statement.${ending}`,
      { schema: { hide: true }, exposeHeadRoute: false },
      async (request, reply) => {
        const { actor, language } = await readerOf(request, sessions);
        const parsed = contract.getStatement.input.safeParse(request.query, { reportInput: true });
        if (!parsed.success) return sendProblem(reply, problemOfInput(parsed.error, language));
        const statement = await getStatement(db, actor, parsed.data);
        const at = clock().toISOString();
        const body =
          ending === 'csv'
            ? Buffer.from(csvOf(statement, language))
            : Buffer.from(await pdfOf(statement, { db, at, language }));
        const { companyName, from, to } = statement;
        return reply
          .type(type)
          .header('content-disposition', contentDisposition(`${companyName} ${from} ${to}.${ending}`))
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(body);
      },
    );
  }
}

async function readerOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<{ actor: Actor; language: Language }> {
  const session = await sessions.of(request);
  if (session === null) throw new Refusal('signed-out');
  if (!may(session.actor, 'invoice:read')) throw new Refusal('forbidden');
  return { actor: session.actor, language: languageOf(request, session) };
}

async function pdfOf(
  { companyName, from, to, accounts }: Statement,
  { db, at, language }: { db: House['db']; at: string; language: Language },
): Promise<Uint8Array> {
  const seller = sellerOnPaper(await getSeller(db));
  const withCurrency = accounts.map((account) => ({
    ...account,
    lines: account.lines.map((line) => ({ ...line, currency: account.currency })),
  }));
  return draw({
    what: 'statement',
    language,
    statement: { companyName, from, to, at, seller, accounts: withCurrency },
  });
}

const columns = ['date', 'entry', 'order', 'reference', 'currency', 'amount', 'balance'] as const;

/** For spreadsheets: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would take for a formula. */
function csvOf({ accounts, from, to }: Statement, language: Language): string {
  const word = (key: string, params = {}) => say(language, `documents:paper.${key}`, params);
  const rows = accounts.flatMap(({ currency, openingMinor, closingMinor, lines }) => [
    [from, word('opening'), '', '', currency, '', decimalFromMinor(openingMinor, currency)],
    ...lines.map((line) => [
      line.on,
      word(`kinds.${line.kind}`, { number: line.number }),
      line.orderNumber,
      line.reference,
      currency,
      decimalFromMinor(line.amountMinor, currency),
      decimalFromMinor(line.balanceMinor, currency),
    ]),
    [to, word('closing'), '', '', currency, '', decimalFromMinor(closingMinor, currency)],
  ]);
  const head = columns.map((column) => word(column));
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(value);
  const harmless = !isAmount && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
