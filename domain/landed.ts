import type { FreightMode, Incoterm } from './incoterm.ts';
import type { LandedTables } from './landed-tables.ts';
import type { Translated } from './languages.ts';
import type { AccountCurrency, Currency } from './money.ts';

/** A line as customs and carriers see it; the amount is in the order's currency. */
export type LandedGoods = {
  readonly productId: string;
  readonly totalMinor: number;
  readonly items: number;
  readonly cartons: number;
  readonly cartonWeightGrams: number | null;
  readonly cartonSizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
  /** It is not dangerous, or carriers can be told what it is (domain/dangerous-goods.ts). */
  readonly mayFly: boolean;
  /** The country it ships from, and whether it crosses a customs border on the way. */
  readonly from: string;
  readonly isImported: boolean;
};

export const landedGaps = [
  'weight',
  'size',
  'hs-code',
  'freight-rate',
  'air-freight',
  'duty-rate',
  'import-charge',
  'exchange-rate',
  'freight',
  'duty',
] as const;
/** What is not on record, and of which products; of none: it is not about a product. */
export type LandedGap = { readonly gap: (typeof landedGaps)[number]; readonly productIds: string[] };

export const landedParts = ['freight', 'insurance', 'duty', 'fees', 'importVat'] as const;
export type LandedPartName = (typeof landedParts)[number];

/** An amount is null where it is not known: never nothing in its stead. */
export type LandedPart = {
  readonly amountMinor: number | null;
  /** Under the Incoterm; what the seller bears is in its price. */
  readonly bearer: 'buyer' | 'seller';
  readonly gaps: LandedGap[];
  /** There is nothing to bear: the goods cross no customs border. */
  readonly isNone?: boolean | undefined;
};

export type LandedLine = {
  readonly productId: string;
  readonly items: number;
  /** Estimates from before this was asked are of goods from Korea, which are. */
  readonly isImported?: boolean | undefined;
  readonly goodsMinor: number;
  readonly freightMinor: number | null;
  readonly insuranceMinor: number | null;
  readonly dutyMinor: number | null;
  readonly dutyBasisPoints: number | null;
  readonly isPreferential: boolean;
  readonly feesMinor: number | null;
  readonly landedMinor: number | null;
  readonly perItemMinor: number | null;
};

/** A row the estimate went by. */
export type UsedRow = {
  readonly table: 'freight' | 'duty' | 'import';
  readonly name: string;
  readonly mode: FreightMode | null;
  readonly validFrom: string;
  readonly source: string;
};

export type Landed = {
  readonly goodsMinor: number;
  readonly parts: Readonly<Record<LandedPartName, LandedPart>>;
  /** Goods and what the buyer bears, without import VAT, which a registered company takes back. */
  readonly landedMinor: number | null;
  readonly lines: LandedLine[];
  readonly chargeableGrams: number | null;
  readonly used: UsedRow[];
};

export type Landing = {
  readonly goods: readonly LandedGoods[];
  readonly country: string;
  readonly incoterm: Incoterm | null;
  /** The brand says that its goods meet the rules of origin; without it nobody declares any. */
  readonly declaresOrigin: boolean;
  /** It may do so whatever the value. */
  readonly isApprovedExporter: boolean;
  /** The goods in euro cents, for the limit of the origin declaration; null: no rate of the euro. */
  readonly goodsEurMinor: number | null;
  readonly tables: LandedTables;
  readonly today: string;
  /** An amount in the order's currency; null: no exchange rate. */
  readonly inOrder: (amountMinor: number, currency: Currency) => number | null;
};

/** An estimate as it is shown, and as an order keeps it: with its day, destination, currency and products’ names. */
export type LandedEstimate = Omit<Landed, 'lines'> & {
  readonly on: string;
  readonly country: string;
  readonly currency: AccountCurrency;
  readonly incoterm: Incoterm | null;
  readonly lines: (LandedLine & { readonly name: Translated })[];
};
