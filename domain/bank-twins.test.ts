import { describe, expect, it } from 'vitest';
import { type TwinSide, twinsOf } from './bank-twins.ts';

const entry = (id: string, more: Partial<TwinSide> = {}): TwinSide => ({
  id,
  account: 'GB33BUKB20201555555555',
  bookedOn: '2026-03-05',
  amountMinor: 10_000,
  direction: 'in',
  name: '',
  iban: '',
  reference: '',
  text: '',
  ...more,
});

describe('what may be the same money', () => {
  it.each([
    ['the same day and amount', {}, {}, true],
    ['another day', { bookedOn: '2026-03-06' }, {}, false],
    ['another amount', { amountMinor: 10_001 }, {}, false],
    ['money that went out', { direction: 'out' }, {}, false],
    ['another account', { account: 'GB00' }, {}, false],
    ['one payer who is named by both', { name: 'Maison Verte' }, { name: 'MAISON VERTE' }, true],
    ['a payer whom one does not name', { name: 'Maison Verte' }, {}, true],
    ['two payers', { name: 'Maison Verte' }, { name: 'Atelier' }, false],
    ['two payers with the same words', { name: 'A', text: 'INV' }, { name: 'B', text: 'INV' }, false],
  ] as const)('%s: %j and %j, %s', (_, one, other, isTwin) => {
    expect(twinsOf([entry('new', one)], [entry('old', other)]).has('new')).toBe(isTwin);
  });

  it('is no more than there was: of two new ones beside one, one is', () => {
    const twins = twinsOf([entry('first'), entry('second')], [entry('old')]);
    expect([...twins]).toEqual([['first', 'old']]);
  });

  it('is found by its words first, however its columns were read', () => {
    const added = [entry('other', { text: 'INV-2026-0002' }), entry('same', { text: 'Paid: INV 2026 0001' })];
    expect([...twinsOf(added, [entry('old', { reference: 'INV-2026-0001' })])]).toEqual([['same', 'old']]);
  });
});
