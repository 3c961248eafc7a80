/** A company's favourites, or a list with a name of its own. */
export const savedListKinds = ['favourites', 'named'] as const;
export type SavedListKind = (typeof savedListKinds)[number];

/** Characters of a list's name. */
export const longestListName = 80;
/** Products of one list, which is as many as one plan takes. */
export const mostListLines = 500;
/** Lists of one company. */
export const mostLists = 100;

type Line = { readonly product: { readonly id: string }; readonly quantityCartons: number | null };
type Content<Its, Name> = { readonly name: Name; readonly lines: readonly Its[] };

/**
 * What is typed, laid over a list that colleagues have changed since: what they added is there, what they removed is
 * gone, and of the rest whatever was typed here stays.
 */
export function mergeList<Its extends Line, Name extends string | null>(
  began: Content<Its, Name>,
  typed: Content<Its, Name>,
  latest: Content<Its, Name>,
): { name: Name; lines: Its[] } {
  const before = new Map(began.lines.map((line) => [line.product.id, line]));
  const mine = new Map(typed.lines.map((line) => [line.product.id, line]));
  const lines = latest.lines.flatMap((line) => {
    const was = before.get(line.product.id);
    const is = mine.get(line.product.id);
    if (was === undefined) return [line];
    if (is === undefined) return []; // removed here
    return [
      is.quantityCartons === was.quantityCartons ? line : { ...line, quantityCartons: is.quantityCartons },
    ];
  });
  return { name: typed.name === began.name ? latest.name : typed.name, lines };
}
