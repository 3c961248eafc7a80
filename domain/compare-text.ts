/** The order of two texts by their code units, for sorting: the same everywhere, whatever the language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
