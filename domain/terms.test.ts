import { describe, expect, it } from 'vitest';
import { allowsUnpaidPreparation, dueAt } from './terms.ts';

const issued = '2026-01-31T12:00:00.000Z';

describe('an invoice is due by the order’s terms', () => {
  it.each([
    ['prepayment', '2026-01-31T12:00:00.000Z', false],
    ['net30', '2026-03-02T12:00:00.000Z', true],
    ['net60', '2026-04-01T12:00:00.000Z', true],
  ] as const)('%s: due %s; goods may be prepared unpaid: %s', (terms, due, unpaid) => {
    expect(dueAt(issued, terms).toISOString()).toBe(due);
    expect(allowsUnpaidPreparation(terms)).toBe(unpaid);
  });
});
