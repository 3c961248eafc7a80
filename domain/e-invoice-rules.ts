import { isCountry } from './countries.ts';
import type { EInvoice, EInvoiceRule, EParty } from './e-invoice.ts';
import { amountRules } from './e-invoice-amounts.ts';
import { isSaid } from './e-invoice-said.ts';
import { categoryRules } from './e-invoice-vat-rules.ts';
import { mod97 } from './mod97.ts';
import { type Refusal, refusal } from './refusal.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const hasAddress = ({ street, city, postalCode }: Pick<EParty, 'street' | 'city' | 'postalCode'>) =>
  [...street, city, postalCode].some(isSaid);
const every =
  <Key extends 'lines' | 'adjustments' | 'taxes'>(
    key: Key,
    holds: (one: EInvoice[Key][number], all: readonly EInvoice[Key][number][]) => boolean,
  ) =>
  (invoice: EInvoice) => {
    const all: readonly EInvoice[Key][number][] = invoice[key];
    return all.every((one) => holds(one, all));
  };
const adjustments = (isCharge: boolean, holds: (one: EInvoice['adjustments'][number]) => boolean) =>
  every('adjustments', (one) => one.isCharge !== isCharge || holds(one));
/** Greece begins its numbers with EL, Northern Ireland with XI. */
const begins = (letters: string) => isCountry(letters) || ['EL', 'XI'].includes(letters);
const vatId = (id: string | null) =>
  id === null || (/^[A-Z]{2}[A-Z\d+*]{2,13}$/.test(id) && begins(id.slice(0, 2)));
const payment = (holds: (payment: NonNullable<EInvoice['payment']>) => boolean) => (invoice: EInvoice) =>
  invoice.payment === null || holds(invoice.payment);

/** What has to be there at all. */
const presence: readonly EInvoiceRule[] = [
  { id: 'BR-02', holds: ({ number }) => isSaid(number) },
  { id: 'BR-03', holds: ({ issuedOn }) => isDay(issuedOn) },
  { id: 'BR-04', holds: ({ typeCode }) => ['380', '381'].includes(typeCode) },
  { id: 'BR-05', holds: ({ currency }) => /^[A-Z]{3}$/.test(currency) },
  { id: 'BR-06', holds: ({ seller }) => isSaid(seller.name) },
  { id: 'BR-07', holds: ({ buyer }) => isSaid(buyer.name) },
  { id: 'BR-08', holds: ({ seller }) => hasAddress(seller) },
  { id: 'BR-09', holds: ({ seller }) => isCountry(seller.country) },
  { id: 'BR-10', holds: ({ buyer }) => hasAddress(buyer) },
  { id: 'BR-11', holds: ({ buyer }) => isCountry(buyer.country) },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  {
    id: 'BR-21',
    holds: every(
      'lines',
      (line, all) => isSaid(line.id) && all.filter(({ id }) => id === line.id).length === 1,
    ),
  },
  { id: 'BR-22', holds: every('lines', ({ quantity }) => Number.isInteger(quantity) && quantity > 0) },
  { id: 'BR-23', holds: every('lines', ({ unit }) => isSaid(unit)) },
  { id: 'BR-25', holds: every('lines', ({ name }) => isSaid(name)) },
  { id: 'BR-26', holds: every('lines', ({ priceMinor }) => Number.isSafeInteger(priceMinor)) },
  { id: 'BR-27', holds: every('lines', ({ priceMinor }) => priceMinor >= 0) },
  { id: 'BR-31', holds: adjustments(false, ({ amountMinor }) => amountMinor > 0) },
  { id: 'BR-33', holds: adjustments(false, ({ reason }) => isSaid(reason)) },
  { id: 'BR-36', holds: adjustments(true, ({ amountMinor }) => amountMinor > 0) },
  { id: 'BR-38', holds: adjustments(true, ({ reason }) => isSaid(reason)) },
  { id: 'BR-49', holds: payment(({ code }) => isSaid(code)) },
  { id: 'BR-50', holds: payment(({ iban }) => isSaid(iban)) },
  {
    // The VAT in another currency is that of this paper, and its currency is another one.
    id: 'BR-53',
    holds: ({ accounting, currency, totals }) =>
      accounting === null ||
      (accounting.currency !== currency &&
        totals.taxMinor !== 0 &&
        accounting.taxMinor * Math.sign(totals.taxMinor) >= 0),
  },
  { id: 'BR-55', holds: ({ preceding }) => preceding === null || isSaid(preceding.number) },
  { id: 'BR-57', holds: ({ deliverTo }) => isCountry(deliverTo.country) },
  {
    id: 'BR-61',
    holds: payment(({ iban }) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) && mod97(iban) === 1),
  },
  {
    id: 'BR-CL-05',
    holds: ({ accounting }) => accounting === null || /^[A-Z]{3}$/.test(accounting.currency),
  },
  { id: 'BR-CL-15', holds: every('lines', ({ origin }) => origin === null || isCountry(origin)) },
  { id: 'BR-CO-09', holds: ({ seller, buyer }) => vatId(seller.vatId) && vatId(buyer.vatId) },
  { id: 'BR-CO-18', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    holds: ({ totals, dueOn, terms }) => totals.payableMinor <= 0 || dueOn !== null || isSaid(terms),
  },
  { id: 'BR-CO-26', holds: ({ seller }) => isSaid(seller.companyNumber) || isSaid(seller.vatId) },
];

/** Every rule, in the order of the standard's chapters. */
export const eInvoiceRules: readonly EInvoiceRule[] = [...presence, ...amountRules, ...categoryRules];

/** The ids of the rules an invoice breaks; none: it can be issued. */
export function brokenRules(invoice: EInvoice): string[] {
  return eInvoiceRules.filter(({ holds }) => !holds(invoice)).map(({ id }) => id);
}

export type EInvoiceRefusal = Refusal<
  'seller-number-missing' | 'buyer-address-missing' | 'invoice-rule-broken'
>;

/** What people can mend themselves has a sentence of its own; the rest names the rule. */
const sentences: Readonly<Record<string, EInvoiceRefusal['code']>> = {
  'BR-CO-26': 'seller-number-missing',
  'BR-10': 'buyer-address-missing',
  'BR-11': 'buyer-address-missing',
};

/** Why an invoice is not issued, or null. */
export function refuseEInvoice(invoice: EInvoice): EInvoiceRefusal | null {
  const broken = brokenRules(invoice);
  const rule = broken.find((id) => id in sentences) ?? broken[0];
  return rule === undefined ? null : refusal(sentences[rule] ?? 'invoice-rule-broken', { rule });
}
