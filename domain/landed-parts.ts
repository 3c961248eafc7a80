import { compareText } from './compare-text.ts';
import { goesByAir } from './dangerous-goods.ts';
import { allowsMode } from './incoterm.ts';
import type { LandedGap, LandedGoods, LandedPart, Landing } from './landed.ts';
import {
  type DutyRate,
  dutyOf,
  type FreightRate,
  freightMinor,
  type ImportCharge,
  isValidOn,
} from './landed-tables.ts';
import { multiplyHalfUp } from './money.ts';

export type Freight = {
  readonly part: LandedPart;
  readonly rate: FreightRate | null;
  readonly chargeableGrams: number | null;
  /** Chargeable grams of each line, by which the freight is shared. */
  readonly weights: readonly number[] | null;
};

/**
 * The cheapest rate of the day from where all of the goods are into the country that the Incoterm and the goods allow;
 * the consignment is weighed as one.
 */
export function freightOf({ goods, country, incoterm, tables, today, inOrder }: Landing): Freight {
  const unknown = (...gaps: LandedGap[]): Freight => ({
    part: { amountMinor: null, bearer: 'buyer', gaps },
    rate: null,
    chargeableGrams: null,
    weights: null,
  });
  const noWeight = goods.filter(({ cartonWeightGrams }) => cartonWeightGrams === null);
  const noSize = goods.filter(({ cartonSizeMm }) => cartonSizeMm === null);
  const grounded = goods.filter(({ mayFly }) => !mayFly);
  const offered = tables.freight.filter(
    (rate) =>
      goods.every(({ from }) => rate.fromCountries.includes(from)) &&
      rate.countries.includes(country) &&
      isValidOn(rate, today) &&
      allowsMode(incoterm, rate.mode),
  );
  const rates = offered.filter(({ mode }) => grounded.length === 0 || !goesByAir(mode));
  const gaps = [
    ...(noWeight.length > 0 ? [gapOf('weight', noWeight)] : []),
    ...(noSize.length > 0 ? [gapOf('size', noSize)] : []),
    ...(offered.length === 0 ? [gapOf('freight-rate')] : []),
    ...(offered.length > 0 && rates.length === 0 ? [gapOf('air-freight', grounded)] : []),
  ];
  if (gaps.length > 0) return unknown(...gaps);
  const offers = rates.flatMap((rate) => {
    const chargeableGrams = chargeable(goods, rate.volumetricDivisor);
    const amountMinor = inOrder(freightMinor(rate, chargeableGrams), rate.currency);
    return amountMinor === null ? [] : [{ rate, chargeableGrams, amountMinor }];
  });
  const [best] = offers.toSorted(
    (a, b) => a.amountMinor - b.amountMinor || compareText(a.rate.id, b.rate.id),
  );
  if (best === undefined) return unknown(gapOf('exchange-rate'));
  const { rate, chargeableGrams, amountMinor } = best;
  return {
    part: { amountMinor, bearer: 'buyer', gaps: [] },
    rate,
    chargeableGrams,
    weights: goods.map((line) => chargeable([line], rate.volumetricDivisor)),
  };
}

/** Grams a carrier charges for: what it weighs, or what its volume counts as where that is more. */
export function chargeable(goods: readonly LandedGoods[], volumetricDivisor: number): number {
  const actual = sum(goods.map(({ cartons, cartonWeightGrams }) => cartons * (cartonWeightGrams ?? 0)));
  const cubicMm = goods.reduce((volume, { cartons, cartonSizeMm: size }) => {
    if (size === null) return volume;
    return volume + BigInt(size.length) * BigInt(size.width) * BigInt(size.height) * BigInt(cartons);
  }, 0n);
  // Cubic centimetres by the divisor are kilograms, so cubic millimetres by it are grams; a part counts as a whole.
  const divisor = BigInt(volumetricDivisor);
  return Math.max(actual, Number((cubicMm + divisor - 1n) / divisor));
}

/** Basis points of the value with freight and the insurance itself. */
export function insuranceOf(
  goodsMinor: number,
  { part, rate }: Freight,
  bearer: LandedPart['bearer'],
): LandedPart {
  if (bearer === 'seller') return { amountMinor: 0, bearer, gaps: [] };
  if (part.amountMinor === null || rate === null)
    return { amountMinor: null, bearer, gaps: [gapOf('freight')] };
  const points = rate.insuranceBasisPoints;
  const amountMinor = multiplyHalfUp(goodsMinor + part.amountMinor, points, 10_000 - points);
  return { amountMinor, bearer, gaps: [] };
}

