import { brandsToCheckOut } from '#domain/cart.ts';
import type { Checkout } from '#domain/checkout.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { addMoney, type Money } from '#domain/money.ts';
import { type Cart, type CartRow, sellable } from '../cart/read-cart.ts';
import { type BrandGroup, groupsOf } from '../cart/view.ts';

/** New orders carry no shipping fee. */
const shippingMinor = 0;

export type Totals = { readonly items: Money; readonly shipping: Money; readonly total: Money };

/** What an order of a brand's part of the cart costs. */
export function totalsOf({ total: items }: Pick<BrandGroup, 'total'>): Totals {
  const shipping: Money = { amountMinor: shippingMinor, currency: items.currency };
  return { items, shipping, total: addMoney(items, shipping) };
}

/** A brand's part of the cart as the rules of domain/checkout.ts take it. */
export function checkoutOf(group: BrandGroup, language: Language): Checkout {
  return {
    moq: group.moq,
    lines: group.lines.map(({ row, quantityCartons }) => ({
      productId: row.id,
      productName: inLanguage(row.name, language),
      quantityCartons,
      product: sellable(row),
    })),
  };
}

/** The brands of a cart that can be ordered now. */
export function groupsToOrder<Row extends CartRow>(cart: Cart<Row>): readonly BrandGroup<Row>[] {
  return brandsToCheckOut(groupsOf(cart));
}
