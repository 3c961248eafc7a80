import { multiplyHalfUp } from './money.ts';

/** What of the retail price stays of an item as landed, in whole percent, half up; null where either is not known. */
export function marginAtRetail(retailMinor: number | null, landedMinor: number | null): number | null {
  if (retailMinor === null || retailMinor <= 0 || landedMinor === null) return null;
  return multiplyHalfUp(retailMinor - landedMinor, 100, retailMinor);
}
