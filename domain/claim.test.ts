import { describe, expect, it } from 'vitest';
import {
  claimedLineMinor,
  claimValue,
  customsCartonMinor,
  goesBackMinor,
  isClaimOpen,
  isReportedLate,
  leftToClaim,
  refuseClaimedLines,
  refuseSettlement,
  remediesOffered,
  remedyOf,
  replacementCartons,
  reportBy,
} from './claim.ts';
import { claimStates } from './claim-state.ts';

const deliveredAt = '2026-11-01T08:00:00.000Z';

describe('a problem is reported in time', () => {
  it.each([
    ['damage at the last moment of 48 hours', 'damage', '2026-11-03T08:00:00.000Z', false],
    ['damage a moment later', 'damage', '2026-11-03T08:00:00.001Z', true],
    ['a shortage on the third day', 'short', '2026-11-03T08:00:00.001Z', false],
    ['wrong goods at the last moment of 14 days', 'wrong', '2026-11-15T08:00:00.000Z', false],
    ['quality a moment later', 'quality', '2026-11-15T08:00:00.001Z', true],
  ] as const)('%s', (_, kind, now, isLate) => {
    expect(isReportedLate(kind, deliveredAt, now)).toBe(isLate);
  });

  it('and never late where nobody knows when the goods arrived', () => {
    expect(reportBy('damage', null)).toBeNull();
    expect(isReportedLate('damage', null, deliveredAt)).toBe(false);
  });
});

it('waits for somebody until it is settled, declined or withdrawn', () => {
  expect(claimStates.filter((state) => isClaimOpen({ state }))).toEqual(['reported', 'proposed']);
});

const toner = { id: 'toner', quantityItems: 120, totalMinor: 28_800, takenItems: 0 };
const serum = { id: 'serum', quantityItems: 3, totalMinor: 1_000, takenItems: 2 };

describe('no claim takes more than was delivered', () => {
  it.each([
    ['all of a line', [{ itemId: 'toner', items: 120 }], null],
    ['one more than all', [{ itemId: 'toner', items: 121 }], { code: 'claim-above-delivered', index: 0 }],
    ['what other claims have left', [{ itemId: 'serum', items: 1 }], null],
    [
      'more than they have left, in the second line',
      [
        { itemId: 'toner', items: 1 },
        { itemId: 'serum', items: 2 },
      ],
      { code: 'claim-above-delivered', index: 1, params: { left: 1 } },
    ],
    ['a line of another order', [{ itemId: 'cream', items: 1 }], { code: 'line-unknown', index: 0 }],
    [
      'a line twice',
      [
        { itemId: 'toner', items: 1 },
        { itemId: 'toner', items: 1 },
      ],
      { code: 'line-unknown', index: 1 },
    ],
  ])('%s', (_, claimed, refused) => {
    const found = refuseClaimedLines([toner, serum], claimed);
    if (refused === null) expect(found).toBeNull();
    else expect(found).toMatchObject(refused);
  });

  it('nothing is left of a line that is claimed beyond what it holds now', () => {
    expect(leftToClaim({ ...serum, takenItems: 5 })).toBe(0);
  });
});

describe('the claimed items cost what the order says', () => {
  it.each([
    ['12 of 120', toner, 12, 2_880],
    ['all of it', toner, 120, 28_800],
    ['a third of 10.00, rounded', serum, 1, 333],
    ['two thirds, half up', serum, 2, 667],
    ['nothing of a line that was not available', { ...serum, quantityItems: 0 }, 0, 0],
  ])('%s', (_, line, items, minor) => {
    expect(claimedLineMinor(line, items)).toBe(minor);
  });

  it('together, and at the most what is left of the lines', () => {
    expect(
      claimValue([
        { ...toner, items: 12, leftMinor: 28_800 },
        { ...serum, items: 1, leftMinor: 200 },
      ]),
    ).toEqual({ valueMinor: 3_213, mostMinor: 29_000 });
  });
});

