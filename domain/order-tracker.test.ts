import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { stepsDone, type TrackedEntry, tracker } from './order-tracker.ts';

/** A timeline written as words; "=paid" is a correction, "+paid" a payment under NET terms. */
function aTimeline(words: string): readonly TrackedEntry[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word, hour) => ({
      status: word.replace(/^[=+]/, '') as OrderStatus,
      kind: word.startsWith('=') ? 'correction' : word.startsWith('+') ? 'payment' : 'status',
      at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
      actorName: `actor ${hour}`,
    }));
}

describe('a step is done if the timeline contains it', () => {
  it.each([
    ['', []],
    ['pending', ['pending']],
    ['pending confirmed processing', ['pending', 'confirmed', 'processing']],
    [
      'pending confirmed processing invoiced preparing',
      ['pending', 'confirmed', 'processing', 'invoiced', 'preparing'],
    ],
    [
      'pending confirmed processing invoiced preparing +paid',
      ['pending', 'confirmed', 'processing', 'invoiced', 'paid', 'preparing'],
    ],
    ['pending cancelled', ['pending']],
  ])('%s', (words, steps) => expect(stepsDone(aTimeline(words))).toEqual(steps));
});

describe('only what came since the last correction counts', () => {
  it.each([
    ['pending confirmed processing =confirmed', ['confirmed']],
    ['pending confirmed =pending confirmed', ['pending', 'confirmed']],
    ['pending =shipped =preparing shipped', ['preparing', 'shipped']],
  ])('%s', (words, steps) => expect(stepsDone(aTimeline(words))).toEqual(steps));
});

describe('proposals come and go while an order is pending', () => {
  it('and are no step', () => {
    const submitted = { status: 'pending', kind: 'status', at: '2026-03-06T09:00:00.000Z' } as const;
    const proposed = { status: 'pending', kind: 'proposal', at: '2026-03-07T09:00:00.000Z' } as const;
    expect(tracker([submitted, proposed])[0]).toMatchObject({ step: 'pending', at: submitted.at });
    expect(stepsDone([submitted, proposed])).toEqual(['pending']);
  });
});

describe('what is told of an order where it stands', () => {
  it.each(['lots', 'delivery', 'tracking'] as const)('%s takes no step’s day and name', (kind) => {
    const shipped = { status: 'shipped', kind: 'status', at: '2026-03-06T09:00:00.000Z', actorName: 'Haru' };
    const told = { ...shipped, kind, at: '2026-03-07T09:00:00.000Z', actorName: 'Lys' };
    const steps = tracker([shipped, told] as readonly TrackedEntry[]);
    expect(steps[6]).toEqual({ step: 'shipped', at: shipped.at, actorName: 'Haru', earlierAt: null });
  });
});

describe('the tracker names date and actor of each step', () => {
  it('shows nine steps, empty where the timeline is silent', () => {
    const steps = tracker(aTimeline('pending confirmed'));
    expect(steps).toHaveLength(9);
    expect(steps[1]).toEqual({
      step: 'confirmed',
      at: '2026-11-20T01:00:00.000Z',
      actorName: 'actor 1',
      earlierAt: null,
    });
    expect(steps[2]).toEqual({ step: 'processing', at: null, actorName: null, earlierAt: null });
  });

  it('a step behind a correction keeps the day it was taken, one that was undone has none', () => {
    const steps = tracker(aTimeline('pending confirmed processing shipped =processing'));
    const days = steps.map(({ at, earlierAt }) =>
      [at, earlierAt].map((each) => (each === null ? null : String(each).slice(11, 13))),
    );
    expect(days.slice(0, 3)).toEqual([
      [null, '00'],
      [null, '01'],
      ['04', null],
    ]);
    expect(days[6]).toEqual([null, null]);
  });

  it('a step reached again shows the last time, and the system has no name', () => {
    const [first] = aTimeline('pending');
    const twice = [
      ...aTimeline('pending confirmed'),
      ...aTimeline('pending').map((entry) => ({ ...entry, at: 'later' })),
    ];
    expect(tracker(twice)[0]?.at).toBe('later');
    expect(tracker(first === undefined ? [] : [{ ...first, actorName: null }])[0]?.actorName).toBeNull();
  });
});
