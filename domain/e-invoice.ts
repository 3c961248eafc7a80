import type { Translated } from './languages.ts';
import type { AccountCurrency } from './money.ts';
import type { BankDetails, ExtraLine, GoodsLine, PaperParty, PostalAddress, TradePaper } from './paper.ts';
import type { VatCategory, VatTreatment } from './vat.ts';
import { exemptionCode } from './vat-decision.ts';

/** An invoice or credit note in the terms of EN 16931, whatever syntax it is written in. Amounts are minor units. */
export type EInvoice = {
  readonly number: string;
  /** Days as YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly typeCode: '380' | '381';
  readonly currency: AccountCurrency;
  /** BT-6 and BT-111: the VAT in the currency it is accounted for in, where that is another one. */
  readonly accounting: { readonly currency: AccountCurrency; readonly taxMinor: number } | null;
  readonly dueOn: string | null;
  readonly terms: string | null;
  readonly note: string | null;
  readonly buyerReference: string;
  readonly purchaseOrder: string | null;
  readonly salesOrder: string;
  readonly preceding: { readonly number: string; readonly issuedOn: string } | null;
  readonly seller: EParty;
  readonly buyer: EParty;
  readonly deliverTo: Omit<EParty, 'companyNumber' | 'vatId' | 'email'>;
  readonly deliveredOn: string | null;
  readonly payment: EPayment | null;
  readonly lines: readonly ELine[];
  readonly adjustments: readonly EAdjustment[];
  readonly taxes: readonly ETax[];
  readonly totals: ETotals;
};

export type EParty = {
  readonly name: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly companyNumber: string | null;
  readonly vatId: string | null;
  readonly email: string | null;
};

export type EPayment = BankDetails & { readonly code: '30' | '58'; readonly reference: string };

/** How many of what at which price; a price is for `baseQuantity` units, so that it never needs a third decimal. */
export type ELine = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly sku: string | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly quantity: number;
  /** UN/ECE Recommendation 20 and 21: XCT a carton, H87 a piece, C62 one. */
  readonly unit: 'XCT' | 'H87' | 'C62';
  readonly priceMinor: number;
  readonly baseQuantity: number;
  readonly netMinor: number;
  readonly vat: VatTreatment;
};

/** A charge or an allowance on the document as a whole: freight, a discount, a fee that is held back. */
export type EAdjustment = {
  readonly isCharge: boolean;
  /** Above 0; which way it goes says `isCharge`. */
  readonly amountMinor: number;
  readonly reason: string;
  readonly vat: VatTreatment;
};

export type ETax = VatTreatment & {
  readonly baseMinor: number;
  readonly taxMinor: number;
  readonly exemptionReason: string | null;
  readonly exemptionCode: string | null;
};

export type ETotals = {
  readonly linesMinor: number;
  readonly allowancesMinor: number;
  readonly chargesMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
  readonly payableMinor: number;
};

/** A rule of EN 16931 by its id (docs/trade-rules.md), true where an invoice keeps it. */
export type EInvoiceRule = { readonly id: string; readonly holds: (invoice: EInvoice) => boolean };

/** What an e-invoice says in words, in the language of its paper. */
export type EInvoiceWords = {
  readonly name: (name: Translated) => string;
  readonly contents: (line: GoodsLine) => string;
  readonly extra: (line: ExtraLine) => string;
  readonly legend: (category: VatCategory) => string | null;
  readonly terms: (paper: TradePaper) => string;
};

/** The e-invoice of an issued paper: nothing but what stands on it. */
export function eInvoiceOf(paper: TradePaper, words: EInvoiceWords): EInvoice {
  const { lines, adjustments } = linesOf(paper, words);
  const { netMinor, vatMinor, grossMinor, parts } = paper.totals;
  const sum = (isCharge: boolean) =>
    adjustments.reduce((all, one) => all + (one.isCharge === isCharge ? one.amountMinor : 0), 0);
  return {
    number: paper.number,
    issuedOn: dayOf(paper.issuedAt),
    typeCode: paper.kind === 'credit_note' ? '381' : '380',
    currency: paper.currency,
    accounting: accountingOf(paper),
    dueOn: paper.dueAt === null ? null : dayOf(paper.dueAt),
    terms: words.terms(paper),
    note: paper.reason,
    buyerReference: paper.poNumber || paper.orderNumber,
    purchaseOrder: paper.poNumber || null,
    salesOrder: paper.orderNumber,
    preceding:
      paper.refersTo === null
        ? null
        : { number: paper.refersTo.number, issuedOn: dayOf(paper.refersTo.issuedAt) },
    seller: partyOf(paper.seller),
    buyer: partyOf(paper.buyer),
    deliverTo: placeOf({ ...paper.deliverTo, name: paper.deliverTo.company || paper.deliverTo.name }),
    deliveredOn: paper.suppliedOn ?? null,
    payment: paymentOf(paper),
    lines,
    adjustments,
    taxes: parts.map(({ vatMinor: taxMinor, ...part }) => ({
      ...part,
      taxMinor,
      exemptionReason: words.legend(part.category),
      exemptionCode: exemptionCode(part.category, paper.seller.country),
    })),
    totals: {
      linesMinor: lines.reduce((all, line) => all + line.netMinor, 0),
      allowancesMinor: sum(false),
      chargesMinor: sum(true),
      netMinor,
      taxMinor: vatMinor,
      grossMinor,
      payableMinor: grossMinor,
    },
  };
}

