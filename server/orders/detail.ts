import type { z } from 'zod';
import type { orderDetail } from '#contract/orders.ts';
import { cancellationCost, freeClock, freeUntil } from '#domain/cancellation.ts';
import { documentAddress } from '#domain/documents.ts';
import type { Language } from '#domain/languages.ts';
import { suggestedShipBy } from '#domain/lead-time.ts';
import { type Currency, type Money, pounds } from '#domain/money.ts';
import { type NextAction, nextActions } from '#domain/next-actions.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { orderToldTo } from '#domain/order-payment.ts';
import { hasShipped, stepsOf } from '#domain/order-status.ts';
import { tracker } from '#domain/order-tracker.ts';
import { may } from '#domain/permissions.ts';
import { exactKeptItemPrice } from '#domain/price.ts';
import type { Actor } from '#domain/roles.ts';
import { said } from '../kernel/said.ts';
import type { Reader } from '../kernel/texts.ts';
import type { DetailRow, ItemRow } from './detail-query.ts';
import { proposalOf } from './proposal-view.ts';
import { summaryOf } from './summary.ts';
import { describeEntry, type TimelineRow } from './timeline.ts';

export type OrderDetail = z.infer<typeof orderDetail>;

/** Who reads an order: its words and what can be done now depend on it. */
export type OrderReader = { readonly language: Language; readonly now: Date };

export function orderDetailOf(found: DetailRow, actor: Actor, { language, now }: OrderReader): OrderDetail {
  const row = orderToldTo(actor.role, found);
  const { currency } = row;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const moneyOrNull = (amountMinor: number | null) => (amountMinor === null ? null : money(amountMinor));
  return {
    ...summaryOf(row, actor, now),
    retailerId: row.retailerId,
    retailerName: row.retailerName,
    replacementOf:
      row.replacementOf === null
        ? null
        : { orderId: row.replacementOf.orderId, orderNumber: orderNumberOf(row.replacementOf.number) },
    items: row.items.map((item) => itemOf(item, currency)),
    totalAmount: {
      items: money(row.itemsMinor),
      shipping: money(row.shippingMinor),
      total: money(row.totalMinor),
    },
    incoterm: row.incoterm,
    landed: row.landed,
    totalGbp: pounds(row.totalGbpMinor),
    exchangeRates: row.rates.map(({ date, ...rate }) => ({ ...rate, asOf: date })),
    shippingAddress: row.shippingAddress,
    additionalNotes: row.additionalNotes,
    poNumber: row.poNumber,
    wantedOn: row.wantedOn,
    invoiceAddress: row.invoiceAddress,
    vatNumber: row.vatNumber,
    terms: row.terms,
    timeline: timelineOf(row, { language, role: actor.role }),
    tracker: trackerOf(row),
    documents: row.documents.map(({ id, uploadedAt, ...document }) => ({
      ...document,
      id,
      url: documentAddress(id),
      uploadedAt: new Date(uploadedAt).toISOString(),
    })),
    actions: nextActions(stateOf(row), actor, now).map((action) => actionOf(action, row, { language, now })),
    freeUntil: freeClock(stateOf(row), now)?.toISOString() ?? null,
    suggestedShipBy: row.status === 'pending' ? suggestedShipBy(row.leadTimes, now) : null,
    proposal: row.proposal === null ? null : proposalOf(row.proposal, row),
    ...parcelOf(row),
    invoicedAt: iso(row.invoicedAt),
    dueAt: iso(row.dueAt),
    paidAt: iso(row.paidAt),
    deliveredAt: iso(row.deliveredAt),
    openClaimAt: row.openClaimAt === null ? null : new Date(row.openClaimAt).toISOString(),
    cancelledAt: iso(row.cancelledAt),
    cancellationReason: row.cancellationReason,
    restockingFee: moneyOrNull(row.restockingFeeMinor),
    feeWaivedReason: row.feeWaivedReason,
    openFee: may(actor, 'invoice:read') ? openFeeOf(row, money) : null,
    refundDue: moneyOrNull(row.refundDueMinor),
    refunded: refundedOf(row, money),
    received: may(actor, 'invoice:read') ? money(row.receivedMinor) : null,
    messageThreadId: row.messageThreadId,
  };
}

