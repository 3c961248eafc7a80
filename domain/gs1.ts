import { gs1128 } from './code128.ts';
import { cartonGtin } from './gtin.ts';
import type { Day } from './lot.ts';

/** What a carton's second bar code says of its contents: which article, best before when, of which lot, how many. */
export type CartonContent = {
  readonly gtin: string | null;
  readonly lots: readonly { readonly code: string; readonly bestBefore: Day; readonly items: number }[];
};

/**
 * The GS1-128 code of a carton with its text for people, (01)(17)(10)(37); null where the article has no GTIN or the
 * carton does not hold exactly one lot: half a code would mislead.
 */
export function contentCode({
  gtin,
  lots,
}: CartonContent): { readonly text: string; readonly widths: number[] } | null {
  const number = gtin === null ? null : cartonGtin(gtin);
  const [lot, second] = lots;
  if (number === null || lot === undefined || second !== undefined) return null;
  const date = lot.bestBefore.replaceAll('-', '').slice(2);
  const count = String(lot.items);
  return {
    text: `(01)${number}(17)${date}(10)${lot.code}(37)${count}`,
    widths: gs1128({ fixed: `01${number}17${date}`, lot: lot.code, count }),
  };
}
