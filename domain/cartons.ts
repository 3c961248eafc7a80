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

/** Why something is no quantity: no number, no whole one, or less than can be asked for. */
export type QuantityFault = 'not-number' | 'not-whole' | 'too-small';

/**
 * Cartons typed into a quantity field, or why they are not taken; in the cart the least is 0, which removes the line.
 * Nothing is made of what is no quantity (docs/decisions.md, Quantities).
 */
export function cartonsFromInput(text: string, least: 0 | 1 = 1): number | QuantityFault {
  const cartons = wholeNumberIn(text.trim());
  return cartons !== null && cartons >= least ? cartons : quantityFault(text);
}

/** Why a text is no quantity. */
function quantityFault(text: string): QuantityFault {
  const plain = text.normalize('NFKC').trim().replace('−', '-').replaceAll(',', '.');
  const value = plain === '' ? Number.NaN : Number(plain);
  if (Number.isNaN(value)) return 'not-number';
  return value <= 0 ? 'too-small' : 'not-whole';
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
