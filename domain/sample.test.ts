import { describe, expect, it } from 'vitest';
import { roles } from './roles.ts';
import {
  refuseSamples,
  sampleActions,
  sampleActionsFor,
  sampleDeadline,
  sampleStateAfter,
  sampleStates,
} from './sample.ts';

describe('a request for samples', () => {
  it.each([
    ['asked', 'accept', 'accepted'],
    ['asked', 'decline', 'declined'],
    ['asked', 'withdraw', 'withdrawn'],
    ['accepted', 'ship', 'shipped'],
    ['accepted', 'decline', 'declined'],
    ['accepted', 'withdraw', 'withdrawn'],
    ['shipped', 'correct-tracking', 'shipped'],
    ['shipped', 'receive', 'received'],
  ] as const)('goes from %s by %s to %s', (from, action, to) => {
    expect(sampleStateAfter(from, action)).toBe(to);
  });

  it('knows no other way', () => {
    const ways = sampleStates.flatMap((state) =>
      sampleActions.filter((action) => sampleStateAfter(state, action) !== null),
    );
    expect(ways).toHaveLength(8);
    expect(sampleStateAfter('shipped', 'withdraw')).toBeNull();
  });

  it('is answered and sent by brand or team, and taken back and received by the shop alone', () => {
    expect(sampleActionsFor('asked', 'brand')).toEqual(['accept', 'decline']);
    expect(sampleActionsFor('asked', 'admin')).toEqual(['accept', 'decline']);
    expect(sampleActionsFor('asked', 'retailer')).toEqual(['withdraw']);
    expect(sampleActionsFor('accepted', 'retailer')).toEqual(['withdraw']);
    expect(sampleActionsFor('accepted', 'brand')).toEqual(['ship', 'decline']);
    expect(sampleActionsFor('shipped', 'retailer')).toEqual(['receive']);
    expect(sampleActionsFor('shipped', 'brand')).toEqual(['correct-tracking']);
    expect(sampleActionsFor('shipped', 'admin')).toEqual(['correct-tracking']);
  });

  it.each(['declined', 'received', 'withdrawn'] as const)('is over once it is %s', (state) => {
    expect(roles.flatMap((role) => sampleActionsFor(state, role))).toEqual([]);
  });

  it('waits three days for an answer and seven to be sent', () => {
    const createdAt = '2026-03-06T09:00:00.000Z';
    const answeredAt = '2026-03-07T10:00:00.000Z';
    const deadline = (state: (typeof sampleStates)[number]) =>
      sampleDeadline({ state, createdAt, answeredAt })?.toISOString() ?? null;
    expect(deadline('asked')).toBe('2026-03-09T09:00:00.000Z');
    expect(deadline('accepted')).toBe('2026-03-14T10:00:00.000Z');
    expect(deadline('shipped')).toBeNull();
  });
});

describe('samples', () => {
  const offer = { offered: true, atLeast: 2, ofEach: 3 };
  const line = (productId: string, items = 1) => ({ productId, items });
  it.each([
    [
      'of a brand that gives none are refused',
      { ...offer, offered: false },
      [line('a'), line('b')],
      'samples-not-offered',
    ],
    ['of fewer products than the brand asks for are refused', offer, [line('a', 3)], 'samples-too-few'],
    ['of exactly as many are not', offer, [line('a'), line('b', 3)], undefined],
    ['of more items than it gives of each are refused', offer, [line('a'), line('b', 4)], 'samples-of-each'],
  ] as const)('%s', (_, given, lines, code) => {
    expect(refuseSamples(given, lines)?.code).toBe(code);
  });

  it('name the line that asks for too many', () => {
    expect(refuseSamples(offer, [line('a'), line('b', 4)])?.index).toBe(1);
  });
});
