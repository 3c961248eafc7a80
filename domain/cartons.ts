import { wholeNumberIn } from './csv.ts';

/** Items in one inner pack where the product does not say. */
export const defaultPackSize = 12;
/** A cart line stores whole cartons (docs/decisions.md, Quantities). */
export const minCartons = 1;
export const maxCartons = 9999;

/** Items in whole cartons. */
export function itemsInCartons(quantityCartons: number, itemsPerCarton: number): number {
  return quantityCartons * cartonSize(itemsPerCarton);
}

/** The fewest whole cartons that hold `items`, rounded up. */
export function cartonsForItems(items: number, itemsPerCarton: number): number {
  if (items <= 0) return 0;
  const rest = items % cartonSize(itemsPerCarton);
  return (items - rest) / itemsPerCarton + (rest > 0 ? 1 : 0);
}

/** The most whole cartons that can be made of `items`. */
export function fullCartonsIn(items: number, itemsPerCarton: number): number {
  if (items <= 0) return 0;
  return (items - (items % cartonSize(itemsPerCarton))) / itemsPerCarton;
}

export type CartonQuantityProblem = {
  readonly code: 'quantity-not-whole' | 'quantity-too-small' | 'quantity-too-large';
  /** The nearest quantity that would do; it is offered, never taken silently. */
  readonly nearest: number;
};

/** Why a number of cartons cannot stand in a cart line, or null. */
export function cartonQuantityProblem(value: number): CartonQuantityProblem | null {
  if (value > maxCartons) return { code: 'quantity-too-large', nearest: maxCartons };
  if (value < minCartons) {
    return { code: isHalfway(value) ? 'quantity-not-whole' : 'quantity-too-small', nearest: minCartons };
  }
  if (Number.isInteger(value)) return null;
  return { code: 'quantity-not-whole', nearest: Number.isNaN(value) ? minCartons : Math.round(value) };
}

/** Setting a line to 0 or less removes it; removing is always allowed. */
export function removesLine(quantityCartons: number): boolean {
  return quantityCartons <= 0;
}

/**
 * Cartons typed into a quantity field: a whole number, its thousands apart by commas or spaces or not at all. null: no
 * whole number of 0 or more. "1.000" is one to some and a thousand to others, so it is none.
 */
export function cartonsFromInput(text: string): number | null {
  const typed = text.normalize('NFKC').trim();
  if (/\.\d{3}$/.test(typed)) return null;
  const plain = /^\d{1,3}( \d{3})+$/.test(typed) ? typed.replaceAll(' ', '') : typed;
  return wholeNumberIn(plain, { digits: plain.length });
}

function isHalfway(value: number): boolean {
  return value > 0 && value < minCartons;
}

function cartonSize(itemsPerCarton: number): number {
  if (!Number.isInteger(itemsPerCarton) || itemsPerCarton < 1) {
    throw new RangeError(`a carton cannot hold ${itemsPerCarton} items`);
  }
  return itemsPerCarton;
}
