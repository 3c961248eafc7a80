/** So many notification numbers are entered at a time. */
export const mostNumberLines = 500;

type NumberLine = { readonly sku: string; readonly number: string };

/**
 * Notification numbers as somebody pastes them from a sheet: a SKU and a number in each line. `badLine` is the first
 * that has not both, counted from 1.
 */
export function readNumberLines(text: string): {
  readonly rows: readonly NumberLine[];
  readonly badLine: number | null;
} {
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), line: index + 1 }));
  const read = lines
    .filter(({ text: said }) => said !== '')
    .map(({ text: said, line }) => ({ line, parts: said.split(/[\t,;\s]+/).filter((part) => part !== '') }));
  const bad = read.find(({ parts }) => parts.length !== 2);
  return {
    rows: read.map(({ parts: [sku = '', number = ''] }) => ({ sku, number })),
    badLine: bad?.line ?? null,
  };
}
