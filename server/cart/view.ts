import type { z } from 'zod';
import type { cartView, moqStatus } from '#contract/cart.ts';
import {
  type BrandRefusal,
  type CartGroup,
  type CartSummary,
  cartSummary,
  groupByBrand,
  lineTotal,
} from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import type { Language, Translated } from '#domain/languages.ts';
import type { MoqStatus } from '#domain/moq.ts';
import { refusal } from '#domain/refusal.ts';
import { maxOrderableCartons, refuseQuantity } from '#domain/stock.ts';
import { comingPriceOf } from '../catalogue/coming-price.ts';
import { productSummaryOf } from '../catalogue/summary.ts';
import { said } from '../kernel/said.ts';
import { type Cart, type CartRow, type PricedLine, sellable } from './read-cart.ts';

export type CartView = z.infer<typeof cartView>;
export type BrandGroup<Row extends CartRow = CartRow> = CartGroup<PricedLine<Row>, Translated>;

/** The cart by brand. One that takes no orders keeps its name; one that no shop has seen is unknown ("Unknown Brand"). */
export function groupsOf<Row extends CartRow>({ lines, currency }: Cart<Row>): readonly BrandGroup<Row>[] {
  const brands = lines
    .filter(({ row }) => row.brandState === 'live' || row.brandState === 'hidden')
    .map(({ row }) => ({
      id: row.brandId,
      name: inEveryLanguage(row.brandName),
      minimumOrder: row.brandMinimumOrder,
      refusal: refuseBrand(row),
    }));
  return groupByBrand(lines, brands, currency);
}

/** Why nothing of a brand can be ordered now. */
function refuseBrand({ brandActive, brandSuspended }: CartRow): BrandRefusal | null {
  if (brandActive) return null;
  return refusal(brandSuspended ? 'brand-suspended' : 'brand-unavailable');
}

/** The whole cart as it is shown, with the refusals of its lines in the reader's language. */
export function cartViewOf(cart: Cart, language: Language): CartView {
  const groups = groupsOf(cart);
  return {
    brands: groups.map((group) => groupViewOf(group, cart, language)),
    summary: summaryOf(cartSummary(groups, cart.currency)),
    lastUpdated: cart.lastUpdated?.toISOString() ?? null,
  };
}

function groupViewOf(group: BrandGroup, cart: Cart, language: Language): CartView['brands'][number] {
  return {
    brandId: group.brandId,
    brandSlug: group.refusal === null ? (group.lines[0]?.row.brandSlug ?? null) : null,
    brandName: group.brandName,
    lines: group.lines.map((line) => lineViewOf(line, cart, language)),
    totalItems: group.totalItems,
    totalCartons: group.totalCartons,
    total: group.total,
    moq: moqOf(group.moq),
    refusal: group.refusal === null ? null : said(group.refusal, language),
    canCheckout: group.canCheckout,
  };
}

function lineViewOf(
  line: PricedLine,
  { currency }: Cart,
  language: Language,
): CartView['brands'][number]['lines'][number] {
  const product = sellable(line.row);
  const maxCartons = product.isActive ? maxOrderableCartons(product.stock, product.itemsPerCarton) : 0;
  const refused = refuseQuantity(product, line.quantityCartons);
  return {
    id: line.id,
    product: productSummaryOf(line.row, currency),
    available: maxCartons > 0,
    maxCartons,
    refusal: refused === null ? null : said(refused, language),
    quantityCartons: line.quantityCartons,
    quantityItems: itemsInCartons(line.quantityCartons, line.row.itemsPerCarton),
    lineTotal: lineTotal(line, currency),
    comingPrice: comingPriceOf(line.row, currency),
    addedAt: line.row.addedAt.toISOString(),
  };
}

/** The wire keeps the brief's names: `current` and `required` are items. */
export function moqOf({
  currentItems,
  requiredItems,
  ...rest
}: MoqStatus<Translated | null>): z.infer<typeof moqStatus> {
  return { ...rest, current: currentItems, required: requiredItems };
}

export function summaryOf({ total, ...rest }: CartSummary): CartView['summary'] {
  return { ...rest, totalPrice: total };
}
