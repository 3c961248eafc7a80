import { describe, expect, it, test } from 'vitest';
import { newId } from './ids.ts';
import { isTold, type JobData } from './job-data.ts';

const id = newId(new Date('2026-03-06T09:00:00Z'));

describe('what a job is told', () => {
  it('is ids, and when something began', () => {
    expect(isTold({})).toBe(true);
    expect(isTold({ orderId: id, timelineId: id })).toBe(true);
    expect(isTold({ resetId: id, userId: null })).toBe(true);
    expect(isTold({ signInId: id, waitingSince: '2026-03-06T09:00:00.000Z' })).toBe(true);
  });

  it.each([
    ['an address', { email: 'mina@shop.example' }],
    ['an address under the name of an id', { userId: 'mina@shop.example' }],
    ['words under the name of a moment', { waitingSince: 'Mina, Seoul' }],
    ['a sealed text', { sealedEmail: 'aGFsbG8' }],
    ['more than a line', { orderId: { id } }],
  ])('is not %s', (_, data) => {
    expect(isTold(data)).toBe(false);
  });

  test('by its type too', () => {
    // @ts-expect-error: an address is no id
    const told: JobData['reset-requested'] = { resetId: id, email: 'mina@shop.example' };
    expect(isTold(told)).toBe(false);
  });
});
