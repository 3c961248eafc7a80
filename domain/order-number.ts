/** The order number as people say it: "LYS-12347" (docs/decisions.md, Ids). */
export function orderNumberOf(number: number): string {
  return `LYS-${number}`;
}

/** What is looked for, without what stands before every number: "#LYS-12347", "lys 12347" and "１２３４７" ask for 12347. */
export function withoutNumberSign(typed: string): string {
  return typed.normalize('NFKC').replace(/^#?\s*(?:lys(?:-\s*|\s*(?=\d)))?/i, '');
}

/** The number somebody writes as "LYS-12347", in any case; null: it is something else. */
export function orderNumberFrom(text: string): number | null {
  const [, digits] = /^\s*lys-(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
