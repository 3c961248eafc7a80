import { csvLine } from '#domain/csv.ts';
import { decimalFromMinor } from '#domain/money.ts';
import { type PayoutFile, payoutPurpose } from '#domain/pain001.ts';
import { bankText } from '#domain/payout.ts';

const columns = [
  'Reference',
  'Payee',
  'Street',
  'Postcode',
  'City',
  'Country',
  'Account number',
  'BIC',
  'Amount',
  'Currency',
  'Purpose',
];

/** The same payments for banks that take a table; it is read by a bank, so it is in English and ASCII. */
export function payoutCsv({ account, payments }: PayoutFile): string {
  const rows = payments.map(({ reference, payee, accountNumber, bic, amountMinor }) => [
    reference,
    bankText(payee.name, 70),
    bankText(payee.street, 70),
    bankText(payee.postalCode, 16),
    bankText(payee.city, 35),
    payee.country,
    accountNumber.replaceAll('-', ''),
    bic,
    decimalFromMinor(amountMinor, account.currency),
    account.currency,
    payoutPurpose,
  ]);
  return [columns, ...rows].map(csvLine).join('');
}
