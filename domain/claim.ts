import type { ClaimKind, ClaimRemedy, ClaimState } from './claim-state.ts';
import { hourMs, type Instant, later, millisBetween } from './instants.ts';
import { multiplyHalfUp } from './money.ts';
import { inspectionEndsAt } from './order-transitions.ts';
import { openMinor, type Receivable } from './receivable.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Hours after delivery in which damage is reported; the rest has the whole inspection. */
export const damageHours = 48;
/** Business days of the three steps of a refund: looking into it, booking it, the bank. */
export const refundDays = { inspect: [5, 7], process: [3, 5], transfer: [5, 10] } as const;
/** Photographs of one claim. */
export const maxClaimPhotos = 5;
/** What the photographs may be. */
export const claimPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export function isClaimPhoto(type: string): boolean {
  return claimPhotoTypes.some((known) => known === type);
}

/** How a claim can be put right: with money, or with the goods once more. */
export const moneyRemedies = ['credit', 'refund'] as const satisfies readonly ClaimRemedy[];
type MoneyRemedy = (typeof moneyRemedies)[number];
export const offeredRemedies = [...moneyRemedies, 'replacement'] as const satisfies readonly ClaimRemedy[];
/** What a brand can say to a claim. */
export const claimAnswers = [...offeredRemedies, 'decline'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

/** Days after which the team decides a claim to which the brand has said nothing. */
export const answerDays = 3;

/** The states in which a claim waits for somebody. */
export const openClaimStates = ['reported', 'proposed'] as const satisfies readonly ClaimState[];

export function isClaimOpen({ state }: { readonly state: ClaimState }): boolean {
  return openClaimStates.some((open) => open === state);
}

/** Until when the terms let something be reported; null where nobody knows when the goods arrived. */
export function reportBy(kind: ClaimKind, deliveredAt: Instant | null): Date | null {
  if (deliveredAt === null) return null;
  return kind === 'damage' ? later(deliveredAt, damageHours * hourMs) : inspectionEndsAt({ deliveredAt });
}

/** Whether it is reported after its time; the last moment is in time. */
export function isReportedLate(kind: ClaimKind, deliveredAt: Instant | null, now: Instant): boolean {
  const until = reportBy(kind, deliveredAt);
  return until !== null && millisBetween(now, until) < 0;
}

/** A line of an order as it was delivered; `takenItems`: those of claims that are open or settled. */
export type DeliveredLine = {
  readonly id: string;
  readonly quantityItems: number;
  readonly totalMinor: number;
  readonly takenItems: number;
};

/** Whether there is money to give back: only once nothing is open on the invoice. */
export function isRefundable(invoice: Receivable | null): boolean {
  return invoice !== null && openMinor(invoice) <= 0;
}

/**
 * What can be asked for: a wish that could not be granted is not offered. Where nothing is open, what is credited goes back:
 * a credit and a refund are one thing there, and it is called a refund.
 */
export function remediesOffered(
  invoice: Receivable | null,
  leftMinor: number,
): (typeof offeredRemedies)[number][] {
  if (leftMinor <= 0) return ['replacement'];
  return [isRefundable(invoice) ? 'refund' : 'credit', 'replacement'];
}

/** How money is given: a credit lowers what is open, and where nothing is it is a refund. */
export function remedyOf(asked: MoneyRemedy, invoice: Receivable | null): MoneyRemedy {
  return asked === 'credit' && isRefundable(invoice) ? 'refund' : asked;
}

/** What goes back to the retailer with what is credited: all that the invoice, after it, no longer asks for. */
export function goesBackMinor(openBefore: number, openAfter: number): number {
  return Math.max(-openAfter, 0) - Math.max(-openBefore, 0);
}

/** What a claim says of a line. */
export type ClaimedLine = { readonly itemId: string; readonly items: number };

/** Items of a line that nobody has claimed yet. */
export function leftToClaim({ quantityItems, takenItems }: DeliveredLine): number {
  return Math.max(quantityItems - takenItems, 0);
}

export type LineRefusal = Refusal<'line-unknown' | 'claim-above-delivered'> & {
  /** Which of the claim's lines. */
  readonly index: number;
};

/** Why these lines cannot be claimed, or null: together with other claims never more than was delivered. */
export function refuseClaimedLines(
  delivered: readonly DeliveredLine[],
  claimed: readonly ClaimedLine[],
): LineRefusal | null {
  for (const [index, { itemId, items }] of claimed.entries()) {
    const line = delivered.find(({ id }) => id === itemId);
    const isNamedBefore = claimed.findIndex((other) => other.itemId === itemId) < index;
    if (line === undefined || isNamedBefore) return { ...refusal('line-unknown'), index };
    const left = leftToClaim(line);
    if (items > left) return { ...refusal('claim-above-delivered', { left }), index };
  }
  return null;
}

/** What a line costs by the prices the order was placed at, of so many of its items; rounded half up once. */
export function claimedLineMinor(
  { totalMinor, quantityItems }: Pick<DeliveredLine, 'totalMinor' | 'quantityItems'>,
  items: number,
): number {
  return quantityItems === 0 ? 0 : multiplyHalfUp(totalMinor, items, quantityItems);
}

/** The figures of a claim in minor units of the order's currency. */
export type ClaimValue = {
  /** The claimed items by the prices of the order. */
  readonly valueMinor: number;
  /** What earlier decisions have left of the lines: no decision gives more. */
  readonly mostMinor: number;
};

type PricedLine = Pick<DeliveredLine, 'totalMinor' | 'quantityItems'> & {
  readonly items: number;
  /** What it costs less what was given for it (domain/claim-left.ts). */
  readonly leftMinor: number;
};

export function claimValue(lines: readonly PricedLine[]): ClaimValue {
  return {
    valueMinor: lines.reduce((sum, line) => sum + claimedLineMinor(line, line.items), 0),
    mostMinor: lines.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
  };
}

/** What a brand proposes or the team decides: a remedy with its amount, and why. */
export type Settlement = {
  readonly remedy: (typeof moneyRemedies)[number];
  readonly amountMinor: number;
  readonly note: string;
};

export type SettlementRefusal = Refusal<'claim-amount-too-high' | 'claim-unpaid' | 'reason-required'>;

/**
 * Why an amount cannot be given, or null: never more than is left of the lines or on the invoice, another one than the
 * claimed items cost only with a reason, and money goes back only where nothing is open on the invoice.
 */
export function refuseSettlement(
  { remedy, amountMinor, note }: Settlement,
  { valueMinor, mostMinor }: ClaimValue,
  invoice: Receivable | null,
): SettlementRefusal | null {
  const left = invoice === null ? mostMinor : invoice.totalMinor - invoice.creditedMinor;
  const highest = Math.max(Math.min(mostMinor, left), 0);
  // What was free of charge is worth nothing that could be given back.
  if (amountMinor > highest || highest <= 0) return refusal('claim-amount-too-high', { mostMinor: highest });
  if (remedy === 'refund' && !isRefundable(invoice)) return refusal('claim-unpaid');
  return amountMinor !== valueMinor && note.trim() === '' ? refusal('reason-required') : null;
}

/** A line of an order as a replacement sends it again. */
type ReplacedLine = {
  readonly items: number;
  readonly itemsPerCarton: number;
  readonly pricePerCartonMinor: number;
  readonly customsCartonMinor: number | null;
};

/** Whole cartons that make up for claimed items: goods travel by the carton (docs/decisions.md, Quantities). */
export function replacementCartons({
  items,
  itemsPerCarton,
}: Pick<ReplacedLine, 'items' | 'itemsPerCarton'>): number {
  return Math.ceil(items / itemsPerCarton);
}

/** What customs are told a carton is worth that costs nothing: what it was sold for, or was worth to them before. */
export function customsCartonMinor({
  pricePerCartonMinor,
  customsCartonMinor: before,
}: ReplacedLine): number {
  return before ?? pricePerCartonMinor;
}
