import type { AccountCurrency } from './money.ts';
import type { PaperParty } from './paper.ts';
import type { FeeVatTreatment, SettlementLineKind, SettlementSums } from './settlement.ts';

/** An invoice or credit note on a statement, as it is printed. */
export type SettlementPaperLine = {
  readonly kind: SettlementLineKind;
  readonly orderNumber: string;
  readonly paperNumber: string;
  /** The day the order was paid, or the credit note issued. */
  readonly on: string;
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly basisPoints: number;
  readonly commissionMinor: number;
};

/** What stands on a settlement statement, frozen when it is issued. It is no invoice, and says so. */
export type SettlementPaper = SettlementSums & {
  readonly number: string;
  readonly issuedAt: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly payBy: string;
  readonly currency: AccountCurrency;
  readonly seller: PaperParty;
  readonly brand: {
    readonly name: string;
    readonly address: string;
    readonly country: string;
    readonly registration: string;
  };
  readonly lines: readonly SettlementPaperLine[];
  readonly feeVat: FeeVatTreatment;
  readonly isFeeVatConfirmed: boolean;
  /** What the total is in won, for information; null: no rate was entered for the day. */
  readonly won: {
    readonly amountMinor: number;
    /** Won for one unit of the statement's currency. */
    readonly rate: string;
    readonly date: string;
    readonly source: string;
  } | null;
};