export type LineDuty = {
  readonly amountMinor: number | null;
  readonly basisPoints: number | null;
  readonly isPreferential: boolean;
  readonly row: DutyRate | null;
};

/** A rate of nothing is nothing whatever the freight; any other needs the value at the border. */
export function dutyOfLine(line: LandedGoods, cifMinor: number | null, landing: Landing): LineDuty {
  const { hsCode, origin, isImported } = line;
  if (!isImported) return { amountMinor: 0, basisPoints: null, isPreferential: false, row: null };
  const row = hsCode === null ? null : dutyOf(landing.tables.duty, { ...landing, hsCode, origin });
  if (row === null) return { amountMinor: null, basisPoints: null, isPreferential: false, row };
  const isPreferential = mayPrefer(row, origin, landing);
  const basisPoints = isPreferential ? (row.preferentialBasisPoints ?? row.basisPoints) : row.basisPoints;
  if (basisPoints === 0) return { amountMinor: 0, basisPoints, isPreferential, row };
  const amountMinor = cifMinor === null ? null : multiplyHalfUp(cifMinor, basisPoints, 10_000);
  return { amountMinor, basisPoints, isPreferential, row };
}

/**
 * Whether the lower rate may be counted on: goods of the row's origin, and an exporter that says so and may: any up to the
 * row's value, above it one that customs have approved.
 */
function mayPrefer(
  row: DutyRate,
  origin: string | null,
  exporter: Pick<Landing, 'declaresOrigin' | 'isApprovedExporter' | 'goodsEurMinor'>,
): boolean {
  if (row.preferentialBasisPoints === null || row.origin === null || row.origin !== origin) return false;
  const { declaresOrigin, isApprovedExporter, goodsEurMinor } = exporter;
  if (!declaresOrigin) return false;
  const limit = row.preferentialUpToEurMinor;
  return isApprovedExporter || (limit !== null && goodsEurMinor !== null && goodsEurMinor <= limit);
}

export function dutyPart(
  goods: readonly LandedGoods[],
  duties: readonly LineDuty[],
  bearer: LandedPart['bearer'],
): LandedPart {
  if (bearer === 'seller') return { amountMinor: 0, bearer, gaps: [] };
  const noCode = goods.filter(({ hsCode, isImported }) => isImported && hsCode === null);
  const noRow = goods.filter(
    ({ hsCode, isImported }, index) => isImported && hsCode !== null && duties[index]?.row === null,
  );
  const noValue = goods.filter((_, index) => {
    const duty = duties[index];
    return duty !== undefined && duty.row !== null && duty.amountMinor === null;
  });
  const gaps = [
    ...(noCode.length > 0 ? [gapOf('hs-code', noCode)] : []),
    ...(noRow.length > 0 ? [gapOf('duty-rate', noRow)] : []),
    ...(noValue.length > 0 ? [gapOf('freight')] : []),
  ];
  return { amountMinor: sumOrNull(duties.map(({ amountMinor }) => amountMinor)), bearer, gaps };
}

export function feesOf(
  charge: ImportCharge | null,
  { inOrder }: Pick<Landing, 'inOrder'>,
  bearer: LandedPart['bearer'],
): LandedPart {
  if (bearer === 'seller') return { amountMinor: 0, bearer, gaps: [] };
  if (charge === null) return { amountMinor: null, bearer, gaps: [gapOf('import-charge')] };
  const amountMinor = inOrder(charge.clearanceMinor, charge.currency);
  return { amountMinor, bearer, gaps: amountMinor === null ? [gapOf('exchange-rate')] : [] };
}

/** On the value at the border with the duty. */
export function vatOf(
  charge: ImportCharge | null,
  baseMinor: number | null,
  bearer: LandedPart['bearer'],
): LandedPart {
  if (bearer === 'seller') return { amountMinor: 0, bearer, gaps: [] };
  const gaps = [
    ...(charge === null ? [gapOf('import-charge')] : []),
    ...(baseMinor === null ? [gapOf('duty')] : []),
  ];
  if (charge === null || baseMinor === null) return { amountMinor: null, bearer, gaps };
  return { amountMinor: multiplyHalfUp(baseMinor, charge.vatBasisPoints, 10_000), bearer, gaps };
}

/** What customs ask for, of goods that meet none. */
export const noCustoms: LandedPart = { amountMinor: 0, bearer: 'buyer', gaps: [], isNone: true };

function gapOf(gap: LandedGap['gap'], goods: readonly LandedGoods[] = []): LandedGap {
  return { gap, productIds: goods.map(({ productId }) => productId) };
}

/** null as soon as one is: part of a sum would pass for the whole. */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
