import type { ErrorCode } from '#contract/errors.ts';
import { type ForeignRow, missingBankColumn, readBankCsv } from '#domain/bank-csv.ts';
import {
  type BankEntry,
  BankFileError,
  type BankStatement,
  maxBankEntries,
  squeezed,
} from '#domain/bank-entry.ts';
import { isCamt, readCamt } from '#domain/camt.ts';
import { isMt940, readMt940 } from '#domain/mt940.ts';
import type { BankAccount } from '#domain/seller.ts';
import { decodedText, encodingOf } from '../imports/read-csv.ts';
import { type ReadFile, readFileOf } from '../imports/read-file.ts';
import { Refusal } from '../kernel/refusal.ts';

/** A file of a bank: what it says, or the table that has still to be said of what its columns are. */
export type BankFile =
  | { readonly format: 'camt' | 'mt940'; readonly statement: BankStatement }
  | { readonly format: 'csv'; readonly table: ReadFile };

/** Finds out what a file is and reads it; what is broken is refused. */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile> {
  const encoding = encodingOf(bytes);
  if (encoding === null) throw new Refusal('bank-file-unknown', { field: 'file' });
  const text = decodedText(bytes, encoding);
  if (isCamt(text)) return { format: 'camt', statement: read(() => readCamt(text)) };
  if (isMt940(text)) return { format: 'mt940', statement: read(() => readMt940(text)) };
  if (/^\s*<\?xml|^\s*<\w/.test(text)) throw new Refusal('bank-file-unknown', { field: 'file' });
  return { format: 'csv', table: await tableOf(bytes) };
}

/** What a table is refused for, in the words of a bank's file. */
const refusals: Readonly<Partial<Record<ErrorCode, () => Refusal>>> = {
  'import-empty': () => new Refusal('bank-file-empty', { field: 'file' }),
  'import-type-refused': () => new Refusal('bank-file-unknown', { field: 'file' }),
  'import-too-many-rows': () => new Refusal('bank-too-many', { field: 'file', max: maxBankEntries }),
};

async function tableOf(bytes: Uint8Array): Promise<ReadFile> {
  try {
    return await readFileOf(bytes);
  } catch (error) {
    throw (error instanceof Refusal ? refusals[error.code]?.() : undefined) ?? error;
  }
}

function read(work: () => BankStatement): BankStatement {
  try {
    return work();
  } catch (error) {
    if (error instanceof BankFileError) throw new Refusal('bank-file-broken', { field: 'file' });
    throw error;
  }
}

/** The entries of a CSV by what somebody has said of its columns; the first row that cannot be read refuses it. */
export function entriesOfTable(
  { rows, reading }: ReadFile,
  mapping: Parameters<typeof readBankCsv>[1],
  account: BankAccount,
): BankStatement & { readonly leftOut: ForeignRow[] } {
  const missing = missingBankColumn(mapping);
  if (missing !== null) throw new Refusal(`bank-${missing}-missing`, { field: 'columns' });
  const below = rows.filter(({ row }) => row > reading.headerRow);
  const { entries, faults, leftOut } = readBankCsv(below, mapping, {
    account: account.iban,
    currency: account.currency,
  });
  const [fault] = faults;
  if (fault !== undefined) {
    throw new Refusal(`bank-${fault.field}-broken`, { field: 'columns', row: fault.row });
  }
  return { entries, otherCurrencies: 0, leftOut };
}

/**
 * The entries with their account as our settings write it. Money that moved on an account of somebody else is none
 * of ours: such a file is refused. Banks name an account by its IBAN, or by the number at the end of it.
 */
export function onOurAccounts({ entries }: BankStatement, accounts: readonly BankAccount[]): BankEntry[] {
  if (entries.length > maxBankEntries)
    throw new Refusal('bank-too-many', { field: 'file', max: maxBankEntries });
  const known = new Map<string, string>();
  return entries.map((entry) => {
    const { account, currency } = entry;
    // One IBAN may hold several currencies, and be ours in some of them only.
    const key = `${currency} ${account}`;
    const iban = known.get(key) ?? ibanOf(entry, accounts);
    known.set(key, iban);
    return { ...entry, account: iban };
  });
}

function ibanOf({ account, currency }: BankEntry, accounts: readonly BankAccount[]): string {
  const own = accounts.find((each) => each.currency === currency && isAccount(account, each.iban));
  if (own === undefined) throw new Refusal('bank-account-unknown', { field: 'file', account, currency });
  return own.iban;
}

/** A number of fewer digits could be the end of anybody's IBAN. */
const shortestNumber = 6;

function isAccount(said: string, iban: string): boolean {
  if (squeezed(said) === iban) return true;
  const number = (said.split('/').at(-1) ?? '').replace(/[A-Z]{3}$/, '').replaceAll(/\D/g, '');
  return number.length >= shortestNumber && iban.endsWith(number);
}
