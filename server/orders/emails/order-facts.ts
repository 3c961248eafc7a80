import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { orderToldTo } from '#domain/order-payment.ts';
import { hasShipped } from '#domain/order-status.ts';
import type { Fact } from '../../emails/layout.ts';
import { longDate } from '../../emails/long-date.ts';
import { say } from '../../kernel/texts.ts';
import type { OrderWithParties, Party } from '../parties.ts';

type Told = Pick<OrderWithParties, 'order' | 'retailerCompanyName'>;

/** What the words of an email about an order are filled with, for one of its parties. */
export function orderParams({ order, retailerCompanyName }: Told, { language }: Pick<Party, 'language'>) {
  return {
    orderNumber: orderNumberOf(order.number),
    brandName: order.brandName[language],
    retailerName: retailerCompanyName,
  };
}

/** The figures of an order as they stand and its party is told of them, each only where there is one. */
export function orderFacts(told: Told, party: Pick<Party, 'language' | 'role'>): Fact[] {
  const order = orderToldTo(party.role, told.order);
  const { language } = party;
  const { orderNumber, brandName, retailerName } = orderParams(told, party);
  const money = (amountMinor: number | null) =>
    amountMinor === null ? null : formatMoney({ amountMinor, currency: order.currency }, language);
  // Nothing ships any more, and not the total is due.
  const isOver = order.status === 'cancelled';
  const isFollowed = hasShipped(order.status);
  const facts: [label: string, value: string | null][] = [
    ['number', orderNumber],
    ['brand', party.role === 'brand' ? null : brandName],
    ['retailer', party.role === 'retailer' ? null : retailerName],
    [
      'goods',
      say(language, 'emails:order-facts.goodsOf', { items: order.totalItems, cartons: order.totalCartons }),
    ],
    ['total', money(order.totalMinor)],
    ['shipBy', order.shipBy === null || isOver ? null : dateText(new Date(order.shipBy), language)],
    ['due', order.paidAt === null && !isOver ? dateText(order.dueAt, language) : null],
    ['carrier', isFollowed ? order.carrier : null],
    ['tracking', isFollowed ? order.trackingNumber : null],
    [
      'expected',
      order.expectedOn !== null && order.status === 'shipped'
        ? dateText(new Date(order.expectedOn), language)
        : null,
    ],
    ['fee', order.restockingFeeMinor === 0 ? null : money(order.restockingFeeMinor)],
    ['refund', order.refundDueMinor === 0 ? null : money(order.refundDueMinor)],
  ];
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [{ label: say(language, `emails:order-facts.${label}`), value }],
  );
}

function dateText(at: Date | null, language: Language): string | null {
  return at === null ? null : longDate(at, language);
}
