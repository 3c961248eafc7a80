import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Answer, TestHouse } from './app.ts';
import { cast, castSeller, type Person } from './cast.ts';
import { aForm } from './files.ts';

/** Files of a bank, and what is done with their entries, as people do it: through the API. */

export type BankEntry = OutputOf<typeof contract.listBankEntries>['items'][number];

const [pounds] = castSeller.accounts;
export const ourAccount = pounds?.iban ?? '';

type Paid = {
  readonly amount: string;
  readonly text?: string;
  readonly reference?: string;
  readonly name?: string;
  readonly iban?: string;
  /** The bank's own number. */
  readonly number: string;
  readonly on?: string;
  readonly direction?: 'CRDT' | 'DBIT';
};

/** A CAMT.053 statement of our account in pounds. */
export function aCamt(...paid: readonly Paid[]): Buffer {
  const entries = paid.map(
    ({
      amount,
      text = '',
      reference = '',
      name = 'Maison Verte',
      iban = '',
      number,
      on = '2026-03-05',
      direction = 'CRDT',
    }) =>
      `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${on}</Dt></BookgDt><AcctSvcrRef>${number}</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>${reference}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ourAccount}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

export async function sendBankFile(
  house: TestHouse,
  bytes: Uint8Array,
  {
    name = 'statement.xml',
    query = '',
    who = cast.admin,
  }: { name?: string; query?: string; who?: Person } = {},
): Promise<Answer> {
  const form = aForm(name, bytes);
  return house.as(who).post(`/api/bank/files${query}`, form.body, form.headers);
}

/** Every entry whose words have `q` in them. */
export async function entriesOf(house: TestHouse, q: string): Promise<BankEntry[]> {
  const { body } = await house
    .as(cast.admin)
    .get(`/api/bank/entries?${new URLSearchParams({ q, limit: '100' })}`);
  return body.items;
}

/** The one entry with these words. */
export async function entryOf(house: TestHouse, q: string): Promise<BankEntry> {
  const [entry, ...more] = await entriesOf(house, q);
  if (entry === undefined || more.length > 0)
    throw new Error(`${more.length + (entry ? 1 : 0)} entries have "${q}"`);
  return entry;
}