function accountingOf({ vatAccounting }: TradePaper): EInvoice['accounting'] {
  if (vatAccounting === undefined) return null;
  const { currency, vatMinor: taxMinor } = vatAccounting;
  return { currency, taxMinor };
}

/** The register's number alone: "Company no. 09876543" is 09876543, "HRB 12345 B" stays. */
export function companyNumberOf(registration: string): string {
  const named = /^(?:company|registered|registration)?\s*(?:registration\s*)?(?:number|no\.?)\s*:?\s*/i;
  return registration.trim().replace(named, '');
}

/**
 * Goods are lines, what stands beside them belongs to the document as a whole. An invoice has a line at least: where
 * it asks for a fee alone, the fee is that line.
 */
function linesOf(paper: TradePaper, words: EInvoiceWords): Pick<EInvoice, 'lines' | 'adjustments'> {
  const extras = paper.lines.filter((line) => line.kind !== 'goods' && line.kind !== 'claimed');
  const goods = paper.lines.filter((line) => line.kind === 'goods' || line.kind === 'claimed');
  const isFee = (line: ExtraLine) => goods.length === 0 && line.netMinor > 0;
  const lines = [
    ...goods.map((line) => (line.kind === 'goods' ? cartons(line, words) : claimed(line, words))),
    ...extras.filter(isFee).map((line) => single(line, words)),
  ];
  return {
    lines: lines.map((line, index) => ({ id: String(index + 1), ...line })),
    adjustments: extras
      .filter((line) => !isFee(line) && line.netMinor !== 0)
      .map((line) => ({
        isCharge: line.netMinor > 0,
        amountMinor: Math.abs(line.netMinor),
        reason: words.extra(line),
        vat: line.vat,
      })),
  };
}

type Unnumbered = Omit<ELine, 'id'>;

function cartons(line: GoodsLine, words: EInvoiceWords): Unnumbered {
  const { sku, hsCode, origin, quantityCartons: quantity, pricePerCartonMinor, netMinor, vat } = line;
  const isWhole = quantity * pricePerCartonMinor === netMinor;
  return {
    name: words.name(line.name),
    description: words.contents(line),
    sku,
    hsCode: hsCode?.replaceAll(/\D/g, '') || null,
    origin,
    quantity,
    unit: 'XCT',
    priceMinor: isWhole ? pricePerCartonMinor : netMinor,
    baseQuantity: isWhole ? 1 : quantity,
    netMinor,
    vat,
  };
}

function claimed(
  { name, sku, items, netMinor, vat }: Extract<TradePaper['lines'][number], { kind: 'claimed' }>,
  words: EInvoiceWords,
): Unnumbered {
  return {
    ...single({ kind: 'agreed-difference', percent: null, netMinor, vat }, words),
    name: words.name(name),
    sku,
    quantity: items,
    unit: 'H87',
    baseQuantity: items,
  };
}

function single(line: ExtraLine, words: EInvoiceWords): Unnumbered {
  return {
    name: words.extra(line),
    description: null,
    sku: null,
    hsCode: null,
    origin: null,
    quantity: 1,
    unit: 'C62',
    priceMinor: line.netMinor,
    baseQuantity: 1,
    netMinor: line.netMinor,
    vat: line.vat,
  };
}

function paymentOf({ bank, reference, currency }: TradePaper): EPayment | null {
  if (bank === null || reference === null) return null;
  return { ...bank, code: currency === 'EUR' ? '58' : '30', reference };
}

function partyOf(party: PaperParty): EParty {
  return {
    ...placeOf(party),
    companyNumber: party.registration === null ? null : companyNumberOf(party.registration) || null,
    vatId: party.vatNumber,
    email: party.email,
  };
}

function placeOf({
  name,
  street,
  city,
  postalCode,
  country,
}: Pick<PostalAddress, 'name' | 'street' | 'city' | 'postalCode' | 'country'>): EInvoice['deliverTo'] {
  const lines = street
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { name, street: lines, city, postalCode, country };
}

const dayOf = (instant: string) => instant.slice(0, 10);
