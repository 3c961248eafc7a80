import { epcQrText } from '#domain/epc-qr.ts';
import type { TradePaper } from '#domain/paper.ts';
import { swissQrText } from '#domain/swiss-qr.ts';

/** What a code for a transfer is made of: the paper names who is paid where, and the amount may be what is left of it. */
export type Payable = Pick<TradePaper, 'bank' | 'reference' | 'currency' | 'seller' | 'buyer' | 'number'>;

/** The text of the code that banks’ apps read: EPC in euros, Swiss QR in francs; null where the currency has none. */
export function payCodeText(paper: Payable, amountMinor: number): string | null {
  const { bank, reference, currency, seller, buyer, number } = paper;
  if (bank === null || reference === null) return null;
  const { accountName: name, iban, bic } = bank;
  if (currency === 'EUR') return epcQrText({ name, iban, bic, amountMinor, reference });
  if (currency !== 'CHF') return null;
  const place = ({ street, postalCode, city, country }: typeof seller) => ({
    street: street.replaceAll('\n', ', '),
    postalCode,
    city,
    country,
  });
  return swissQrText({
    iban,
    creditor: { name, ...place(seller) },
    debtor: { name: buyer.name, ...place(buyer) },
    amountMinor,
    reference,
    message: number,
  });
}
