import { dayMs, type Instant, later } from './instants.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Role } from './roles.ts';

/**
 * Where a request for samples stands: the retailer has asked; the brand has said yes, or no with a reason; they are on
 * their way; they have arrived. Until they are shipped, the retailer may
 * take it back, and the brand may still say no.
 */
export const sampleStates = ['asked', 'accepted', 'declined', 'shipped', 'received', 'withdrawn'] as const;
export type SampleState = (typeof sampleStates)[number];

/** The states in which a request waits for its brand. */
export const openSampleStates = ['asked', 'accepted'] as const satisfies readonly SampleState[];

/** What somebody can do with a request: first what moves it on. */
export const sampleActions = [
  'accept',
  'ship',
  'receive',
  'decline',
  'correct-tracking',
  'withdraw',
] as const;
export type SampleAction = (typeof sampleActions)[number];

type Step = {
  readonly from: readonly SampleState[];
  readonly to: SampleState;
  readonly who: readonly Role[];
};

/** The team answers and sends for a brand, but never asks or receives for a shop. */
const supply = ['brand', 'admin'] as const;
const shop = ['retailer'] as const;

const steps: Readonly<Record<SampleAction, Step>> = {
  accept: { from: ['asked'], to: 'accepted', who: supply },
  decline: { from: openSampleStates, to: 'declined', who: supply },
  ship: { from: ['accepted'], to: 'shipped', who: supply },
  // A number that was mistyped leads nowhere.
  'correct-tracking': { from: ['shipped'], to: 'shipped', who: supply },
  receive: { from: ['shipped'], to: 'received', who: shop },
  withdraw: { from: openSampleStates, to: 'withdrawn', who: shop },
};

/** Where an action leads from here; null: it is not possible any more, or not yet. */
export function sampleStateAfter(state: SampleState, action: SampleAction): SampleState | null {
  const step = steps[action];
  return step.from.includes(state) ? step.to : null;
}

/** What this side can do with a request in this state. */
export function sampleActionsFor(state: SampleState, role: Role): readonly SampleAction[] {
  return sampleActions.filter(
    (action) => steps[action].from.includes(state) && steps[action].who.includes(role),
  );
}

/** Days within which a brand answers, and within which it sends what it has accepted. */
export const sampleAnswerDays = 3;
export const sampleSendDays = 7;

type Clock = {
  readonly state: SampleState;
  readonly createdAt: Instant;
  readonly answeredAt: Instant | null;
};

/** Until when the brand takes the next step; null: the request does not wait for it. */
export function sampleDeadline({ state, createdAt, answeredAt }: Clock): Date | null {
  if (state === 'asked') return later(createdAt, sampleAnswerDays * dayMs);
  return state === 'accepted' && answeredAt !== null ? later(answeredAt, sampleSendDays * dayMs) : null;
}

/** Products of one request at the most, and what a brand can choose as its own limits. */
export const mostSampleLines = 30;
export const mostSamplesAtLeast = 20;
export const mostSamplesOfEach = 50;

/** Whether a brand gives samples, of how many different products at least, and how many items of each at most. */
export type SampleOffer = {
  readonly offered: boolean;
  readonly atLeast: number;
  readonly ofEach: number;
};

export type SampleLine = { readonly productId: string; readonly items: number };

export type SampleRefusal = Refusal<'samples-not-offered' | 'samples-too-few' | 'samples-of-each'> & {
  /** Which of the lines. */
  readonly index?: number;
};

/**
 * Why these samples cannot be asked for, or null. They have a minimum of their own, in different products, and never
 * count towards the brand's minimum order (docs/decisions.md, Samples).
 */
export function refuseSamples(offer: SampleOffer, lines: readonly SampleLine[]): SampleRefusal | null {
  if (!offer.offered) return refusal('samples-not-offered');
  if (lines.length < offer.atLeast) return refusal('samples-too-few', { count: offer.atLeast });
  const index = lines.findIndex(({ items }) => items > offer.ofEach);
  return index === -1 ? null : { ...refusal('samples-of-each', { count: offer.ofEach }), index };
}
