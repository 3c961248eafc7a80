import { commissionMinor } from './commission.ts';
import type { TradePaper } from './paper.ts';
import { daysLater } from './time-zones.ts';

/**
 * Settlement with brands (docs/decisions.md, Settlement): what an order has brought is the brand's, less our commission
 * on the goods, once the retailer has paid its invoice in full.
 */

/** How often statements are made: for each month, or for its first fifteen days and the rest. */
export const settlementRhythms = ['month', 'half-month'] as const;
export type SettlementRhythm = (typeof settlementRhythms)[number];

/** How our fee stands to VAT. Neither adds an amount; the operator's adviser confirms which one holds. */
export const feeVatTreatments = ['outside-scope', 'reverse-charge'] as const;
export type FeeVatTreatment = (typeof feeVatTreatments)[number];

/** What brands are told of commission and pay, until something else is agreed (a group of the settings). */
export type SettlementTerms = {
  readonly basisPoints: number;
  readonly rhythm: SettlementRhythm;
  /** So many days after the retailer has paid, an order is due. */
  readonly holdDays: number;
  /** So many days after a period has ended, its statement is paid. */
  readonly payDays: number;
  readonly feeVat: FeeVatTreatment;
  /** Whether the operator's adviser has confirmed that. */
  readonly isFeeVatConfirmed: boolean;
};

export const mostHoldDays = 60;
export const mostPayDays = 30;

export const usualSettlement: SettlementTerms = {
  basisPoints: 1_500,
  rhythm: 'month',
  holdDays: 14,
  payDays: 10,
  feeVat: 'outside-scope',
  isFeeVatConfirmed: false,
};

/** The day an order is due, by the day its invoice was paid in full. */
export function dueOn(paidOn: string, { holdDays }: Pick<SettlementTerms, 'holdDays'>): string {
  return daysLater(paidOn, holdDays);
}

/** The last day of the period a day is in. */
export function periodEnd(day: string, rhythm: SettlementRhythm): string {
  const month = day.slice(0, 7);
  if (rhythm === 'half-month' && day <= `${month}-15`) return `${month}-15`;
  const nextMonth = daysLater(`${month}-01`, 31).slice(0, 7);
  return daysLater(`${nextMonth}-01`, -1);
}

/** The last day of the period that ended last before today. */
export function lastPeriodEnd(today: string, rhythm: SettlementRhythm): string {
  const month = today.slice(0, 7);
  if (rhythm === 'half-month' && today > `${month}-15`) return `${month}-15`;
  return daysLater(`${month}-01`, -1);
}

/** The first day of the period that a day ends. */
export function periodStart(end: string, rhythm: SettlementRhythm): string {
  const month = end.slice(0, 7);
  return rhythm === 'half-month' && end > `${month}-15` ? `${month}-16` : `${month}-01`;
}

/** By when a statement up to that day is paid. */
export function payBy(periodTo: string, { payDays }: Pick<SettlementTerms, 'payDays'>): string {
  return daysLater(periodTo, payDays);
}

/** By when an order is paid out that is due on that day. */
export function expectedPay(due: string, terms: Pick<SettlementTerms, 'rhythm' | 'payDays'>): string {
  return payBy(periodEnd(due, terms.rhythm), terms);
}

export const settlementLineKinds = ['order', 'claim', 'taken-back'] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/** What a paper of an order brings, or takes: freight passes to the brand without commission. */
export type Proceeds = { readonly goodsMinor: number; readonly freightMinor: number };

/** An invoice or credit note as it counts for the brand: all but the freight is goods, and VAT is nobody's of the two. */
export function proceedsOf({ kind, lines }: Pick<TradePaper, 'kind' | 'lines'>): Proceeds {
  const sign = kind === 'credit_note' ? -1 : 1;
  const sum = (isFreight: boolean) =>
    lines
      .filter((line) => (line.kind === 'shipping') === isFreight)
      .reduce((all, { netMinor }) => all + netMinor, 0);
  return { goodsMinor: whole(sign * sum(false)), freightMinor: whole(sign * sum(true)) };
}

export type SettledPaper = Proceeds & { readonly documentId: string; readonly isInvoice: boolean };

/** A line that stands on a statement already. Odd turns let a paper in, even ones take it back. */
export type KeptLine = Proceeds & {
  readonly documentId: string;
  readonly turn: number;
  readonly commissionMinor: number;
};

export type NewLine = KeptLine & { readonly kind: SettlementLineKind };

type Order = {
  /** The invoice first, then its credit notes as they were issued. */
  readonly papers: readonly SettledPaper[];
  readonly kept: readonly KeptLine[];
  /** As it was when the order was placed. */
  readonly basisPoints: number;
  /** Nothing is open on its invoice, money has come for it, and it is not cancelled. */
  readonly isPaid: boolean;
  /** And it has been paid for as long as the terms say. */
  readonly isDue: boolean;
};

