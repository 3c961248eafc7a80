import { itemsInCartons } from './cartons.ts';
import { convert, crossRate } from './exchange-rate.ts';
import { dayMs, dayOf, type Instant, later, millisBetween } from './instants.ts';
import type { AccountCurrency, Currency } from './money.ts';
import { lineTotalMinor } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';

/** How a brand's proposal for an order it cannot deliver as ordered can end. */
export const proposalStates = ['open', 'accepted', 'sent-back', 'cancelled', 'replaced', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What a retailer can say to it: yes; back to the brand with a message; or the order is cancelled, free of charge. */
export const proposalAnswers = ['accept', 'send-back', 'cancel'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** So long a proposal waits; then the order is cancelled free of charge. */
export const answerDays = 5;
/** The days after which the retailer is reminded. */
export const reminderDays = [2, 4] as const;

/** Until when a proposal waits for its answer. */
export function answerBy(proposedAt: Instant): Date {
  return later(proposedAt, answerDays * dayMs);
}

/** Whether nobody has answered in time. */
export function hasLapsed(proposedAt: Instant, now: Instant): boolean {
  return millisBetween(answerBy(proposedAt), now) >= 0;
}

/** How many reminders should have been sent by now. */
export function remindersDue(proposedAt: Instant, now: Instant): number {
  return reminderDays.filter((days) => millisBetween(proposedAt, now) >= days * dayMs).length;
}

/** A line of an order as it was ordered. */
export type OrderedItem = {
  readonly id: string;
  readonly quantityCartons: number;
  readonly itemsPerCarton: number;
  readonly pricePerCartonMinor: number;
};

/** What a brand says of a line; a line it does not name is there in full. */
export type OfferedLine = { readonly itemId: string; readonly availableCartons: number };

export type OfferRefusalCode = 'line-unknown' | 'line-above-order' | 'nothing-available';

/** Why what a brand says it has cannot stand, or null. `index` counts the lines it named. */
export function refuseOffer(
  items: readonly OrderedItem[],
  offered: readonly OfferedLine[],
): (Refusal<OfferRefusalCode> & { readonly index: number | null }) | null {
  const seen = new Set<string>();
  for (const [index, { itemId, availableCartons }] of offered.entries()) {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined || seen.has(itemId)) return { ...refusal('line-unknown'), index };
    seen.add(itemId);
    if (availableCartons > item.quantityCartons)
      return { ...refusal('line-above-order', { nearestCartons: item.quantityCartons }), index };
  }
  const isEmpty = items.every((item) => availableOf(item, offered) === 0);
  return isEmpty ? { ...refusal('nothing-available'), index: null } : null;
}

/** Cartons of a line that can be had. */
export function availableOf(item: OrderedItem, offered: readonly OfferedLine[]): number {
  return offered.find(({ itemId }) => itemId === item.id)?.availableCartons ?? item.quantityCartons;
}

/**
 * Days from its confirmation on which an order ships at the latest. Half a year holds every usual production; a promise
 * beyond it is a slip of the year, and stands on the order for good once the retailer has read it.
 */
export const longestPromiseDays = 180;

/** Why a brand cannot promise a day, or null. What takes longer to make by its own lead time may take that long. */
export function refuseShipBy(
  shipBy: string,
  suggested: string,
  now: Instant,
): Refusal<'date-too-early' | 'date-too-late'> | null {
  const earliest = dayOf(now);
  if (shipBy < earliest) return refusal('date-too-early', { earliest });
  const usual = dayOf(later(now, longestPromiseDays * dayMs));
  const latest = suggested > usual ? suggested : usual;
  return shipBy > latest ? refusal('date-too-late', { latest }) : null;
}

/** Whether the retailer has to agree: fewer cartons than ordered, or another freight. */
export function isDifferent(
  order: { readonly shippingMinor: number },
  items: readonly OrderedItem[],
  offer: { readonly lines: readonly OfferedLine[]; readonly shippingMinor: number },
): boolean {
  const isShort = items.some((item) => availableOf(item, offer.lines) < item.quantityCartons);
  return isShort || offer.shippingMinor !== order.shippingMinor;
}

type PricedOrder = {
  readonly currency: AccountCurrency;
  /** The rates the order was placed at: one pound in each currency that took part. */
  readonly rates: readonly { readonly currency: Currency; readonly perGbp: string }[];
};

export type AgreedItem = {
  readonly id: string;
  readonly quantityCartons: number;
  readonly quantityItems: number;
  readonly totalMinor: number;
  readonly totalGbpMinor: number;
};

/** An order as it will be if the retailer agrees. */
export type Agreed = {
  readonly items: readonly AgreedItem[];
  readonly itemsMinor: number;
  readonly shippingMinor: number;
  readonly totalMinor: number;
  readonly totalGbpMinor: number;
  readonly totalItems: number;
  readonly totalCartons: number;
  readonly lineCount: number;
};

/**
 * The figures of an order with what can be had, by the rule of its placement: the price of a carton as it was fixed,
 * and the pounds of each line at the order's own rate.
 */
export function agreed(
  order: PricedOrder,
  items: readonly OrderedItem[],
  offer: { readonly lines: readonly OfferedLine[]; readonly shippingMinor: number },
): Agreed {
  const { shippingMinor } = offer;
  const kept = items.map((item) => agreedItem(order, item, availableOf(item, offer.lines)));
  const itemsMinor = sum(kept.map(({ totalMinor }) => totalMinor));
  return {
    items: kept,
    itemsMinor,
    shippingMinor,
    totalMinor: itemsMinor + shippingMinor,
    totalGbpMinor: sum(kept.map(({ totalGbpMinor }) => totalGbpMinor)) + inPounds(order, shippingMinor),
    totalItems: sum(kept.map(({ quantityItems }) => quantityItems)),
    totalCartons: sum(kept.map(({ quantityCartons }) => quantityCartons)),
    lineCount: kept.filter(({ quantityCartons }) => quantityCartons > 0).length,
  };
}

function agreedItem(order: PricedOrder, item: OrderedItem, quantityCartons: number): AgreedItem {
  const totalMinor = lineTotalMinor(quantityCartons, item.pricePerCartonMinor);
  return {
    id: item.id,
    quantityCartons,
    quantityItems: quantityCartons === 0 ? 0 : itemsInCartons(quantityCartons, item.itemsPerCarton),
    totalMinor,
    totalGbpMinor: inPounds(order, totalMinor),
  };
}

function inPounds({ currency, rates }: PricedOrder, amountMinor: number): number {
  const perGbp = currency === 'GBP' ? '1' : rates.find((rate) => rate.currency === currency)?.perGbp;
  if (perGbp === undefined) throw new RangeError(`the order has no rate of ${currency}`);
  const rate = crossRate({ currency, unitsPerGbp: perGbp }, { currency: 'GBP', unitsPerGbp: '1' });
  return convert({ amountMinor, currency }, rate).amountMinor;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
