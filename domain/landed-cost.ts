import { apportion } from './apportion.ts';
import { burdenOf, type FreightMode } from './incoterm.ts';
import type { Landed, LandedGoods, LandedLine, Landing, UsedRow } from './landed.ts';
import {
  dutyOfLine,
  dutyPart,
  feesOf,
  freightOf,
  insuranceOf,
  type LineDuty,
  noCustoms,
  sum,
  sumOrNull,
  vatOf,
} from './landed-parts.ts';
import { chargeOf, type FreightRate, type ImportCharge } from './landed-tables.ts';
import { multiplyHalfUp } from './money.ts';

/** What goods come to at their destination before they are ordered (docs/decisions.md, Landed cost). */
export function landedCost(landing: Landing): Landed {
  const { goods, tables, incoterm } = landing;
  const { insurance: insurer, importing } = burdenOf(incoterm);
  const values = goods.map(({ totalMinor }) => totalMinor);
  const freight = freightOf(landing);
  const insurance = insuranceOf(sum(values), freight, insurer);
  const shares = {
    freight: sharesOf(freight.part.amountMinor, freight.weights ?? values),
    insurance: sharesOf(insurance.amountMinor, values),
  };
  const border = values.map((value, index) =>
    sumOrNull([value, shares.freight[index] ?? null, shares.insurance[index] ?? null]),
  );
  const duties = goods.map((line, index) => dutyOfLine(line, border[index] ?? null, landing));
  const isAtHome = goods.every(({ isImported }) => !isImported);
  const charge = isAtHome ? null : chargeOf(tables.charges, landing);
  const fees = isAtHome ? noCustoms : feesOf(charge, landing, importing);
  const imported = <Value>(all: readonly Value[]) => all.filter((_, index) => goods[index]?.isImported);
  const base = sumOrNull([...imported(border), ...duties.map(({ amountMinor }) => amountMinor)]);
  const feeShares = sharesOf(
    fees.amountMinor,
    goods.map(({ totalMinor, isImported }) => (isImported ? totalMinor : 0)),
  );
  const lines = goods.map((line, index) =>
    lineOf(line, duties[index], importing === 'buyer', {
      freightMinor: shares.freight[index] ?? null,
      insuranceMinor: shares.insurance[index] ?? null,
      feesMinor: feeShares[index] ?? null,
    }),
  );
  return {
    goodsMinor: sum(values),
    parts: {
      freight: freight.part,
      insurance,
      duty: isAtHome ? noCustoms : dutyPart(goods, duties, importing),
      fees,
      importVat: isAtHome ? noCustoms : vatOf(charge, base, importing),
    },
    landedMinor: sumOrNull(lines.map(({ landedMinor }) => landedMinor)),
    lines,
    chargeableGrams: freight.chargeableGrams,
    used: importing === 'buyer' ? usedRows(freight.rate, duties, charge) : usedRows(freight.rate, [], null),
  };
}

type Shares = Pick<LandedLine, 'freightMinor' | 'insuranceMinor' | 'feesMinor'>;

function lineOf(
  { productId, items, totalMinor, isImported }: LandedGoods,
  duty: LineDuty | undefined,
  isBuyers: boolean,
  shares: Shares,
): LandedLine {
  const dutyMinor = isBuyers ? (duty?.amountMinor ?? null) : 0;
  const landedMinor = sumOrNull([totalMinor, ...Object.values(shares), dutyMinor]);
  return {
    productId,
    items,
    isImported,
    goodsMinor: totalMinor,
    ...shares,
    dutyMinor,
    dutyBasisPoints: duty?.basisPoints ?? null,
    isPreferential: duty?.isPreferential ?? false,
    landedMinor,
    perItemMinor: landedMinor === null ? null : multiplyHalfUp(landedMinor, 1, items),
  };
}

function usedRows(
  rate: FreightRate | null,
  duties: readonly LineDuty[],
  charge: ImportCharge | null,
): UsedRow[] {
  const rows = new Map(duties.flatMap(({ row }) => (row === null ? [] : [[row.id, row] as const])));
  return [
    ...(rate === null ? [] : [usedRow('freight', rate.carrier, rate, rate.mode)]),
    ...[...rows.values()].map((row) => usedRow('duty', row.hsPrefix, row)),
    ...(charge === null ? [] : [usedRow('import', charge.country, charge)]),
  ];
}

function usedRow(
  table: UsedRow['table'],
  name: string,
  { validFrom, source }: Pick<UsedRow, 'validFrom' | 'source'>,
  mode: FreightMode | null = null,
): UsedRow {
  return { table, name, mode, validFrom, source };
}

function sharesOf(totalMinor: number | null, weights: readonly number[]): (number | null)[] {
  return totalMinor === null ? weights.map(() => null) : apportion(totalMinor, weights);
}
