/** Whether a range of days or amounts ends before it begins; one that is open at an end does not. */
export function isReversed<Bound extends string | number>(
  from: Bound | null | undefined,
  to: Bound | null | undefined,
): boolean {
  return from !== null && from !== undefined && to !== null && to !== undefined && to < from;
}
