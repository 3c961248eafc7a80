import { cartonsForItems, itemsInCartons } from './cartons.ts';
import type { OrderUnit, QuantityFault } from './order-lines.ts';
import { type Refusal, refusal } from './refusal.ts';
import { type LineRefusalCode, maxOrderableCartons, refuseQuantity, type Stock } from './stock.ts';

/** What somebody asks for of one product. */
export type Asked = { readonly quantity: number; readonly unit: OrderUnit };

/** What the plan knows of a product, with the cartons of it that are in the cart already. */
export type Plannable = {
  readonly isActive: boolean;
  readonly stock: Stock;
  readonly itemsPerCarton: number;
  readonly inCart: number;
};

export type PlanRefusalCode =
  | LineRefusalCode
  | 'product-unknown'
  | 'code-missing'
  | 'sku-ambiguous'
  | QuantityFault
  | 'cartons-not-full'
  | 'price-changed'
  | 'carton-changed';

/** What a line of the plan comes to: cartons that go into the cart, or why none do and how many would. */
export type Planned = {
  readonly quantityCartons: number | null;
  readonly refusal: Refusal<PlanRefusalCode> | null;
  /** Cartons that could be had instead; null: none. Nobody takes them but the buyer. */
  readonly nearestCartons: number | null;
};

/** How many cartons more of a product the cart can take. */
export function mostToAdd({ isActive, stock, itemsPerCarton, inCart }: Plannable): number {
  return isActive ? Math.max(0, maxOrderableCartons(stock, itemsPerCarton) - inCart) : 0;
}

/** Whether so much of a product can go into the cart, on top of what is there (docs/decisions.md, Ordering again). */
export function planLine(product: Plannable, asked: Asked): Planned {
  const wanted =
    asked.unit === 'cartons' ? asked.quantity : cartonsForItems(asked.quantity, product.itemsPerCarton);
  const most = mostToAdd(product);
  const nearest = (cartons: number) => (most === 0 ? null : Math.min(Math.max(1, cartons), most));
  const refused = refuseQuantity(product, product.inCart + wanted);
  if (refused !== null) {
    const code = most === 0 && refused.code === 'stock-too-low' ? 'stock-out' : refused.code;
    const nearestCartons = nearest(wanted);
    return {
      quantityCartons: null,
      refusal: refusal(code, { ...refused.params, ...(nearestCartons !== null && { nearestCartons }) }),
      nearestCartons,
    };
  }
  if (asked.unit === 'items' && itemsInCartons(wanted, product.itemsPerCarton) !== asked.quantity) {
    const nearestCartons = nearest(Math.round(asked.quantity / product.itemsPerCarton)) ?? wanted;
    const nearestItems = itemsInCartons(nearestCartons, product.itemsPerCarton);
    const { itemsPerCarton } = product;
    return {
      quantityCartons: null,
      refusal: refusal('cartons-not-full', { itemsPerCarton, nearestCartons, nearestItems }),
      nearestCartons,
    };
  }
  return { quantityCartons: wanted, refusal: null, nearestCartons: null };
}

/** Asked for several times, a product is wanted all together: in cartons if every time, else in items. */
export function together(asked: readonly Asked[], itemsPerCarton: number): Asked {
  const inCartons = asked.every(({ unit }) => unit === 'cartons');
  const counted = asked.map(({ quantity, unit }) =>
    unit === 'cartons' && !inCartons ? itemsInCartons(quantity, itemsPerCarton) : quantity,
  );
  return {
    quantity: counted.reduce((sum, quantity) => sum + quantity, 0),
    unit: inCartons ? 'cartons' : 'items',
  };
}
