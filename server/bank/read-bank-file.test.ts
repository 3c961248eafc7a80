import { describe, expect, it } from 'vitest';
import type { BankAccount } from '#domain/seller.ts';
import { onOurAccounts, readBankFile } from './read-bank-file.ts';

const iban = 'GB82WEST12345698765432';
const inCurrency = (currency: BankAccount['currency']): BankAccount => ({
  currency,
  accountName: 'Lys Trade Ltd',
  bank: 'Bank of Tests',
  iban,
  bic: 'WESTGB2L',
});

const mt940 = (currency: string) => `:20:STATEMENT
:25:${iban}
:60F:C260304${currency}1000,00
:61:2603050305C11,00NTRFNONREF//${currency}-1
:86:In ${currency}
:62F:C260305${currency}1011,00`;

const camt = (...currencies: readonly string[]) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt>${currencies
    .map(
      (currency) => `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
<Ntry><Amt Ccy="${currency}">11.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-03-05</Dt></BookgDt><AcctSvcrRef>${currency}-1</AcctSvcrRef></Ntry></Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`;

async function entriesIn(text: string, accounts: readonly BankAccount[]) {
  const file = await readBankFile(Buffer.from(text));
  if (file.format === 'csv') throw new Error('a table has to be said what its columns are');
  return onOurAccounts(file.statement, accounts).map(({ account, currency }) => [account, currency]);
}

describe.each([
  ['MT940, pounds first', `${mt940('GBP')}\n${mt940('EUR')}`],
  ['MT940, euros first', `${mt940('EUR')}\n${mt940('GBP')}`],
  ['CAMT, pounds first', camt('GBP', 'EUR')],
  ['CAMT, euros first', camt('EUR', 'GBP')],
])('a file of one IBAN in two currencies (%s)', (_, text) => {
  it('is refused where it is ours in one of them only', async () => {
    await expect(entriesIn(text, [inCurrency('GBP')])).rejects.toMatchObject({
      code: 'bank-account-unknown',
      params: { account: iban, currency: 'EUR' },
    });
  });

  it('is read where it is ours in both', async () => {
    const read = await entriesIn(text, [inCurrency('GBP'), inCurrency('EUR')]);
    expect(read.toSorted()).toEqual([
      [iban, 'EUR'],
      [iban, 'GBP'],
    ]);
  });
});
