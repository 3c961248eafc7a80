import { compareText } from './compare-text.ts';
import { multiplyHalfUp } from './money.ts';

/** A commission is counted in basis points of the goods: 1500 is 15%. Nobody agrees on more than half. */
export const mostBasisPoints = 5_000;

/** A commission that was agreed with a brand, from a day on. */
export type CommissionAgreement = {
  readonly id: string;
  readonly basisPoints: number;
  /** "2026-03-06": orders placed from that day on (UTC). */
  readonly validFrom: string;
};

/**
 * What counts for an order placed on a day: the agreement that began last, of two for one day the one entered last (ids
 * rise with time), and our usual commission where none had begun.
 */
export function commissionOn(
  agreements: readonly CommissionAgreement[],
  usualBasisPoints: number,
  placedOn: string,
): number {
  const begun = agreements.filter(({ validFrom }) => validFrom <= placedOn);
  return begun.toSorted(byBeginning).at(-1)?.basisPoints ?? usualBasisPoints;
}

function byBeginning(a: CommissionAgreement, b: CommissionAgreement): number {
  return compareText(a.validFrom, b.validFrom) || compareText(a.id, b.id);
}

/** The commission on goods, rounded half up once. */
export function commissionMinor(goodsMinor: number, basisPoints: number): number {
  return multiplyHalfUp(goodsMinor, basisPoints, 10_000);
}

/** Basis points of what somebody types as percent ("12.5"); null: it is none, has more than two decimals or is too much. */
export function basisPointsFromText(text: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (found === null) return null;
  const points = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return points > mostBasisPoints ? null : points;
}

/** Basis points as percent: 1250 is "12.5". */
export function percentText(basisPoints: number): string {
  const cut = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${cut === '' ? '' : `.${cut}`}`;
}
