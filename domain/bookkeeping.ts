import { type AccountCurrency, accountCurrencies } from './money.ts';
import type { TradePaper } from './paper.ts';
import type { PayoutBookingKind } from './payout.ts';
import type { PaymentKind } from './receivable.ts';
import type { SettlementSums } from './settlement.ts';
import { type VatCategory, vatCategories, vatMinor } from './vat.ts';

/** The accounts that what is sold and paid is booked on; the bookkeeper gives each its code. */
export const accountKeys = [
  'receivable',
  ...vatCategories.map((category) => `sales${category}` as const),
  'freight',
  'fees',
  'vat',
  ...accountCurrencies.map((currency) => `bank${currency}` as const),
  'keptByBanks',
  'brandProceeds',
  'commission',
  'brandPayable',
  'rounding',
] as const;
export type AccountKey = (typeof accountKeys)[number];

export type AccountCodes = Readonly<Record<AccountKey, string>>;

/** What stands until somebody says otherwise: the codes that small companies in the UK usually begin with. */
export const usualCodes: AccountCodes = {
  receivable: '610',
  salesS: '200',
  salesZ: '200',
  salesE: '200',
  salesAE: '200',
  salesK: '200',
  salesG: '200',
  salesO: '200',
  freight: '210',
  fees: '220',
  vat: '820',
  bankGBP: '090',
  bankEUR: '091',
  bankCHF: '092',
  keptByBanks: '404',
  brandProceeds: '310',
  commission: '230',
  brandPayable: '800',
  rounding: '860',
};

/** What a line without VAT is called where the file is imported. */
export const usualTaxType = 'No VAT';

/** One side of a booking: above 0 a debit, below 0 a credit. */
export type Posting = {
  readonly account: AccountKey;
  readonly vatCategory: VatCategory | null;
  readonly amountMinor: number;
};

/** Money that moved; a reversal is what it undoes, the other way round. */
type Movement = {
  readonly kind: PaymentKind;
  readonly undoes: PaymentKind | null;
  readonly amountMinor: number;
  /** Of the amount what never came because banks kept it. */
  readonly feeMinor: number;
  readonly currency: AccountCurrency;
};

type Line = TradePaper['lines'][number];

/** An invoice or credit note in double entry: what is owed against what was sold, and the sum of it is nothing. */
export function postingsOfPaper({
  kind,
  lines,
  totals,
}: Pick<TradePaper, 'kind' | 'lines' | 'totals'>): Posting[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const sold = new Map<string, Posting>();
  for (const line of lines) {
    const { category } = line.vat;
    const account = accountOf(line);
    const key = `${account} ${category}`;
    const before = sold.get(key)?.amountMinor ?? 0;
    sold.set(key, { account, vatCategory: category, amountMinor: before - sign * line.netMinor });
  }
  const owed: Posting = { account: 'receivable', vatCategory: null, amountMinor: sign * totals.grossMinor };
  const vat: Posting = { account: 'vat', vatCategory: null, amountMinor: -sign * totals.vatMinor };
  return balanced([owed, ...sold.values(), vat]);
}

/** Money in: what came to the bank, and what banks kept on the way, against what is owed. */
export function postingsOfMovement({ kind, undoes, amountMinor, feeMinor, currency }: Movement): Posting[] {
  const isIn = kind === 'payment' || (kind === 'reversal' && undoes === 'refund');
  const sign = isIn ? 1 : -1;
  const posting = (account: AccountKey, minor: number) => ({
    account,
    vatCategory: null,
    amountMinor: sign * minor,
  });
  return balanced([
    posting(`bank${currency}`, amountMinor - feeMinor),
    posting('keptByBanks', feeMinor),
    posting('receivable', -amountMinor),
  ]);
}