/** What is asked of who had the order cancelled, with the paper to pay by. */
function openFeeOf({ openFee }: DetailRow, money: (amountMinor: number) => Money): OrderDetail['openFee'] {
  if (openFee === null) return null;
  const { invoiceId, number, openMinor, dueAt } = openFee;
  const invoice = { number, url: documentAddress(invoiceId) };
  return { amount: money(openMinor), dueAt: new Date(dueAt).toISOString(), invoice };
}

/** How it is followed; where a status was corrected it keeps what was said of a parcel that has not left. */
function parcelOf(row: DetailRow): Pick<OrderDetail, 'carrier' | 'freightMode' | 'trackingNumber'> {
  const { carrier, freightMode, trackingNumber } = row;
  return hasShipped(row.status)
    ? { carrier, freightMode, trackingNumber }
    : { carrier: null, freightMode: null, trackingNumber: null };
}

/** An order as the rules of domain/order-transitions.ts and domain/cancellation.ts take it. */
export function stateOf<Row extends { readonly createdAt: Date }>(
  row: Row,
): Row & { readonly placedAt: Date } {
  return { ...row, placedAt: row.createdAt };
}

function itemOf(item: ItemRow, currency: Currency): OrderDetail['items'][number] {
  const { pricePerItemMinor, pricePerCartonMinor, totalMinor, ...rest } = item;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  return {
    ...rest,
    pricePerItem: money(pricePerItemMinor),
    pricePerItemExact: exactKeptItemPrice(item, currency),
    pricePerCarton: money(pricePerCartonMinor),
    totalPrice: money(totalMinor),
  };
}

/** The order knows only how it is followed now, so what was said before a correction stands in the correction alone. */
function timelineOf(row: DetailRow, reader: Reader): OrderDetail['timeline'] {
  const corrected = row.timeline.findLastIndex(({ kind }) => kind === 'tracking');
  return row.timeline.map((entry, index) =>
    entryOf(entry, index < corrected ? { ...row, carrier: null } : row, reader),
  );
}

function entryOf(entry: TimelineRow, order: DetailRow, reader: Reader): OrderDetail['timeline'][number] {
  const { action: _, expectedOn: __, at, ...rest } = entry;
  return {
    ...rest,
    at: new Date(at).toISOString(),
    description: describeEntry(entry, order, reader),
  };
}

function refundedOf({ ledger }: DetailRow, money: (amountMinor: number) => Money): OrderDetail['refunded'] {
  if (ledger === null || ledger.refundedOn === null || ledger.refundedMinor === 0) return null;
  return { amount: money(ledger.refundedMinor), on: ledger.refundedOn };
}

/** A replacement has no steps that ask for money. */
function trackerOf({ timeline, kind }: DetailRow): OrderDetail['tracker'] {
  const steps = tracker(timeline).filter(({ step }) => stepsOf({ kind }).includes(step));
  return steps.map((step) => ({
    ...step,
    at: step.at === null ? null : new Date(step.at).toISOString(),
    earlierAt: step.earlierAt === null ? null : new Date(step.earlierAt).toISOString(),
  }));
}

function actionOf(
  action: NextAction,
  order: DetailRow,
  { language, now }: OrderReader,
): OrderDetail['actions'][number] {
  const isCancellation = action.action === 'cancel';
  const hasWindow = isCancellation || action.action === 'change';
  return {
    ...action,
    refusal: action.refusal === null ? null : said(action.refusal, language),
    feeMinor: isCancellation ? cancellationCost(stateOf(order), now).feeMinor : null,
    until: hasWindow ? freeUntil(order.createdAt).toISOString() : null,
  };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
