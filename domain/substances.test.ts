import { describe, expect, it } from 'vitest';
import { findingsOf, type SubstanceRule, undecidedBans } from './substances.ts';

const rule: SubstanceRule = {
  id: 'retinol',
  version: 1,
  marketKey: 'eu',
  inci: 'Retinol',
  cas: '68-26-8',
  scope: 'face',
  limitPercent: '0.3',
  kind: 'warning',
  placingFrom: '2025-11-01',
  offShelfFrom: '2027-05-01',
  source: 'Regulation (EU) 2024/996',
  validFrom: '2024-04-23',
};
const banned: SubstanceRule = {
  ...rule,
  id: '4-mbc',
  inci: '4-Methylbenzylidene Camphor',
  limitPercent: null,
  kind: 'block',
  placingFrom: '2025-05-01',
  offShelfFrom: '2026-05-01',
};
const list = ['Aqua', 'RETINOL', '4-methylbenzylidene camphor'];

describe('A list of ingredients', () => {
  it.each([
    ['before the rule is known', '2024-04-22', []],
    ['before it holds', '2025-10-31', [['retinol', 'info', 'ahead']]],
    ['while old stock may be sold', '2026-03-06', [['retinol', 'warning', 'placing']]],
    ['once it holds for all', '2027-05-01', [['retinol', 'warning', 'since']]],
  ])('with retinol, %s', (_, today, expected) => {
    const found = findingsOf(list, [rule], 'eu', today);
    expect(found.map(({ rule: { id }, kind, phase }) => [id, kind, phase])).toEqual(expected);
  });

  it('says of a limit that the amount is not known, and of a ban that it is one', () => {
    const found = findingsOf(list, [rule, banned], 'eu', '2026-03-06');
    expect(found.map(({ kind, isAmountUnknown }) => [kind, isAmountUnknown])).toEqual([
      ['warning', true],
      ['block', false],
    ]);
  });

  it('is never blocked by a limit, whatever its row says', () => {
    const [found] = findingsOf(list, [{ ...rule, kind: 'block' }], 'eu', '2027-06-01');
    expect(found?.kind).toBe('warning');
  });

  it('is looked at for each market by its own rules', () => {
    expect(findingsOf(list, [rule, banned], 'gb', '2026-03-06')).toEqual([]);
  });

  it('with a ban waits until somebody has decided about the rule as it reads', () => {
    const undecided = (rules: readonly SubstanceRule[], cleared: readonly string[]) =>
      undecidedBans(findingsOf(list, rules, 'eu', '2026-03-06'), cleared);
    expect(undecided([banned], [])).toHaveLength(1);
    expect(undecided([banned], ['4-mbc:1'])).toEqual([]);
    expect(undecided([{ ...banned, version: 2 }], ['4-mbc:1'])).toHaveLength(1);
  });
});