/** A settlement statement: what was sold for the brand is owed to it, less the commission, which is ours. */
export function postingsOfSettlement(sums: Omit<SettlementSums, 'openingMinor' | 'totalMinor'>): Posting[] {
  const proceedsMinor = sums.goodsMinor + sums.freightMinor + sums.claimsMinor;
  const posting = (account: AccountKey, amountMinor: number) => ({ account, vatCategory: null, amountMinor });
  return balanced([
    posting('brandProceeds', proceedsMinor),
    posting('commission', -sums.commissionMinor),
    posting('brandPayable', sums.commissionMinor - proceedsMinor),
  ]);
}

/** Money that has left for a brand, or has come back from it. */
export function postingsOfPayout({
  kind,
  amountMinor,
  currency,
}: Pick<Movement, 'amountMinor' | 'currency'> & { readonly kind: PayoutBookingKind }): Posting[] {
  const outMinor = kind === 'payment' ? amountMinor : -amountMinor;
  return [
    { account: 'brandPayable', vatCategory: null, amountMinor: outMinor },
    { account: `bank${currency}`, vatCategory: null, amountMinor: -outMinor },
  ];
}

/** Whether something is owed more (above 0) or less for it. */
export function owedBy(postings: readonly Posting[]): number {
  return sumOf(postings.filter(({ account }) => account === 'receivable'));
}

function accountOf({ kind, vat }: Line): AccountKey {
  if (kind === 'shipping') return 'freight';
  return kind === 'restocking-fee' || kind === 'fee-held-back' ? 'fees' : `sales${vat.category}`;
}

/** What lines and total differ by stands on an account of its own; nothing stands there without a reason. */
function balanced(postings: readonly Posting[]): Posting[] {
  const difference = sumOf(postings);
  const rest: Posting = { account: 'rounding', vatCategory: null, amountMinor: -difference };
  return [...postings, rest].filter(({ amountMinor }) => amountMinor !== 0);
}

function sumOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The columns of Xero's import of sales invoices, in its order; those with a star must be filled. */
export const xeroColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;
export type XeroColumn = (typeof xeroColumns)[number];

/** Xero takes so many documents in one file. */
export const mostXeroDocuments = 500;

export type XeroLine = {
  readonly account: AccountKey;
  readonly description: string;
  readonly sku: string;
  readonly quantity: number;
  /** For one of them: times the quantity it is the line, to the penny. */
  readonly unitMinor: number;
  /** Its part of the VAT of the paper. */
  readonly taxMinor: number;
  /** What Xero UK calls the rate of a line with VAT; null: it has none. */
  readonly taxType: string | null;
};

/** The lines of a paper as Xero adds them up; a credit note is an invoice below nothing. */
export function xeroLines(
  { kind, lines, totals }: Pick<TradePaper, 'kind' | 'lines' | 'totals'>,
  nameOf: (line: Line) => string,
): XeroLine[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const taxes = taxOfLines(lines, totals.vatMinor);
  return lines.map((line, index) => {
    const cartons = line.kind === 'goods' ? line.quantityCartons : 1;
    const isExact = line.kind === 'goods' && line.pricePerCartonMinor * cartons === line.netMinor;
    const quantity = isExact ? cartons : 1;
    return {
      account: accountOf(line),
      description: nameOf(line),
      sku: 'sku' in line ? (line.sku ?? '') : '',
      quantity,
      unitMinor: (sign * line.netMinor) / quantity,
      taxMinor: sign * (taxes[index] ?? 0),
      taxType: line.vat.category === 'S' ? `${line.vat.ratePercent}% (VAT on Income)` : null,
    };
  });
}

/**
 * The VAT of a paper on its lines: each has what it adds to the VAT of those before it, and the last what is left, so that
 * they come to what the paper says and not to what each line would be rounded to by itself.
 */
function taxOfLines(lines: readonly Line[], taxMinor: number): number[] {
  let netMinor = 0;
  let told = 0;
  return lines.map((line, index) => {
    netMinor += line.netMinor;
    const upToHere = index === lines.length - 1 ? taxMinor : vatMinor(netMinor, line.vat);
    const own = upToHere - told;
    told = upToHere;
    return own;
  });
}

/** "31/01/2026", as Xero reads a day. */
export function xeroDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
