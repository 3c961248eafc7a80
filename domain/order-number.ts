/** The order number as people say it: "LYS-12347" (decisions §2 "Ids"). */
export function orderNumberOf(number: number): string {
  return `LYS-${number}`;
}
