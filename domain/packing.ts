import type { PackedLine, PackedLot, PaperParty, Shipment } from './paper.ts';
import { multiply, rational, rationalFromDecimal, roundHalfUp } from './rational.ts';

/** Gives each line its cartons, counted through the whole list. */
export function numberCartons<Line extends { readonly quantityCartons: number }>(
  lines: readonly Line[],
): (Line & { readonly firstCarton: number })[] {
  let next = 1;
  return lines.map((line) => {
    const firstCarton = next;
    next += line.quantityCartons;
    return { ...line, firstCarton };
  });
}

/** What one carton of a line holds of its lots: they are packed one after the other, the first of the line being 0. */
export function lotsInCarton(
  { lots = [], itemsPerCarton }: Pick<PackedLine, 'lots' | 'itemsPerCarton'>,
  carton: number,
): PackedLot[] {
  const [from, to] = [carton * itemsPerCarton, (carton + 1) * itemsPerCarton];
  let begin = 0;
  return lots.flatMap((lot) => {
    const end = begin + lot.items;
    const items = Math.min(end, to) - Math.max(begin, from);
    begin = end;
    return items > 0 ? [{ ...lot, items }] : [];
  });
}

export type PackingTotals = {
  readonly cartons: number;
  readonly items: number;
  /** null where a line does not tell: half a sum would mislead. */
  readonly grams: number | null;
  /** Without any packing, in hundredths of a gram. */
  readonly netCentigrams: number | null;
  readonly cubicMillimetres: bigint | null;
};

export function packingTotals(lines: readonly PackedLine[]): PackingTotals {
  return {
    cartons: lines.reduce((sum, line) => sum + line.quantityCartons, 0),
    items: lines.reduce((sum, line) => sum + line.quantityCartons * line.itemsPerCarton, 0),
    grams: sumOrNull(lines.map(gramsOf)),
    netCentigrams: sumOrNull(lines.map(netCentigramsOf)),
    cubicMillimetres: lines.reduce<bigint | null>((sum, line) => {
      const volume = cubicMillimetresOf(line);
      return sum === null || volume === null ? null : sum + volume;
    }, 0n),
  };
}

/** Gross weight of all cartons of a line. */
export function gramsOf({ cartonWeightGrams, quantityCartons }: PackedLine): number | null {
  return cartonWeightGrams === null ? null : cartonWeightGrams * quantityCartons;
}

/** Net weight of all items of a line. */
export function netCentigramsOf({
  netCentigrams = null,
  quantityCartons,
  itemsPerCarton,
}: PackedLine): number | null {
  return netCentigrams === null ? null : netCentigrams * quantityCartons * itemsPerCarton;
}

/** "3.5" grams in hundredths; null where nobody has said it. */
export function centigrams(grams: string | null): number | null {
  return grams === null ? null : roundHalfUp(multiply(rationalFromDecimal(grams), rational(100)));
}

function cubicMillimetresOf({ cartonSizeMm, quantityCartons }: PackedLine): bigint | null {
  if (cartonSizeMm === null) return null;
  const { length, width, height } = cartonSizeMm;
  return BigInt(length) * BigInt(width) * BigInt(height) * BigInt(quantityCartons);
}

/** Kilograms with two decimals ("12.48"), rounded half up. */
export function kilograms(grams: number): string {
  return decimals(BigInt(grams), 1000n, 2);
}

/** The same of hundredths of a gram. */
export function netKilograms(netCentigrams: number): string {
  return decimals(BigInt(netCentigrams), 100_000n, 2);
}

/** Cubic metres with three decimals ("0.412"), rounded half up. */
export function cubicMetres(cubicMillimetres: bigint): string {
  return decimals(cubicMillimetres, 1_000_000_000n, 3);
}

/** What the bar code of a label says: order, carton and how many there are ("LYS-12347-003-010"). */
export function cartonCode(orderNumber: string, carton: number, cartons: number): string {
  const digits = Math.max(String(cartons).length, 3);
  return [orderNumber, ...[carton, cartons].map((number) => String(number).padStart(digits, '0'))].join('-');
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

function decimals(value: bigint, unit: bigint, digits: number): string {
  const scaled = (value * 10n ** BigInt(digits) * 2n + unit) / (unit * 2n);
  const text = String(scaled).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What customs are told all cartons are worth together, where the goods are free. */
export function customsMinor(lines: readonly PackedLine[]): number {
  return lines.reduce(
    (sum, { customsCartonMinor = 0, quantityCartons }) => sum + customsCartonMinor * quantityCartons,
    0,
  );
}

/** What customs are told of a consignment as a whole. */
export function shipmentOf(lines: readonly PackedLine[], exporter: PaperParty): Shipment {
  const { cartons, grams, netCentigrams, cubicMillimetres } = packingTotals(lines);
  return {
    exporter,
    cartons,
    grams,
    netCentigrams,
    cubicMillimetres: cubicMillimetres === null ? null : String(cubicMillimetres),
  };
}
