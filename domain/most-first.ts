/**
 * The first so many of rows in order, without putting all of them in order: whoever shows a hundred of twenty thousand reads
 * them once. `compare` as of `Array.sort`; rows that are equal keep no order of their own.
 */
export function mostFirst<Row>(
  rows: readonly Row[],
  most: number,
  compare: (a: Row, b: Row) => number,
): readonly Row[] {
  if (most >= rows.length) return rows.toSorted(compare);
  const first: Row[] = [];
  for (const row of rows) {
    const last = first[most - 1];
    if (last !== undefined && compare(row, last) >= 0) continue;
    first.splice(placeOf(row, first, compare), 0, row);
    first.length = Math.min(first.length, most);
  }
  return first;
}

/** Where a row belongs among those that are in order. */
function placeOf<Row>(row: Row, ordered: readonly Row[], compare: (a: Row, b: Row) => number): number {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(row, ordered[middle] as Row) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}
