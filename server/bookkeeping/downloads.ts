import { Readable } from 'node:stream';
import type { bookkeeping as contract } from '#contract/bookkeeping.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { type AccountKey, xeroColumns } from '#domain/bookkeeping.ts';
import type { Language } from '#domain/languages.ts';
import { decimalFromMinor, type Money } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import { type Cell, csvOf } from '../files/sheet.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { type Entry, entriesOf, issuedIn } from './entries.ts';
import { xeroRows } from './xero.ts';

type Period = ParsedOf<typeof contract.downloadJournal>;
type Codes = Settings['bookkeeping'];

/** The journal of a period: a line per account, debit or credit, under the number of what is booked. */
export async function downloadJournal(context: SignedInContext, period: Period): Promise<FileAnswer> {
  const { db, language } = context;
  const codes = await begin(context, period);
  const titles = ['date', 'document', 'kind', 'customer', 'order', 'account', 'accountName'] as const;
  const amounts = ['debit', 'credit', 'currency', 'vatCategory', 'reference'] as const;
  const head = [...titles, ...amounts].map((title) => say(language, `money:journal.${title}`));
  return fileOf('journal', period, { head, rows: journalRows(db, period, { codes, language }) });
}

/** Invoices and credit notes as Xero imports them; its titles and days are the same in every language. */
export async function downloadXero(context: SignedInContext, period: Period): Promise<FileAnswer> {
  const codes = await begin(context, period);
  const rows = xeroRows(issuedIn(context.db, period.from, period.to), codes);
  return fileOf('xero', period, { head: [...xeroColumns], rows });
}

async function begin({ db, actor, world }: SignedInContext, { from, to }: Period): Promise<Codes> {
  if (to < from) throw new Refusal('period-reversed', { field: 'to' });
  await countAttempt(db, listFetched(actor.userId), world.now);
  return (await readSettings(db)).bookkeeping.value;
}

type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

function fileOf(
  name: string,
  { from, to }: Period,
  sheet: { readonly head: readonly string[]; readonly rows: Rows },
): FileAnswer {
  return {
    name: `${name} ${from} ${to}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf({ name, ...sheet })),
  };
}

type Told = { readonly codes: Codes; readonly language: Language };

async function* journalRows(db: Db, { from, to }: Period, told: Told): AsyncGenerator<Cell[][]> {
  for await (const entries of entriesOf(db, from, to)) {
    yield entries.flatMap((entry) => linesOf(entry, told));
  }
}

function linesOf(entry: Entry, { codes, language }: Told): Cell[][] {
  const { on, kind, number, customer, orderNumber, currency, reference } = entry;
  const head = [on, number, say(language, `money:journal.kinds.${kind}`), customer, orderNumber];
  const amount = (amountMinor: number): Cell => amountOf({ amountMinor, currency });
  return entry.postings.map(({ account, vatCategory, amountMinor }) => [
    ...head,
    codes.codes[account],
    accountName(account, language),
    amountMinor > 0 ? amount(amountMinor) : null,
    amountMinor < 0 ? amount(-amountMinor) : null,
    currency,
    vatCategory,
    reference,
  ]);
}

function accountName(account: AccountKey, language: Language): string {
  const [, category] = /^sales(.+)$/.exec(account) ?? [];
  if (category !== undefined) return say(language, 'money:accountNames.sales', { category });
  const [, currency] = /^bank(.+)$/.exec(account) ?? [];
  if (currency !== undefined) return say(language, 'money:accountNames.bank', { currency });
  return say(language, `money:accountNames.${account}`);
}

function amountOf({ amountMinor, currency }: Money): Cell {
  return { amount: decimalFromMinor(amountMinor, currency) };
}
