/** The order number as people say it: "LYS-12347" (docs/decisions.md, Ids). */
export function orderNumberOf(number: number): string {
  return `LYS-${number}`;
}

/** The number somebody writes as "LYS-12347", in any case; null: it is something else. */
export function orderNumberFrom(text: string): number | null {
  const [, digits] = /^\s*lys-(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
