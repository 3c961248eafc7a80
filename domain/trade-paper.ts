import { restockingFeePercent } from './cancellation.ts';
import type { Translated } from './languages.ts';
import type { ExtraLine, GoodsLine } from './paper.ts';
import { exportFromKorea, type VatTotals, vatTotals } from './vat.ts';

/** A line of an order as it was fixed at placement, with what customs asks for. */
export type OrderedLine = {
  readonly productName: Translated;
  readonly sku: string | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly quantityCartons: number;
  readonly itemsPerCarton: number;
  readonly pricePerItemMinor: number;
  readonly pricePerCartonMinor: number;
  readonly totalMinor: number;
};

export type TradeLine = GoodsLine | ExtraLine;

/** The lines of a pro forma and of an invoice: the cartons, then the freight where there is any. */
export function orderLines(ordered: readonly OrderedLine[], shippingMinor: number): TradeLine[] {
  return [...ordered.map(goodsLine), ...(shippingMinor > 0 ? [extraLine('shipping', shippingMinor)] : [])];
}

/**
 * The lines of the credit note for a cancelled order: everything that was invoiced, less the restocking fee
 * that stays due.
 */
export function creditLines(invoiced: readonly TradeLine[], feeMinor: number): TradeLine[] {
  return feeMinor > 0
    ? [...invoiced, extraLine('fee-held-back', -feeMinor, restockingFeePercent)]
    : [...invoiced];
}

/** The one line of the invoice for a restocking fee, where an order is cancelled before it was invoiced. */
export function feeLines(feeMinor: number): TradeLine[] {
  return [extraLine('restocking-fee', feeMinor, restockingFeePercent)];
}

export function totalsOfLines(lines: readonly TradeLine[]): VatTotals {
  return vatTotals(lines);
}

function goodsLine({ productName, totalMinor, ...line }: OrderedLine): GoodsLine {
  return { kind: 'goods', name: productName, ...line, netMinor: totalMinor, vat: exportFromKorea };
}

function extraLine(kind: ExtraLine['kind'], netMinor: number, percent: number | null = null): ExtraLine {
  return { kind, percent, netMinor, vat: exportFromKorea };
}
