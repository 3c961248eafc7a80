import { cartonsForItems, defaultPackSize, itemsInCartons } from './cartons.ts';
import { byAge, itemsOf, type Line } from './lines.ts';

/** How a brand's items in the cart stand to its minimum order. */
export const moqStatuses = ['met', 'warning', 'error'] as const;
export type MoqState = (typeof moqStatuses)[number];

/** What a product's `moq` counts. */
export const moqUnits = ['units', 'cartons'] as const;
export type MoqUnit = (typeof moqUnits)[number];

/** Items, where neither product, offer nor brand says anything. */
export const defaultMinimumOrder = 100;
/** From this share of the minimum order on it is a warning, below an error. */
export const warningPercent = 80;

/** What a product says about minimum quantities. `offerMoq` and `minimumOrder` are items. */
export type MoqSource = {
  readonly moq?: number | null;
  readonly moqUnit?: MoqUnit | null;
  readonly offerMoq?: number | null;
  readonly minimumOrder?: number | null;
  readonly itemsPerCarton: number;
};

/** A cart line as the rule sees it. */
export type MoqLine = Line & { readonly product: MoqSource };

export type MoqStatus<Name = string> = {
  readonly brandId: string;
  readonly brandName: Name;
  readonly status: MoqState;
  readonly met: boolean;
  readonly currentItems: number;
  readonly requiredItems: number;
  /** Whole percent, rounded down and at most 100: 99.9 % never reads 100. */
  readonly percentage: number;
  readonly remainingItems: number;
  /** In cartons of the brand's first line, rounded up. */
  readonly requiredCartons: number;
  readonly remainingCartons: number;
};

/** A brand's group in the cart; `minimumOrder` is the brand's own, in items. */
export type MoqBrand<Name = string> = {
  readonly brandId: string;
  readonly brandName: Name;
  readonly minimumOrder?: number | null;
  readonly lines: readonly MoqLine[];
};

/** Where a brand's items stand (docs/decisions.md, Minimum order). All quantities are compared in items. */
export function moqStatus<Name>(brand: MoqBrand<Name>): MoqStatus<Name> {
  const { brandId, brandName, minimumOrder, lines } = brand;
  const first = firstLine(lines)?.product ?? null;
  const requiredItems = brandMoq(first, { minimumOrder });
  const currentItems = itemsOf(lines);
  const remainingItems = Math.max(requiredItems - currentItems, 0);
  const itemsPerCarton = first?.itemsPerCarton ?? defaultPackSize;
  const status = moqState(currentItems, requiredItems);
  return {
    brandId,
    brandName,
    status,
    met: status === 'met',
    currentItems,
    requiredItems,
    percentage: percentageOf(currentItems, requiredItems),
    remainingItems,
    requiredCartons: cartonsForItems(requiredItems, itemsPerCarton),
    remainingCartons: cartonsForItems(remainingItems, itemsPerCarton),
  };
}

/** Met from the requirement on, a warning from 80 % of it on, else an error; no items at all are an error. */
export function moqState(currentItems: number, requiredItems: number): MoqState {
  if (currentItems <= 0) return 'error';
  if (currentItems >= requiredItems) return 'met';
  return currentItems * 100 >= requiredItems * warningPercent ? 'warning' : 'error';
}

/** A brand's minimum order in items, taken from its first cart line (null: it has none), with every fallback. */
export function brandMoq(
  firstSource: MoqSource | null,
  brand: { readonly minimumOrder?: number | null },
): number {
  return productMoqItems(firstSource) ?? given(brand.minimumOrder) ?? defaultMinimumOrder;
}

/** The minimum a product itself asks for, in items, or null where it says nothing. */
export function productMoqItems(product: MoqSource | null): number | null {
  if (product === null) return null;
  const moq = given(product.moq);
  if (moq === null) return given(product.offerMoq) ?? given(product.minimumOrder);
  return product.moqUnit === 'cartons' ? itemsInCartons(moq, product.itemsPerCarton) : moq;
}

/** The line that decides the brand's minimum: oldest `addedAt`, then lower id; editing changes neither. */
export function firstLine<Aged extends Pick<Line, 'id' | 'addedAt'>>(lines: readonly Aged[]): Aged | null {
  return lines.toSorted(byAge)[0] ?? null;
}

function percentageOf(currentItems: number, requiredItems: number): number {
  return currentItems >= requiredItems ? 100 : Math.floor((currentItems * 100) / requiredItems);
}

/** A minimum of 0 or less says nothing. */
function given(quantity: number | null | undefined): number | null {
  return quantity !== null && quantity !== undefined && quantity > 0 ? quantity : null;
}
