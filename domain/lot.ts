import { type Refusal, refusal } from './refusal.ts';

/** What is made in one go carries one lot code and is best before one day (docs/decisions.md, Lots). */

/** Calendar months a lot has left, at the least, on the day it ships. */
export const monthsAtShipping = 18;
/** What keeps longer carries how long it is good once opened, and no best-before date. */
export const datedUpToMonths = 30;
/** More items of one lot is a typing error. */
export const largestLot = 10_000_000;
export const longestLotCode = 20;

/** A day of the calendar, "2028-03-31". */
export type Day = string;

/** A lot code as somebody typed it, in the letters a bar code has: a Chinese or Korean keyboard types "ＬＯＴ－A1". */
export function lotCodeIn(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/** What a bar code can carry as a lot (GS1, AI 10) and a person can read: it begins with a letter or a digit. */
export function isLotCode(code: string): boolean {
  return (
    /^[A-Za-z0-9][A-Za-z0-9 ./_+-]*$/.test(code) && code.length <= longestLotCode && code.trim() === code
  );
}

/** The same day so many months on; where that month is shorter, its last: 31 August and 18 months is 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(index / 12), month: ((index % 12) + 12) % 12 };
  const last = new Date(Date.UTC(to.year, to.month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(to.year, to.month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole calendar months from a day until a lot's best-before date; 0 once it has passed. */
export function monthsLeft(bestBefore: Day, day: Day): number {
  let months = 0;
  while (months < 1200 && addMonths(day, months + 1) <= bestBefore) months += 1;
  return months;
}

/** The earliest best-before date that still ships on a day. */
export function shippableFrom(shipDate: Day): Day {
  return addMonths(shipDate, monthsAtShipping);
}

/** What decides whether a lot may leave. */
export type LotOnShelf = { readonly bestBefore: Day; readonly isRecalled: boolean };

export function isShippable({ bestBefore, isRecalled }: LotOnShelf, shipDate: Day): boolean {
  return !isRecalled && bestBefore >= shippableFrom(shipDate);
}

/** The last day on which a lot ships. */
export function shipsUntil(bestBefore: Day): Day {
  let day = addMonths(bestBefore, -monthsAtShipping);
  for (let next = nextDay(day); shippableFrom(next) <= bestBefore; next = nextDay(next)) day = next;
  return day;
}

function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Where a lot stands on a day: it can be sold, has too few months left, is past its date, or has been recalled. */
export const lotStates = ['sellable', 'short', 'expired', 'recalled'] as const;
export type LotState = (typeof lotStates)[number];

export function lotStateOf(lot: LotOnShelf, today: Day): LotState {
  if (lot.isRecalled) return 'recalled';
  if (isShippable(lot, today)) return 'sellable';
  return lot.bestBefore < today ? 'expired' : 'short';
}

/** Months before a lot can no longer ship in which who keeps it is warned. */
export const warnedMonths = 3;

/** Whether a lot that ships today soon will not. */
export function isEnding(lot: LotOnShelf, today: Day): boolean {
  return isShippable(lot, today) && !isShippable(lot, addMonths(today, warnedMonths));
}

export type LotDates = { readonly madeOn: Day | null; readonly bestBefore: Day };

export type LotDateRefusal =
  | 'lot-best-before-required'
  | 'lot-made-required'
  | 'lot-made-later'
  | 'lot-dates-crossed';

/** The date that each of them is about. */
export const fieldOfLotDate = {
  'lot-best-before-required': 'bestBefore',
  'lot-made-required': 'madeOn',
  'lot-made-later': 'madeOn',
  'lot-dates-crossed': 'bestBefore',
} as const satisfies { readonly [Code in LotDateRefusal]: keyof LotDates };

/**
 * The dates a lot has, from what was said of it. What keeps up to 30 months says its best-before date; what keeps
 * longer the day it was made, from which its date follows.
 */
export function datesOfLot(
  shelfLifeMonths: number | null,
  said: { readonly madeOn: Day | null; readonly bestBefore: Day | null },
  today: Day,
): LotDates | Refusal<LotDateRefusal> {
  const { madeOn } = said;
  if (madeOn !== null && madeOn > today) return refusal('lot-made-later');
  if (isDatedByMaking(shelfLifeMonths)) {
    if (madeOn === null) return refusal('lot-made-required', { months: datedUpToMonths });
    return { madeOn, bestBefore: addMonths(madeOn, shelfLifeMonths) };
  }
  if (said.bestBefore === null) return refusal('lot-best-before-required');
  if (madeOn !== null && madeOn >= said.bestBefore) return refusal('lot-dates-crossed');
  return { madeOn, bestBefore: said.bestBefore };
}

/** Whether a product keeps so long that its lots are dated by the day they were made. */
export function isDatedByMaking(shelfLifeMonths: number | null): shelfLifeMonths is number {
  return shelfLifeMonths !== null && shelfLifeMonths > datedUpToMonths;
}

/** Why the items of a lot cannot be set to a number: what is held for orders stays. */
export function refuseLotCorrection(
  lot: { readonly leftItems: number; readonly allocatedItems: number; readonly code: string },
  said: { readonly items: number; readonly expectedItems: number },
): Refusal<'stock-moved-on' | 'lot-allocated'> | null {
  const { leftItems, allocatedItems, code } = lot;
  if (said.expectedItems !== leftItems)
    return refusal('stock-moved-on', { expected: said.expectedItems, actual: leftItems });
  return said.items < allocatedItems ? refusal('lot-allocated', { code, allocated: allocatedItems }) : null;
}
