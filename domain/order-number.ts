/** The order number as people say it: "LYS-12347" (docs/decisions.md, Ids). */
export function orderNumberOf(number: number): string {
  return `LYS-${number}`;
}
