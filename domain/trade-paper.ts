import { restockingFeePercent } from './cancellation.ts';
import { claimedLineMinor } from './claim.ts';
import type { Translated } from './languages.ts';
import type { ClaimedGoods, ExtraLine, GoodsLine } from './paper.ts';
import { exportFromKorea, type VatTotals, type VatTreatment, vatMinor, vatTotals } from './vat.ts';

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

/** The lines of a pro forma and of an invoice: the cartons, then the freight where there is any, taxed as its goods are. */
export function orderLines(
  ordered: readonly OrderedLine[],
  shippingMinor: number,
  vat: VatTreatment,
): TradeLine[] {
  return [
    ...ordered.map((line) => goodsLine(line, vat)),
    ...(shippingMinor > 0 ? [extraLine('shipping', shippingMinor, vat)] : []),
  ];
}

/**
 * The lines of the credit note for a cancelled order: everything that was invoiced, less the restocking fee
 * that stays due and what was credited before, all of it net and as it was taxed.
 */
export function creditLines(
  invoiced: readonly TradeLine[],
  feeMinor: number,
  creditedMinor = 0,
): TradeLine[] {
  const vat = treatmentOf(invoiced);
  return [
    ...invoiced,
    ...(feeMinor > 0 ? [extraLine('fee-held-back', -feeMinor, vat, restockingFeePercent)] : []),
    ...(creditedMinor > 0 ? [extraLine('credited-before', -creditedMinor, vat)] : []),
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
export function claimLines(
  claimed: readonly ClaimedOrderLine[],
  amountMinor: number,
  vat: VatTreatment,
): TradeLine[] {
  const goods = claimed.map(
    ({ productName, sku, items, ...line }): ClaimedGoods => ({
      kind: 'claimed',
      name: productName,
      sku,
      items,
      netMinor: claimedLineMinor(line, items),
      vat,
    }),
  );
  const difference = amountMinor - goods.reduce((sum, { netMinor }) => sum + netMinor, 0);
  return difference === 0 ? goods : [...goods, extraLine('agreed-difference', difference, vat)];
}

/** The one line of the invoice for a restocking fee, where an order is cancelled before it was invoiced. */
export function feeLines(feeMinor: number, vat: VatTreatment): TradeLine[] {
  return [extraLine('restocking-fee', feeMinor, vat, restockingFeePercent)];
}

/** How a paper is taxed: all of its lines alike, because it is of one consignment. */
export function treatmentOf(lines: readonly TradeLine[]): VatTreatment {
  return lines[0]?.vat ?? exportFromKorea;
}

export function totalsOfLines(lines: readonly TradeLine[]): VatTotals {
  return vatTotals(lines);
}

/**
 * The totals of a credit note, after others on the same invoice: its VAT is what that of everything credited comes to
 * less what was credited before, so that notes over the whole of an invoice add up to it, to the minor unit.
 */
export function creditTotals(lines: readonly TradeLine[], before: Credited): VatTotals {
  const { netMinor, parts } = vatTotals(lines);
  const treatment = treatmentOf(lines);
  const vat = vatMinor(before.netMinor + netMinor, treatment) - before.vatMinor;
  const part = { ...treatment, baseMinor: netMinor, vatMinor: vat };
  return { netMinor, parts: parts.length === 0 ? [] : [part], vatMinor: vat, grossMinor: netMinor + vat };
}

/** What credit notes have taken back of an invoice. */
export type Credited = { readonly netMinor: number; readonly vatMinor: number };

function goodsLine({ productName, totalMinor, ...line }: OrderedLine, vat: VatTreatment): GoodsLine {
  return { kind: 'goods', name: productName, ...line, netMinor: totalMinor, vat };
}

function extraLine(
  kind: ExtraLine['kind'],
  netMinor: number,
  vat: VatTreatment,
  percent: number | null = null,
): ExtraLine {
  return { kind, percent, netMinor, vat };
}
