import { type CartBrand as CartBrandFacts, cartSummary, groupByBrand, lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import type { Translated } from '#domain/languages.ts';
import type { api } from '#web/api.ts';

export type Cart = Awaited<ReturnType<typeof api.cart.getCart>>;
export type CartBrand = Cart['brands'][number];
export type CartLine = CartBrand['lines'][number];
export type CartProduct = CartLine['product'];

/**
 * What the cart will look like once the server has agreed, by the server's own rules (domain/cart.ts). The
 * answer replaces it; a refusal brings the old one back.
 */
export function withQuantity(cart: Cart, lineId: string, quantityCartons: number): Cart {
  if (quantityCartons <= 0) return withoutLine(cart, lineId);
  return rebuild(
    cart,
    linesOf(cart).map((line) => (line.id === lineId ? counted(line, quantityCartons) : line)),
  );
}

export function withoutLine(cart: Cart, lineId: string): Cart {
  return rebuild(
    cart,
    linesOf(cart).filter((line) => line.id !== lineId),
  );
}

export function withoutBrand(cart: Cart, brandId: string): Cart {
  return rebuild(
    cart,
    linesOf(cart).filter((line) => line.product.brandId !== brandId),
  );
}

export function emptied(cart: Cart): Cart {
  return rebuild(cart, []);
}

/** More of a product: on its line where there is one, as the newest line otherwise. */
export function withProduct(cart: Cart, product: CartProduct, quantityCartons: number, at: Date): Cart {
  const known = linesOf(cart).find((line) => line.product.id === product.id);
  if (known !== undefined) return withQuantity(cart, known.id, known.quantityCartons + quantityCartons);
  const line: CartLine = {
    id: `${newPrefix}${product.id}`,
    product,
    available: true,
    maxCartons: 9999,
    refusal: null,
    quantityCartons,
    quantityItems: 0,
    lineTotal: product.pricePerCarton,
    comingPrice: null,
    addedAt: at.toISOString(),
  };
  return rebuild(cart, [...linesOf(cart), counted(line, quantityCartons)]);
}

const newPrefix = 'new-';

/** Whether the server has not given the line its id yet. */
export function isNew({ id }: Pick<CartLine, 'id'>): boolean {
  return id.startsWith(newPrefix);
}

function linesOf(cart: Cart): CartLine[] {
  return cart.brands.flatMap((brand) => brand.lines);
}

function counted(line: CartLine, quantityCartons: number): CartLine {
  const { pricePerCarton, itemsPerCarton } = line.product;
  return {
    ...line,
    quantityCartons,
    quantityItems: itemsInCartons(quantityCartons, itemsPerCarton),
    lineTotal: lineTotal(
      { quantityCartons, pricePerCartonMinor: pricePerCarton.amountMinor },
      pricePerCarton.currency,
    ),
  };
}

function rebuild(cart: Cart, lines: readonly CartLine[]): Cart {
  const { currency } = cart.summary.totalPrice;
  const groups = groupByBrand(
    lines.map((line) => ({
      ...line,
      brandId: line.product.brandId,
      pricePerCartonMinor: line.product.pricePerCarton.amountMinor,
    })),
    brandsOf(cart, lines),
    currency,
  );
  const { total, ...summary } = cartSummary(groups, currency);
  return {
    ...cart,
    brands: groups.map(({ isUnknownBrand: _unknown, moq, lines: own, ...group }) => {
      const { currentItems, requiredItems, ...rest } = moq;
      return {
        ...group,
        lines: own.map(({ brandId: _brand, pricePerCartonMinor: _price, ...line }) => line),
        brandSlug: group.refusal === null ? (own[0]?.product.brandSlug ?? null) : null,
        refusal: cart.brands.find(({ brandId }) => brandId === group.brandId)?.refusal ?? null,
        moq: { ...rest, current: currentItems, required: requiredItems },
      };
    }),
    summary: { ...summary, totalPrice: total },
  };
}

/** The minimum order of a known brand is what the server last asked for; that of a new one comes from its first line. */
function brandsOf(cart: Cart, lines: readonly CartLine[]): CartBrandFacts<Translated>[] {
  const known = cart.brands.flatMap(({ brandId, brandName, moq, refusal }) =>
    brandName === null ? [] : [{ id: brandId, name: brandName, minimumOrder: moq.required, refusal }],
  );
  const fresh = lines
    .filter(({ product }) => !cart.brands.some(({ brandId }) => brandId === product.brandId))
    .map(({ product }) => ({
      id: product.brandId,
      name: product.brandName,
      minimumOrder: null,
      refusal: null,
    }));
  return [...known, ...fresh];
}