/**
 * The lines an order adds to the next statement. A paper is let in once; what is no longer paid is taken back with the
 * very amounts it came with, and comes again when it is paid again.
 */
export function linesOf({ papers, kept, basisPoints, isPaid, isDue }: Order): NewLine[] {
  const last = new Map<string, KeptLine>();
  for (const line of kept.toSorted((a, b) => a.turn - b.turn)) last.set(line.documentId, line);
  const isIn = ({ documentId }: SettledPaper) => (last.get(documentId)?.turn ?? 0) % 2 === 1;
  const hasBegun = papers.some((paper) => paper.isInvoice && isIn(paper));
  const counts = isPaid && (hasBegun || isDue);
  let goodsMinor = 0;
  let takenMinor = 0;
  return papers.flatMap((paper): NewLine[] => {
    const { documentId, isInvoice } = paper;
    const earlier = last.get(documentId);
    goodsMinor += paper.goodsMinor;
    if (isIn(paper)) takenMinor += earlier?.commissionMinor ?? 0;
    if (isIn(paper) === counts) return [];
    const turn = (earlier?.turn ?? 0) + 1;
    if (!counts && earlier !== undefined) return [{ ...negated(earlier), turn, kind: 'taken-back' }];
    // On the net goods: however often something is credited, the sum is never a penny off.
    const rest = commissionOnNet(goodsMinor, basisPoints) - takenMinor;
    // Earlier statements may have given back too much: the next claims give the less, and take nothing.
    const commission = isInvoice ? rest : Math.min(rest, 0);
    takenMinor += commission;
    const amounts = { goodsMinor: paper.goodsMinor, freightMinor: paper.freightMinor };
    return [
      { documentId, turn, ...amounts, commissionMinor: commission, kind: isInvoice ? 'order' : 'claim' },
    ];
  });
}

/** What is credited beyond the goods is freight, which carries none: no more is given back than was taken. */
function commissionOnNet(goodsMinor: number, basisPoints: number): number {
  return commissionMinor(Math.max(goodsMinor, 0), basisPoints);
}

function negated(line: KeptLine): Omit<KeptLine, 'turn'> {
  return {
    documentId: line.documentId,
    goodsMinor: whole(-line.goodsMinor),
    freightMinor: whole(-line.freightMinor),
    commissionMinor: whole(-line.commissionMinor),
  };
}

/** What a line brings the brand. */
export function netMinor(line: Pick<NewLine, 'goodsMinor' | 'freightMinor' | 'commissionMinor'>): number {
  return line.goodsMinor + line.freightMinor - line.commissionMinor;
}

/** The sums of a statement; the commission is above 0 where it takes away. */
export type SettlementSums = {
  readonly openingMinor: number;
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly claimsMinor: number;
  readonly commissionMinor: number;
  readonly totalMinor: number;
};

/** What a statement comes to; `openingMinor` is what the one before left to make good, 0 or below. */
export function sumsOf(
  lines: readonly Omit<NewLine, 'documentId' | 'turn'>[],
  openingMinor: number,
): SettlementSums {
  const sum = (of: (line: Omit<NewLine, 'documentId' | 'turn'>) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  const isOrder = (line: Pick<NewLine, 'kind'>) => line.kind === 'order';
  const sums = {
    openingMinor,
    goodsMinor: sum((line) => (isOrder(line) ? line.goodsMinor : 0)),
    freightMinor: sum((line) => (isOrder(line) ? line.freightMinor : 0)),
    claimsMinor: sum((line) => (isOrder(line) ? 0 : line.goodsMinor + line.freightMinor)),
    commissionMinor: sum((line) => line.commissionMinor),
  };
  const totalMinor =
    openingMinor + sums.goodsMinor + sums.freightMinor + sums.claimsMinor - sums.commissionMinor;
  if (!Number.isSafeInteger(totalMinor)) throw new RangeError('the amount is too large');
  return { ...sums, totalMinor };
}

/** What an order on no statement yet brings by the papers it has so far, once it is paid and due. */
export function comingOf(papers: readonly SettledPaper[], basisPoints: number): SettlementSums {
  return sumsOf(linesOf({ papers, kept: [], basisPoints, isPaid: true, isDue: true }), 0);
}

/** What the statement after it begins with. */
export function carriedMinor(totalMinor: number): number {
  return Math.min(totalMinor, 0);
}

/** Zero has no sign. */
function whole(amountMinor: number): number {
  return amountMinor === 0 ? 0 : amountMinor;
}

export const statementStates = ['carried', 'to-pay', 'in-payout', 'approved', 'handed', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];
