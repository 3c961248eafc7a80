import { decimalFromMinor } from './money.ts';
import { bankText, type Payee } from './payout.ts';
import type { BankAccount, Seller } from './seller.ts';
import { file, group, leaf } from './xml.ts';

/** The bank is told what it is for; ISO 20022 calls the sale of goods so. */
export const payoutPurpose = 'GDDS';

/** One payment to a brand, as it is frozen when the payout is prepared. */
export type PayoutPayment = {
  /** The number of its statement: it comes back in the bank's own file. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly payee: Payee;
  readonly bic: string;
  /** As it was entered: an IBAN, or digits with hyphens. */
  readonly accountNumber: string;
};

export type PayoutFile = {
  readonly number: string;
  /** When it was approved: the same payout gives the same file, byte for byte. */
  readonly at: string;
  readonly payer: Pick<Seller, 'name' | 'street' | 'city' | 'postalCode' | 'country'>;
  readonly account: BankAccount;
  readonly payments: readonly PayoutPayment[];
};

/** The file a bank takes: ISO 20022 pain.001.001.09, across borders, with addresses in their parts. */
export function pain001({ number, at, payer, account, payments }: PayoutFile): string {
  const { currency } = account;
  const count = leaf('NbOfTxs', payments.length);
  const sum = leaf('CtrlSum', decimalFromMinor(sumOf(payments), currency));
  return file(
    'Document',
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    group(
      'CstmrCdtTrfInitn',
      group(
        'GrpHdr',
        leaf('MsgId', number),
        leaf('CreDtTm', at),
        count,
        sum,
        group('InitgPty', leaf('Nm', bankText(payer.name, 70))),
      ),
      group(
        'PmtInf',
        leaf('PmtInfId', number),
        leaf('PmtMtd', 'TRF'),
        // Each payment stands on its own in the bank's file, and is found by its reference.
        leaf('BtchBookg', 'false'),
        count,
        sum,
        group('ReqdExctnDt', leaf('Dt', at.slice(0, 10))),
        party('Dbtr', payer),
        group('DbtrAcct', group('Id', leaf('IBAN', account.iban)), leaf('Ccy', currency)),
        agent('DbtrAgt', account.bic),
        leaf('ChrgBr', 'SHAR'),
        ...payments.map((payment) => transfer(payment, currency)),
      ),
    ),
  );
}

/** The sum the bank checks. */
export function sumOf(payments: readonly Pick<PayoutPayment, 'amountMinor'>[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function transfer(
  { reference, amountMinor, payee, bic, accountNumber }: PayoutPayment,
  currency: BankAccount['currency'],
): string {
  return group(
    'CdtTrfTxInf',
    group('PmtId', leaf('EndToEndId', reference)),
    group('Amt', leaf('InstdAmt', decimalFromMinor(amountMinor, currency), { Ccy: currency })),
    agent('CdtrAgt', bic),
    party('Cdtr', payee),
    group('CdtrAcct', group('Id', accountId(accountNumber))),
    group('Purp', leaf('Cd', payoutPurpose)),
    group('RmtInf', leaf('Ustrd', `Settlement ${reference}`)),
  );
}

function party(name: string, { name: called, street, postalCode, city, country }: Payee): string {
  return group(
    name,
    leaf('Nm', bankText(called, 70)),
    group(
      'PstlAdr',
      leaf('StrtNm', bankText(street.replaceAll('\n', ', '), 70)),
      leaf('PstCd', bankText(postalCode, 16)),
      leaf('TwnNm', bankText(city, 35)),
      leaf('Ctry', country),
    ),
  );
}

function agent(name: string, bic: string): string {
  return group(name, group('FinInstnId', leaf('BICFI', bic)));
}

/** Where there is no IBAN the bank reads digits only. */
function accountId(accountNumber: string): string {
  if (/^[A-Z]{2}/.test(accountNumber)) return leaf('IBAN', accountNumber);
  return group('Othr', leaf('Id', accountNumber.replaceAll('-', '')));
}
