import { byAge, cartonsOf, itemsOf } from './lines.ts';
import { type Currency, type Money, sumMoney } from './money.ts';
import { type MoqLine, type MoqStatus, moqStatus } from './moq.ts';
import { lineTotalMinor } from './price.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A cart line with its brand and its price per carton, in minor units of the cart's currency. */
export type CartLine = MoqLine & {
  readonly brandId: string;
  readonly pricePerCartonMinor: number;
};

/** What the cart knows of a brand; `minimumOrder` is in items. */
export type CartBrand<Name = string> = {
  readonly id: string;
  readonly name: Name;
  readonly minimumOrder?: number | null;
  /** Why it takes no orders at all now; null: it does. */
  readonly refusal?: BrandRefusal | null;
};

/** Why nothing of a brand can be ordered: its company is suspended, or it is not shown. */
export const brandRefusals = ['brand-suspended', 'brand-unavailable'] as const;
export type BrandRefusal = Refusal<(typeof brandRefusals)[number]>;

/** One brand's part of the cart. `brandName` null: the brand is gone, it reads "Unknown Brand". */
export type CartGroup<Line extends CartLine = CartLine, Name = string> = {
  readonly brandId: string;
  readonly brandName: Name | null;
  readonly isUnknownBrand: boolean;
  readonly lines: readonly Line[];
  readonly totalItems: number;
  readonly totalCartons: number;
  readonly total: Money;
  readonly moq: MoqStatus<Name | null>;
  /** Why nothing of it can be ordered now, whatever its minimum; of a brand that is gone too. */
  readonly refusal: BrandRefusal | null;
  /** Whether this brand alone can go to checkout (docs/decisions.md, Checkout gate). */
  readonly canCheckout: boolean;
};

/** The cart by brand: brands by their first line, lines from the oldest on. */
export function groupByBrand<Line extends CartLine, Name>(
  lines: readonly Line[],
  brands: readonly CartBrand<Name>[],
  currency: Currency,
): readonly CartGroup<Line, Name>[] {
  const byBrand = Map.groupBy(lines.toSorted(byAge), (line) => line.brandId);
  return [...byBrand].map(([brandId, ownLines]) =>
    groupOf(brandId, ownLines, brands.find(({ id }) => id === brandId) ?? null, currency),
  );
}

function groupOf<Line extends CartLine, Name>(
  brandId: string,
  lines: readonly Line[],
  brand: CartBrand<Name> | null,
  currency: Currency,
): CartGroup<Line, Name> {
  const brandName = brand?.name ?? null;
  const refused: BrandRefusal | null =
    brand === null ? refusal('brand-unavailable') : (brand.refusal ?? null);
  const moq = moqStatus({ brandId, brandName, minimumOrder: brand?.minimumOrder ?? null, lines });
  return {
    brandId,
    brandName,
    isUnknownBrand: brand === null,
    lines,
    totalItems: itemsOf(lines),
    totalCartons: cartonsOf(lines),
    total: sumMoney(
      lines.map((line) => lineTotal(line, currency)),
      currency,
    ),
    moq,
    refusal: refused,
    canCheckout: moq.met && refused === null,
  };
}

/** What a line costs: cartons × price per carton. */
export function lineTotal(
  line: Pick<CartLine, 'quantityCartons' | 'pricePerCartonMinor'>,
  currency: Currency,
): Money {
  return { amountMinor: lineTotalMinor(line.quantityCartons, line.pricePerCartonMinor), currency };
}

export type CartSummary = {
  /** Items, not cartons: what the badge in the header counts (docs/decisions.md, Quantities). */
  readonly totalItems: number;
  /** Those of brands that take orders, which total and brands are of, too. */
  readonly orderableItems: number;
  readonly total: Money;
  readonly brandCount: number;
  /** The one "proceed to checkout" for everything: every brand meets its minimum. */
  readonly canCheckout: boolean;
};

export function cartSummary(groups: readonly Summed[], currency: Currency): CartSummary {
  const orderable = groups.filter(({ refusal: refused }) => refused === null);
  return {
    totalItems: itemsIn(groups),
    orderableItems: itemsIn(orderable),
    total: sumMoney(
      orderable.map((group) => group.total),
      currency,
    ),
    brandCount: orderable.length,
    canCheckout: refuseCart(groups) === null,
  };
}

function itemsIn(groups: readonly Summed[]): number {
  return groups.reduce((sum, group) => sum + group.totalItems, 0);
}

type Gated = Pick<CartGroup, 'canCheckout'>;
type Summed = Gated & Pick<CartGroup, 'totalItems' | 'total' | 'refusal'>;

/** Why the whole cart cannot go to checkout, or null; `brands` counts those below their minimum. */
export function refuseCart(groups: readonly Gated[]): Refusal<'cart-empty' | 'moq-not-met'> | null {
  if (groups.length === 0) return refusal('cart-empty');
  const short = groups.filter((group) => !group.canCheckout).length;
  return short > 0 ? refusal('moq-not-met', { brands: short }) : null;
}

/** The brands /checkout offers: those that qualify, the first of them preselected. */
export function brandsToCheckOut<Group extends Gated>(groups: readonly Group[]): readonly Group[] {
  return groups.filter((group) => group.canCheckout);
}