describe('an amount is given within the lines and the invoice', () => {
  const value = { valueMinor: 2_880, mostMinor: 28_800 };
  const free = { valueMinor: 0, mostMinor: 0 };
  const open = { totalMinor: 30_000, creditedMinor: 0, paidMinor: 0, refundedMinor: 0 };
  const paid = { ...open, paidMinor: 30_000 };
  const credited = { ...paid, creditedMinor: 29_000 };
  it.each([
    ['a credit of what the items cost', 'credit', 2_880, '', open, null],
    ['a refund of it, paid', 'refund', 2_880, '', paid, null],
    ['a refund of what is not paid', 'refund', 2_880, '', open, 'claim-unpaid'],
    ['a refund without an invoice', 'refund', 2_880, '', null, 'claim-unpaid'],
    ['less without a reason', 'credit', 1_000, '  ', open, 'reason-required'],
    ['less with one', 'credit', 1_000, 'Half can be sold', open, null],
    ['more with one, up to the lines', 'credit', 28_800, 'The whole carton is spoilt', open, null],
    ['more than the lines', 'credit', 28_801, 'Sorry', open, 'claim-amount-too-high'],
    ['more than is left on the invoice', 'credit', 2_880, '', credited, 'claim-amount-too-high'],
    ['nothing, for what was free of charge', 'credit', 0, '', null, 'claim-amount-too-high', free],
  ] as const)('%s', (_, remedy, amountMinor, note, invoice, code, of = value) => {
    expect(refuseSettlement({ remedy, amountMinor, note }, of, invoice)?.code ?? null).toBe(code);
  });
});

it.each([
  ['nothing', null, ['credit', 'replacement']],
  [
    'a part',
    { totalMinor: 300, creditedMinor: 0, paidMinor: 200, refundedMinor: 0 },
    ['credit', 'replacement'],
  ],
  [
    'everything',
    { totalMinor: 300, creditedMinor: 0, paidMinor: 300, refundedMinor: 0 },
    ['refund', 'replacement'],
  ],
] as const)('a claim can ask for what could be given once %s is paid', (_, invoice, remedies) => {
  expect(remediesOffered(invoice, 1)).toEqual(remedies);
  expect(remediesOffered(invoice, 0)).toEqual(['replacement']);
});

it.each([
  ['a credit lowers what is open', 'credit', 100, 'credit'],
  ['and is a refund where nothing is', 'credit', 300, 'refund'],
  ['a refund stays one', 'refund', 100, 'refund'],
] as const)('%s', (_, asked, paidMinor, remedy) => {
  expect(remedyOf(asked, { totalMinor: 300, creditedMinor: 0, paidMinor, refundedMinor: 0 })).toBe(remedy);
});

it.each([
  ['nothing, as long as something is open after it', 300, 100, 0],
  ['what it gives beyond what was open', 50, -30, 30],
  ['all of it, where nothing was open', 0, -80, 80],
  ['all of it, beside what was due before', -80, -100, 20],
])('of what is credited goes back %s', (_, before, after, back) => {
  expect(goesBackMinor(before, after)).toBe(back);
});

describe('a replacement', () => {
  it.each([
    [1, 1],
    [12, 1],
    [13, 2],
  ])('of %s items of a carton of 12 is %s whole cartons', (items, cartons) => {
    expect(replacementCartons({ items, itemsPerCarton: 12 })).toBe(cartons);
  });

  it('is worth to customs what its cartons were sold for, also the second time', () => {
    const line = { items: 1, itemsPerCarton: 12, pricePerCartonMinor: 2_880, customsCartonMinor: null };
    expect(customsCartonMinor(line)).toBe(2_880);
    expect(customsCartonMinor({ ...line, pricePerCartonMinor: 0, customsCartonMinor: 2_880 })).toBe(2_880);
  });
});
