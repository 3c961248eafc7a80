import type { Incoterm } from './incoterm.ts';
import type { Translated } from './languages.ts';
import type { StatutoryTerms } from './late-interest.ts';
import type { AccountCurrency } from './money.ts';
import type { OriginStatement } from './origin-statement.ts';
import type { Seller } from './seller.ts';
import type { CartonNumbers } from './sscc.ts';
import type { PaymentTerms } from './terms.ts';
import type { VatBasis, VatTotals, VatTreatment } from './vat.ts';
import type { VatAccounting } from './vat-accounting.ts';

/** What stands on a paper, frozen when it is issued: whatever changes later, the paper says what was so then. */
export type Paper = TradePaper | PackingList | ShippingLabels;

export type PostalAddress = {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone?: string | undefined;
  readonly deliveryHours?: string | undefined;
};

/** A company as a paper names it; `vatNumber` only where the VAT category allows it. */
export type PaperParty = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly registration: string | null;
  readonly vatNumber: string | null;
  readonly email: string | null;
  /** The number customs know it by; papers issued before it was asked for do not say it. */
  readonly eori?: string;
};

/** What customs ask of a consignment as a whole: who sends it, and what it comes to. null: not all lines tell. */
export type Shipment = {
  readonly exporter: PaperParty;
  readonly cartons: number;
  readonly grams: number | null;
  readonly netCentigrams: number | null;
  /** A whole number as text: more than a number holds exactly. */
  readonly cubicMillimetres: string | null;
};

/** Where the money goes; the ISO 11649 reference tells which invoice it is for. */
export type BankDetails = {
  readonly accountName: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
};

type Head = {
  readonly number: string;
  readonly issuedAt: string;
  readonly orderNumber: string;
  /** The retailer’s own number; papers issued before there was one do not say it. */
  readonly poNumber?: string;
  /** The paper of the same kind that said other lots. */
  readonly replaces?: string;
  readonly placedAt: string;
  readonly brandName: Translated;
  readonly seller: PaperParty;
  readonly buyer: PaperParty;
  readonly deliverTo: PostalAddress;
  /** Incoterms 2020 with the named place; papers issued before it was kept do not say it. */
  readonly incoterm?: Incoterm;
};

export type GoodsLine = {
  readonly kind: 'goods';
  readonly name: Translated;
  readonly sku: string | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly quantityCartons: number;
  readonly itemsPerCarton: number;
  readonly pricePerItemMinor: number;
  readonly pricePerCartonMinor: number;
  readonly netMinor: number;
  readonly vat: VatTreatment;
};

/** Items a credit note is given for, because something was wrong with them. */
export type ClaimedGoods = {
  readonly kind: 'claimed';
  readonly name: Translated;
  readonly sku: string | null;
  readonly items: number;
  readonly netMinor: number;
  readonly vat: VatTreatment;
};

/**
 * Freight; the restocking fee, which a credit note holds back and an invoice of its own may ask for; on a credit note
 * also what was credited before, and by how much it is more or less than the claimed items cost.
 */
export type ExtraLine = {
  readonly kind: 'shipping' | 'restocking-fee' | 'fee-held-back' | 'credited-before' | 'agreed-difference';
  readonly percent: number | null;
  readonly netMinor: number;
  readonly vat: VatTreatment;
};

export type TradePaper = Head & {
  readonly kind: 'pro_forma' | 'invoice' | 'credit_note';
  readonly currency: AccountCurrency;
  readonly lines: readonly (GoodsLine | ClaimedGoods | ExtraLine)[];
  readonly totals: VatTotals;
  /** What decided how its lines are taxed; papers issued before it was asked are of goods that left Korea. */
  readonly vatBasis?: VatBasis;
  readonly terms: PaymentTerms;
  readonly dueAt: string | null;
  /** What it bears by law when it is paid late; else what the terms of sale say. */
  readonly lateInterest?: StatutoryTerms;
  readonly bank: BankDetails | null;
  readonly reference: string | null;
  /** The invoice a credit note refers to. */
  readonly refersTo: { readonly number: string; readonly issuedAt: string } | null;
  /** Why a credit note is given, as the cancellation or the claim says. */
  readonly reason: string | null;
  /** Its amounts are for customs: nothing is to be paid. */
  readonly customsOnly?: true;
  /** It is kept as data too, and its PDF holds that data; papers issued before there was such data say nothing. */
  readonly isElectronic?: true;
  /** Of goods that are sent; papers issued before customs were told do not say it. */
  readonly shipment?: Shipment;
  /** Its VAT in the currency it is accounted for in, where that is another one. */
  readonly vatAccounting?: VatAccounting;
  /** The day of supply (YYYY-MM-DD), which a sale to another Member State has to name. */
  readonly suppliedOn?: string;
};

export type PackedLot = { readonly code: string; readonly bestBefore: string; readonly items: number };

export type PackedLine = {
  readonly name: Translated;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
  /** Cartons are counted through the whole list: 1 to 4, 5 to 9 … */
  readonly firstCarton: number;
  readonly quantityCartons: number;
  readonly itemsPerCarton: number;
  readonly cartonWeightGrams: number | null;
  /** What one item weighs without any packing, in hundredths of a gram; papers from before do not say it. */
  readonly netCentigrams?: number | null;
  readonly cartonSizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** Which lots it holds, the one that ends first at the top; papers from before lots were named do not say it. */
  readonly lots?: readonly PackedLot[];
  /** What carriers are told of dangerous goods: "UN1266 · 3 · PG II". */
  readonly danger?: string;
  /** Of free goods, what customs are told a carton is worth. */
  readonly customsCartonMinor?: number;
};

export type PackingList = Head & {
  readonly kind: 'packing_list';
  readonly lines: readonly PackedLine[];
  /** What carriers and stores know each carton by; without it the company has no prefix of GS1. */
  readonly sscc?: CartonNumbers;
  /** In what free goods are valued for customs. */
  readonly customsCurrency?: AccountCurrency;
  /** In whose name it is: the brand sends the goods. Papers from before name the seller there. */
  readonly exporter?: PaperParty;
  /** The invoice that asks for the money of these goods, where there is one. */
  readonly invoiceNumber?: string;
  /** The exporter's statement, where it may make one (domain/origin-statement.ts). */
  readonly originStatement?: OriginStatement & { readonly signatory: string | null };
};

export type ShippingLabels = Head & {
  readonly kind: 'shipping_label';
  readonly lines: readonly PackedLine[];
  readonly sscc?: CartonNumbers;
  /** Who sends the goods, as on the packing list; labels from before name the seller there. */
  readonly exporter?: PaperParty;
};

/** Whether a paper is an invoice or credit note that is kept as data too. */
export function isElectronic(paper: Paper): paper is TradePaper {
  return 'isElectronic' in paper && paper.isElectronic === true;
}

/** The operator as it stands on a paper that names no VAT number: of category O, or of no sale at all. */
export function sellerOnPaper({
  accounts: _,
  vatNumber: __,
  registration,
  email,
  ...seller
}: Seller): PaperParty {
  return { ...seller, registration: registration || null, vatNumber: null, email: email || null };
}
