/**
 * Splits an amount by weights so that the parts add up to it to the minor unit: what rounding down leaves goes one by
 * one to the largest remainders, the earlier part first where they are equal. Without any weight all parts are alike.
 */
export function apportion(totalMinor: number, weights: readonly number[]): number[] {
  const given = weights.map((weight) => BigInt(weight));
  const shares = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given;
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) return [];
  const cut = shares.map((share, index) => {
    const exact = BigInt(totalMinor) * share;
    return { index, part: exact / whole, rest: exact % whole };
  });
  const left = totalMinor - Number(cut.reduce((sum, { part }) => sum + part, 0n));
  const lucky = new Set(
    cut
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return cut.map(({ part, index }) => Number(part) + (lucky.has(index) ? 1 : 0));
}
