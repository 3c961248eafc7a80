import { restockingFeePercent } from './cancellation.ts';
import { claimedLineMinor } from './claim.ts';
import type { Translated } from './languages.ts';
import type { ClaimedGoods, ExtraLine, GoodsLine } from './paper.ts';
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

export type TradeLine = GoodsLine | ClaimedGoods | ExtraLine;

/** The lines of a pro forma and of an invoice: the cartons, then the freight where there is any. */
export function orderLines(ordered: readonly OrderedLine[], shippingMinor: number): TradeLine[] {
  return [...ordered.map(goodsLine), ...(shippingMinor > 0 ? [extraLine('shipping', shippingMinor)] : [])];
}

/**
 * The lines of the credit note for a cancelled order: everything that was invoiced, less the restocking fee
 * that stays due and what was credited before.
 */
export function creditLines(
  invoiced: readonly TradeLine[],
  feeMinor: number,
  creditedMinor = 0,
): TradeLine[] {
  return [
    ...invoiced,
    ...(feeMinor > 0 ? [extraLine('fee-held-back', -feeMinor, restockingFeePercent)] : []),
    ...(creditedMinor > 0 ? [extraLine('credited-before', -creditedMinor)] : []),
  ];
}

/** A line of an order of which so many items are claimed. */
export type ClaimedOrderLine = {
  readonly productName: Translated;
  readonly sku: string | null;
  readonly quantityItems: number;
  readonly totalMinor: number;
  readonly items: number;
};

/** The lines of the credit note for a claim: the claimed items by the order's prices, and what was decided beside them. */
export function claimLines(claimed: readonly ClaimedOrderLine[], amountMinor: number): TradeLine[] {
  const goods = claimed.map(
    ({ productName, sku, items, ...line }): ClaimedGoods => ({
      kind: 'claimed',
      name: productName,
      sku,
      items,
      netMinor: claimedLineMinor(line, items),
      vat: exportFromKorea,
    }),
  );
  const difference = amountMinor - goods.reduce((sum, { netMinor }) => sum + netMinor, 0);
  return difference === 0 ? goods : [...goods, extraLine('agreed-difference', difference)];
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
