import type { FixedRate, orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import { convert } from '#domain/exchange-rate.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import type { LandedEstimate } from '#domain/landed.ts';
import type { Currency, Money } from '#domain/money.ts';
import { pricePerItemMinor } from '#domain/price.ts';
import { senderRoleOf } from '#domain/roles.ts';
import { shippingPlaces } from '#domain/ships-from.ts';
import type { VatPlace } from '#domain/vat-decision.ts';
import { writtenVatNumber } from '#domain/vat-number.ts';
import type { CartRow, PricedLine, RowToSend } from '../cart/read-cart.ts';
import type { BrandGroup } from '../cart/view.ts';
import { rateIn } from '../catalogue/rates.ts';
import { totalsOf } from './checkout.ts';
import type { Ordering, PlaceOrder } from './ordering.ts';
import { type Buyer, hashOf } from './request.ts';
import { reservationOf } from './stock.ts';

/** Everything a new order is made of: what was in the cart, who orders, and what was sent. */
export type NewOrder = Ordering & {
  readonly group: BrandGroup;
  /** The first line's product; every line is of its brand. */
  readonly first: CartRow;
  readonly buyer: Buyer;
  readonly input: PlaceOrder;
  readonly shippingAddress: ShippingAddress;
  readonly rates: FixedRate[];
  /** What it comes to at its destination, as far as it is known today. */
  readonly landed: LandedEstimate;
  /** What is taken of its goods for us. */
  readonly commissionBasisPoints: number;
};

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** The currencies whose rates an order goes by. */
export function currenciesOf(group: BrandGroup, currency: Currency): readonly Currency[] {
  return [currency, ...group.lines.map(({ row }) => row.currency)];
}

/** The order with everything fixed that papers will say of it; its number is the sequence's. */
export function orderRow(
  order: NewOrder,
  orderId: string,
  items: readonly ItemRow[],
): Omit<OrderRow, 'number'> {
  const { group, first, buyer, input, actor, currency, world } = order;
  const { items: itemsTotal, shipping, total } = totalsOf(group);
  return {
    ...untouched,
    id: orderId,
    retailerId: actor.userId,
    retailerCompanyId: actor.companyId,
    brandId: group.brandId,
    brandCompanyId: first.brandCompanyId,
    brandName: inEveryLanguage(first.brandName),
    kind: 'order',
    status: 'pending',
    currency,
    rates: order.rates,
    itemsMinor: itemsTotal.amountMinor,
    shippingMinor: shipping.amountMinor,
    totalMinor: total.amountMinor,
    totalGbpMinor: items.reduce((sum, item) => sum + item.totalGbpMinor, inPounds(shipping, first)),
    totalItems: group.totalItems,
    totalCartons: group.totalCartons,
    lineCount: items.length,
    shippingAddress: order.shippingAddress,
    additionalNotes: input.additionalNotes,
    poNumber: input.poNumber,
    wantedOn: input.wantedOn ?? null,
    invoiceAddress: input.invoiceAddress ?? null,
    vatNumber: vatNumberOf(input, buyer),
    terms: buyer.terms,
    commissionBasisPoints: order.commissionBasisPoints,
    incoterm: order.landed.incoterm,
    landed: order.landed,
    requestId: input.requestId,
    requestHash: hashOf(input),
    createdAt: world.now,
    updatedAt: world.now,
  };
}

/** The VAT number it is invoiced with; null: none is known. */
export function vatNumberOf(
  { vatNumber }: PlaceOrder,
  buyer: Pick<Buyer, 'vatNumber' | 'country'>,
): string | null {
  return writtenVatNumber(vatNumber ?? buyer.vatNumber ?? '', buyer.country) || null;
}

/** Where a brand's part of the cart leaves. */
export function saleOf({ lines }: BrandGroup<RowToSend>): { readonly from: VatPlace[] } {
  const rows = lines.map(({ row }) => row);
  return { from: shippingPlaces(rows, rows[0]?.brandCountry ?? 'KR') };
}

/** What only later steps fill in. */
const untouched = {
  poNumber: '',
  wantedOn: null,
  invoiceAddress: null,
  vatNumber: null,
  shipBy: null,
  carrier: null,
  freightMode: null,
  trackingNumber: null,
  expectedOn: null,
  confirmedAt: null,
  invoicedAt: null,
  dueAt: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancellationReason: null,
  restockingFeeMinor: null,
  feeWaivedReason: null,
  refundDueMinor: null,
} satisfies Partial<OrderRow>;

/** A line as it is kept (docs/decisions.md, Price). */
export function itemRow(
  { currency, world }: NewOrder,
  orderId: string,
  line: PricedLine,
  position: number,
): ItemRow {
  const { row, quantityCartons, pricePerCartonMinor } = line;
  const total = lineTotal(line, currency);
  return {
    id: world.newId(),
    orderId,
    position,
    productId: row.id,
    productName: inEveryLanguage(row.name),
    sku: row.sku,
    image: row.image,
    quantityCartons,
    itemsPerCarton: row.itemsPerCarton,
    quantityItems: itemsInCartons(quantityCartons, row.itemsPerCarton),
    pricePerItemMinor: pricePerItemMinor(row, row.itemsPerCarton, rateIn(row.rates, row.currency, currency)),
    pricePerCartonMinor,
    totalMinor: total.amountMinor,
    totalGbpMinor: inPounds(total, row),
    orderedCartons: null,
    customsCartonMinor: null,
    reservedItems: reservationOf(line).items,
  };
}

/** "Order submitted", the first entry of the timeline. */
export function firstEntry(
  { buyer, actor, world }: NewOrder,
  orderId: string,
): typeof orderTimeline.$inferSelect {
  return {
    id: world.newId(),
    orderId,
    seq: 1,
    kind: 'status',
    status: 'pending',
    action: null,
    reason: null,
    expectedOn: null,
    actorId: actor.userId,
    actorName: buyer.name,
    actorRole: senderRoleOf[actor.role],
    at: world.now,
  };
}

/** What a brand's part of the cart costs in pounds, line by line as the order will keep it. */
export function totalInPounds({ lines, total }: BrandGroup, first: CartRow): number {
  const { shipping } = totalsOf({ total });
  const goods = lines.map((line) => inPounds(lineTotal(line, total.currency), line.row));
  return goods.reduce((sum, part) => sum + part, inPounds(shipping, first));
}

/** Totals over several orders are in pounds, by the rate of the day of each (docs/decisions.md, Money). */
function inPounds(amount: Money, { rates }: Pick<CartRow, 'rates'>): number {
  return convert(amount, rateIn(rates, amount.currency, 'GBP')).amountMinor;
}
