import type { EInvoice, EInvoiceRule } from './e-invoice.ts';
import { vatMinor } from './vat.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const adjusted = ({ adjustments }: EInvoice, isCharge: boolean) =>
  sum(adjustments.filter((one) => one.isCharge === isCharge).map(({ amountMinor }) => amountMinor));

/** Every amount of an invoice, which is a whole number of minor units. */
function amountsOf({ lines, adjustments, taxes, totals, accounting }: EInvoice): number[] {
  return [
    ...lines.flatMap(({ priceMinor, netMinor }) => [priceMinor, netMinor]),
    ...adjustments.map(({ amountMinor }) => amountMinor),
    ...taxes.flatMap(({ baseMinor, taxMinor }) => [baseMinor, taxMinor]),
    ...Object.values(totals),
    ...(accounting === null ? [] : [accounting.taxMinor]),
  ];
}

/** Totals add up to the minor unit: nothing is tolerated. */
export const amountRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-CO-10',
    holds: ({ lines, totals }) => totals.linesMinor === sum(lines.map(({ netMinor }) => netMinor)),
  },
  { id: 'BR-CO-11', holds: (invoice) => invoice.totals.allowancesMinor === adjusted(invoice, false) },
  { id: 'BR-CO-12', holds: (invoice) => invoice.totals.chargesMinor === adjusted(invoice, true) },
  {
    id: 'BR-CO-13',
    holds: ({ totals }) =>
      totals.netMinor === totals.linesMinor - totals.allowancesMinor + totals.chargesMinor,
  },
  {
    id: 'BR-CO-14',
    holds: ({ taxes, totals }) => totals.taxMinor === sum(taxes.map(({ taxMinor }) => taxMinor)),
  },
  { id: 'BR-CO-15', holds: ({ totals }) => totals.grossMinor === totals.netMinor + totals.taxMinor },
  { id: 'BR-CO-16', holds: ({ totals }) => totals.payableMinor === totals.grossMinor },
  {
    // The last of several credit notes takes what rounding has left, so that together they are their invoice.
    id: 'BR-CO-17',
    holds: ({ taxes, typeCode }) =>
      taxes.every(
        (tax) => Math.abs(tax.taxMinor - vatMinor(tax.baseMinor, tax)) <= (typeCode === '381' ? 1 : 0),
      ),
  },
  { id: 'BR-DEC', holds: (invoice) => amountsOf(invoice).every(Number.isSafeInteger) },
  {
    // quantity × (price ÷ base quantity) is the line, exactly
    id: 'PEPPOL-EN16931-R120',
    holds: ({ lines }) =>
      lines.every(
        ({ quantity, priceMinor, baseQuantity, netMinor }) =>
          [quantity, priceMinor, baseQuantity, netMinor].every(Number.isSafeInteger) &&
          BigInt(quantity) * BigInt(priceMinor) === BigInt(netMinor) * BigInt(baseQuantity),
      ),
  },
];
