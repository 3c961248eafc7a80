import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-entry.ts';
import { isCamt, readCamt } from './camt.ts';

const statement = (entries: string, version = '08') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>GB33 BUKB 2020 1555 5555 55</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (inner: string, amount = '120.50', status = '<Sts><Cd>BOOK</Cd></Sts>') => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><Dt>2026-03-05</Dt></BookgDt>
<AcctSvcrRef>BANK-1</AcctSvcrRef>${inner}</Ntry>`;

const details = (name: string) => `<NtryDtls><TxDtls><Refs><EndToEndId>E2E-9</EndToEndId></Refs>
<RltdPties>${name}<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Rechnung &amp; mehr</Ustrd><Ustrd>INV-2026-0001</Ustrd></RmtInf></TxDtls></NtryDtls>`;

const paid = {
  account: 'GB33BUKB20201555555555',
  bookedOn: '2026-03-05',
  amountMinor: 12_050,
  currency: 'EUR',
  direction: 'in',
  name: 'Laden Nord',
  iban: 'DE89370400440532013000',
  reference: 'E2E-9',
  text: 'Rechnung & mehr INV-2026-0001',
  bankReference: 'BANK-1',
};

describe('an account statement in XML', () => {
  it.each([
    ['02', '<Sts>BOOK</Sts>', '<Dbtr><Nm>Laden Nord</Nm></Dbtr>'],
    ['04', '<Sts><Cd>BOOK</Cd></Sts>', '<Dbtr><Nm>Laden Nord</Nm></Dbtr>'],
    ['08', '<Sts><Cd>BOOK</Cd></Sts>', '<Dbtr><Pty><Nm>Laden Nord</Nm></Pty></Dbtr>'],
  ])('of version %s has who paid how much for what', (version, status, name) => {
    const text = statement(entry(details(name), '120.5', status), version);
    expect(isCamt(text)).toBe(true);
    expect(readCamt(text)).toEqual({ entries: [paid], otherCurrencies: 0 });
  });

  it('leaves out what is not booked yet, and counts what is in a currency of no account', () => {
    const text = statement(
      entry('', '1.00', '<Sts><Cd>PDNG</Cd></Sts>') + entry('', '2.00').replaceAll('EUR', 'USD'),
    );
    expect(readCamt(text)).toEqual({ entries: [], otherCurrencies: 1 });
  });

  it('opens a batch into its transactions where they add up, and keeps it whole where not', () => {
    const part = (amount: string, reference: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
    const batch = (second: string) =>
      statement(entry(`<NtryDtls><Btch/>${part('100.00', 'B-1')}${part(second, 'B-2')}</NtryDtls>`));
    expect(readCamt(batch('20.50')).entries.map((each) => [each.amountMinor, each.bankReference])).toEqual([
      [10_000, 'B-1'],
      [2_050, 'B-2'],
    ]);
    expect(readCamt(batch('20.51')).entries.map(({ amountMinor }) => amountMinor)).toEqual([12_050]);
  });

  it('knows money that went, and a booking that was taken back', () => {
    const went = statement(entry('').replace('CRDT', 'DBIT'));
    const back = statement(entry('').replace('<BookgDt>', '<RvslInd>true</RvslInd><BookgDt>'));
    expect(readCamt(went).entries[0]?.direction).toBe('out');
    expect(readCamt(back).entries[0]?.direction).toBe('out');
  });

  it('takes the reference made for it before the end-to-end one', () => {
    const structured =
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18 INV2 0260 001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>';
    const text = statement(
      entry(details('').replace(/<RmtInf>[\s\S]*<\/TxDtls>/, structured)).replace('NOTPROVIDED', ''),
    );
    expect(readCamt(text).entries[0]?.reference).toBe('RF18 INV2 0260 001');
  });

  it.each([
    ['cut off', statement(entry('')).slice(0, -20)],
    ['with an entry that has no day', statement(entry('').replace(/<BookgDt>.*<\/BookgDt>/, ''))],
    ['with an amount that is none', statement(entry('', '12,x'))],
    ['that declares entities', `<!DOCTYPE a [<!ENTITY x "y">]>${statement('')}`],
    ['nested without end', statement('<a>'.repeat(60) + '</a>'.repeat(60))],
  ])('%s is no statement', (_, text) => {
    expect(() => readCamt(text)).toThrow(BankFileError);
  });
});
