import { convert, type ExchangeRate, factorOf } from './exchange-rate.ts';
import type { AccountCurrency } from './money.ts';
import { multiply, rational, roundHalfUp } from './rational.ts';

/** Member States whose VAT is accounted for in euros. */
const euroStates: ReadonlySet<string> = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);

/**
 * The currency a country's VAT is usually stated in where an invoice is in another one (UK VAT Regulations 1995,
 * regulation 14; Directive 2006/112/EC, article 230). A row of the import charges says which counts; null: none is asked.
 */
export function usualVatCurrency(country: string): AccountCurrency | null {
  if (country === 'GB') return 'GBP';
  return euroStates.has(country) ? 'EUR' : null;
}

/** The rate an amount of VAT is stated by, kept with the paper. */
export type AccountingRate = {
  readonly rate: ExchangeRate;
  /** From when it holds, and who says so. */
  readonly on: string;
  readonly source: string;
};

/** The VAT of a paper in the currency it is accounted for in (EN 16931, BT-6 and BT-111). */
export type VatAccounting = AccountingRate & {
  readonly currency: AccountCurrency;
  readonly vatMinor: number;
};

/** VAT in its accounting currency, converted once and rounded half up. */
export function vatAccounting(
  vatMinor: number,
  { currency, by }: { readonly currency: AccountCurrency; readonly by: AccountingRate },
): VatAccounting {
  const { amountMinor } = convert({ amountMinor: vatMinor, currency: by.rate.from }, by.rate);
  return { ...by, currency, vatMinor: amountMinor };
}

/** The same of a credit note, at the rate of its invoice: all that was credited by now, less what notes before have stated. */
export function creditedAccounting(
  invoiced: VatAccounting,
  creditedMinor: number,
  statedMinor: number,
): VatAccounting {
  const { currency, vatMinor: _, ...by } = invoiced;
  const all = vatAccounting(creditedMinor, { currency, by });
  return { ...all, vatMinor: all.vatMinor - statedMinor };
}

/** What one unit is worth, to six decimals, as a paper shows it: "0.851789". */
export function rateText(rate: ExchangeRate): string {
  const millionths = String(roundHalfUp(multiply(factorOf(rate), rational(1_000_000)))).padStart(7, '0');
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
}
