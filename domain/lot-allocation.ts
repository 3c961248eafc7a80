import { compareText } from './compare-text.ts';
import { type Day, isShippable, type LotOnShelf, lotStateOf, monthsAtShipping, monthsLeft } from './lot.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A lot of one product with the items nobody has been promised. */
export type LotToTake = LotOnShelf & {
  readonly id: string;
  readonly code: string;
  readonly freeItems: number;
};

/** So many items of a lot for a line of an order. */
export type LotPart = { readonly lotId: string; readonly items: number };

/** What a line needs: its items, and how many of them share a carton. */
export type LotNeed = { readonly items: number; readonly itemsPerCarton: number };

/**
 * Whether a line's lots come from those that are kept of its product. What was ordered before they were kept may be
 * older than all of them, so whoever ships says its lots, as of a product whose lots are not kept.
 */
export function takesKeptLots(keepsLotsSince: Date | null, orderedAt: Date): boolean {
  return keepsLotsSince !== null && orderedAt >= keepsLotsSince;
}

/**
 * First expired, first out: a line takes from the lot that ends first, in whole cartons as far as that goes, so that a
 * carton holds one lot; what is left over is made up from what the lots have loose. `missing`: what no lot has.
 */
export function allocate(
  lots: readonly LotToTake[],
  { items, itemsPerCarton }: LotNeed,
  shipDate: Day,
): { readonly parts: LotPart[]; readonly missing: number } {
  const usable = inOrderOfEnding(lots).filter((lot) => isShippable(lot, shipDate));
  const taken = new Map<string, number>();
  const take = (unit: number) => {
    for (const { id, freeItems } of usable) {
      const free = Math.min(freeItems - (taken.get(id) ?? 0), items - sum(taken));
      const now = Math.floor(free / unit) * unit;
      if (now > 0) taken.set(id, (taken.get(id) ?? 0) + now);
    }
  };
  take(itemsPerCarton);
  take(1);
  return {
    parts: [...taken].map(([lotId, count]) => ({ lotId, items: count })),
    missing: items - sum(taken),
  };
}

/** The one that ends first comes first; of two that end on the same day, by their code. */
export function inOrderOfEnding<Lot extends Pick<LotToTake, 'bestBefore' | 'code'>>(
  lots: readonly Lot[],
): Lot[] {
  return lots.toSorted((a, b) => compareText(a.bestBefore, b.bestBefore) || compareText(a.code, b.code));
}

export type LotRefusalCode =
  | 'lot-unknown'
  | 'lot-recalled'
  | 'lot-short-dated'
  | 'lot-too-few'
  | 'lots-do-not-add-up';

/**
 * Why lots cannot be what a line ships, or null: each is the product's, not recalled, good for 18 months, has so many
 * items, and together they are the line.
 */
export function refuseParts(
  parts: readonly LotPart[],
  {
    lots,
    items,
    shipDate,
  }: { readonly lots: readonly LotToTake[]; readonly items: number; readonly shipDate: Day },
): Refusal<LotRefusalCode> | null {
  for (const part of parts) {
    const lot = lots.find(({ id }) => id === part.lotId);
    const refused = lot === undefined ? refusal('lot-unknown') : refusePart(lot, part, shipDate);
    if (refused !== null) return refused;
  }
  const given = parts.reduce((total, part) => total + part.items, 0);
  return given === items ? null : refusal('lots-do-not-add-up', { given, needed: items });
}

function refusePart(lot: LotToTake, { items }: LotPart, shipDate: Day): Refusal<LotRefusalCode> | null {
  const refused = refuseLot(lot, shipDate);
  if (refused !== null) return refused;
  const { code, freeItems } = lot;
  return items > freeItems ? refusal('lot-too-few', { code, free: freeItems, asked: items }) : null;
}

/** Why a lot may not leave on a day, with its figures, or null. */
export function refuseLot(
  lot: LotOnShelf & { readonly code: string },
  shipDate: Day,
): Refusal<'lot-recalled' | 'lot-short-dated'> | null {
  const { code, bestBefore } = lot;
  if (lot.isRecalled) return refusal('lot-recalled', { code });
  if (isShippable(lot, shipDate)) return null;
  const left = monthsLeft(bestBefore, shipDate);
  const state = lotStateOf(lot, shipDate);
  return refusal('lot-short-dated', { code, bestBefore, left, needed: monthsAtShipping, state });
}

function sum(taken: ReadonlyMap<string, number>): number {
  return [...taken.values()].reduce((total, items) => total + items, 0);
}
