import { describe, expect, it } from 'vitest';
import { type Given, leftOfLines, takenBy } from './claim-left.ts';

const lines = [
  { id: 'toner', quantityItems: 180, totalMinor: 75_600 },
  { id: 'serum', quantityItems: 3, totalMinor: 1_000 },
];
const given = (amountMinor: number | null, claimed: Record<string, number>, claimId = 'claim'): Given => ({
  claimId,
  amountMinor,
  lines: Object.entries(claimed).map(([itemId, items]) => ({ itemId, items })),
});

describe('what decisions have left of each line', () => {
  it.each<[string, Given[], [toner: number, serum: number]]>([
    ['before any: what it costs', [], [75_600, 1_000]],
    ['what the claimed items cost is taken of their line', [given(420, { toner: 1 })], [75_180, 1_000]],
    ['and more than they cost as well', [given(75_600, { toner: 1 })], [0, 1_000]],
    ['one decision after the other', [given(420, { toner: 1 }), given(75_180, { toner: 1 })], [0, 1_000]],
    ['of two lines each what its items cost', [given(753, { toner: 1, serum: 1 })], [75_180, 667]],
    ['less than that in proportion', [given(377, { toner: 1, serum: 1 })], [75_390, 833]],
    ['more than that of what is left of both', [given(76_600, { toner: 1, serum: 1 })], [0, 0]],
    [
      'a line that has nothing left gives nothing more',
      [given(1_000, { serum: 1 }), given(753, { toner: 1, serum: 1 })],
      [74_847, 0],
    ],
    ['never less than nothing', [given(75_600, { toner: 1 }), given(75_600, { toner: 1 })], [0, 1_000]],
    ['of a line that is none any more: nothing', [given(420, { cream: 1 })], [75_600, 1_000]],
    ['goods sent once more count with what they cost', [given(null, { toner: 179 })], [420, 1_000]],
    [
      'with no more than earlier decisions have left',
      [given(75_500, { toner: 1 }), given(null, { toner: 180, serum: 3 })],
      [0, 0],
    ],
  ])('%s', (_, decisions, [toner, serum]) => {
    const left = leftOfLines(lines, decisions);
    expect([left.get('toner'), left.get('serum')]).toEqual([toner, serum]);
  });
});

it('goods sent once more are worth what their claim took of the lines', () => {
  const decisions = [given(75_500, { toner: 1 }, 'first'), given(null, { toner: 180, serum: 1 }, 'again')];
  expect([...takenBy('again', lines, decisions)]).toEqual([
    ['toner', 100],
    ['serum', 333],
  ]);
  expect(takenBy('another', lines, decisions).size).toBe(0);
});
