import { describe, expect, it } from 'vitest';
import {
  agreed,
  answerBy,
  hasLapsed,
  isDifferent,
  type OrderedItem,
  refuseOffer,
  refuseShipBy,
  remindersDue,
} from './order-proposal.ts';

const toner: OrderedItem = {
  id: 'toner',
  quantityCartons: 10,
  itemsPerCarton: 12,
  pricePerCartonMinor: 2880,
};
const serum: OrderedItem = { id: 'serum', quantityCartons: 3, itemsPerCarton: 24, pricePerCartonMinor: 5001 };
const items = [toner, serum];
const of = (itemId: string, availableCartons: number) => ({ itemId, availableCartons });

describe('what a brand can say of the lines of an order', () => {
  it.each([
    ['nothing: all is there', [], null],
    ['a line in full', [of('toner', 10)], null],
    ['a line short', [of('toner', 4)], null],
    ['a line not at all', [of('toner', 0)], null],
    ['more than was ordered', [of('serum', 2), of('toner', 11)], 'line-above-order'],
    ['a line of another order', [of('mask', 1)], 'line-unknown'],
    ['one line twice', [of('toner', 1), of('toner', 2)], 'line-unknown'],
    ['no line at all: then it is declined', [of('toner', 0), of('serum', 0)], 'nothing-available'],
  ] as const)('%s', (_, lines, code) => expect(refuseOffer(items, lines)?.code ?? null).toBe(code));

  it('names the line that cannot be, and the most it can have', () => {
    expect(refuseOffer(items, [of('serum', 2), of('toner', 11)])).toMatchObject({
      index: 1,
      params: { nearestCartons: 10 },
    });
  });
});

describe('the day a brand promises', () => {
  const now = '2026-03-06T09:00:00Z';
  const suggested = '2026-03-20';
  it.each([
    ['today', '2026-03-06', suggested, null],
    ['yesterday', '2026-03-05', suggested, { code: 'date-too-early', params: { earliest: '2026-03-06' } }],
    ['180 days on', '2026-09-02', suggested, null],
    ['a day more', '2026-09-03', suggested, { code: 'date-too-late', params: { latest: '2026-09-02' } }],
    [
      'a slip of the year',
      '2062-12-03',
      suggested,
      { code: 'date-too-late', params: { latest: '2026-09-02' } },
    ],
    ['what takes 40 weeks to make', '2026-12-11', '2026-12-11', null],
    [
      'a day more than 40 weeks',
      '2026-12-12',
      '2026-12-11',
      { code: 'date-too-late', params: { latest: '2026-12-11' } },
    ],
  ])('%s', (_, shipBy, usual, refused) => {
    expect(refuseShipBy(shipBy, usual, now)).toEqual(refused);
  });
});

describe('the retailer is asked', () => {
  const order = { shippingMinor: 0 };
  it.each([
    ['not where all is there', [], 0, false],
    ['not where a line is named in full', [of('toner', 10)], 0, false],
    ['where a line is short', [of('toner', 9)], 0, true],
    ['where a line is missing', [of('serum', 0)], 0, true],
    ['where freight is added', [], 4500, true],
  ] as const)('%s', (_, lines, shippingMinor, asked) =>
    expect(isDifferent(order, items, { lines, shippingMinor })).toBe(asked),
  );
});

describe('the figures after it', () => {
  it('are the prices of the order times what can be had, with the freight', () => {
    const after = agreed({ currency: 'GBP', rates: [] }, items, {
      lines: [of('toner', 4)],
      shippingMinor: 4500,
    });
    expect(after).toEqual({
      items: [
        { id: 'toner', quantityCartons: 4, quantityItems: 48, totalMinor: 11_520, totalGbpMinor: 11_520 },
        { id: 'serum', quantityCartons: 3, quantityItems: 72, totalMinor: 15_003, totalGbpMinor: 15_003 },
      ],
      itemsMinor: 26_523,
      shippingMinor: 4500,
      totalMinor: 31_023,
      totalGbpMinor: 31_023,
      totalItems: 120,
      totalCartons: 7,
      lineCount: 2,
    });
  });

  it('count no line that is not there', () => {
    const after = agreed({ currency: 'GBP', rates: [] }, items, {
      lines: [of('toner', 0)],
      shippingMinor: 0,
    });
    expect(after).toMatchObject({ lineCount: 1, totalCartons: 3, totalItems: 72, totalMinor: 15_003 });
    expect(after.items[0]).toMatchObject({ quantityItems: 0, totalMinor: 0, totalGbpMinor: 0 });
  });

  it('are in pounds line by line at the rate of the order', () => {
    const rates = [{ currency: 'EUR', perGbp: '1.1740' }] as const;
    const after = agreed({ currency: 'EUR', rates }, items, { lines: [of('toner', 1)], shippingMinor: 1000 });
    // 28.80 / 1.174 = 24.531…, 150.03 / 1.174 = 127.793…, 10.00 / 1.174 = 8.517…
    expect(after.items.map(({ totalGbpMinor }) => totalGbpMinor)).toEqual([2453, 12_779]);
    expect(after.totalGbpMinor).toBe(2453 + 12_779 + 852);
  });

  it('need the rate the order was placed at', () => {
    const offer = { lines: [], shippingMinor: 0 };
    expect(() => agreed({ currency: 'CHF', rates: [] }, items, offer)).toThrow('no rate of CHF');
  });
});

describe('a proposal waits for five days', () => {
  const proposedAt = '2026-03-06T09:00:00.000Z';
  it.each([
    ['at once', proposedAt, 0, false],
    ['just before two days', '2026-03-08T08:59:59.999Z', 0, false],
    ['after two days', '2026-03-08T09:00:00.000Z', 1, false],
    ['after four days', '2026-03-10T09:00:00.000Z', 2, false],
    ['just before five days', '2026-03-11T08:59:59.999Z', 2, false],
    ['after five days', '2026-03-11T09:00:00.000Z', 2, true],
  ] as const)('%s', (_, now, reminders, lapsed) => {
    expect(remindersDue(proposedAt, now)).toBe(reminders);
    expect(hasLapsed(proposedAt, now)).toBe(lapsed);
  });

  it('which is what the retailer is told', () => {
    expect(answerBy(proposedAt).toISOString()).toBe('2026-03-11T09:00:00.000Z');
  });
});
